import { expect, test } from 'vitest'
import { dataLayerEventOf, reportsOf, type Occurrence } from '#domain/reports/occurrence.ts'
import { sinksOf, type Report } from '#domain/reports/report.ts'

const here = { place: { step: 5 }, orderId: '48377' } as const
const pay = 'POST /purchase/order/pay/{method}/{orderId}/execute'
const step = 'Step 5 Complete & Pay'
const traffic = { utm_source: 'expo' }

const occurrences: readonly (readonly [string, Occurrence, Report[]])[] = [
  ['a step', { ...here, kind: 'entered', from: undefined }, [{ kind: 'step', step, orderId: '48377' }]],
  [
    'another page',
    { kind: 'entered', place: { page: '/orders' }, orderId: '', from: { step: 1 } },
    [{ kind: 'page', page: '/orders' }],
  ],
  [
    'a payment',
    { ...here, kind: 'paid' },
    [
      { kind: 'milestone', event: 'payment', traffic },
      { kind: 'step', step: 'Step END Paid', orderId: '48377' },
    ],
  ],
  [
    'a payment of an invoice',
    { kind: 'paid', place: { page: '/payment' }, orderId: '' },
    [{ kind: 'milestone', event: 'payment', traffic }],
  ],
  [
    'the thank-you page, looked at again or not,',
    { kind: 'entered', place: { step: 6 }, orderId: '48377', from: undefined },
    [],
  ],
  [
    'a refusal',
    { ...here, kind: 'answered', call: pay, code: 'FAILED_STRIPE_CARD', requestId: 'r-1' },
    [{ kind: 'failure', step, orderId: '48377', code: 'FAILED_STRIPE_CARD', call: pay, requestId: 'r-1' }],
  ],
  [
    'a refusal of our own',
    { ...here, kind: 'refused', at: 'upload', code: 'EXCEEDED_LIMIT' },
    [{ kind: 'failure', step, orderId: '48377', code: 'EXCEEDED_LIMIT', call: 'upload' }],
  ],
  ['an answer', { ...here, kind: 'answered', call: pay, code: undefined }, []],
  [
    'a sign-up',
    { ...here, kind: 'signedUp', bearer: 'token-of-maya' },
    [{ kind: 'milestone', event: 'signup', traffic }],
  ],
  [
    'a fault of ours',
    { ...here, kind: 'failed', at: 'execute' },
    [{ kind: 'failure', step, orderId: '48377', code: 'UNEXPECTED_ERROR', call: 'execute' }],
  ],
]

test.each(occurrences)('%s is reported as it ought to be', (_, occurrence, reports) => {
  expect(reportsOf(occurrence, traffic)).toEqual(reports)
})

test.each<[Occurrence, unknown]>([
  [
    { ...here, kind: 'entered', from: undefined },
    { event: 'pageView', page: step },
  ],
  [
    { ...here, kind: 'answered', call: 'POST /purchase/order/file-setting/{orderId}', code: undefined },
    { event: 'actionSubmit', action: 'file-setting' },
  ],
  [
    { ...here, kind: 'answered', call: pay, code: undefined },
    { event: 'actionSubmit', action: 'execute' },
  ],
  [{ ...here, kind: 'answered', call: pay, code: 'OFFLINE' }, undefined],
  [{ ...here, kind: 'answered', call: 'GET /purchase/price', code: undefined }, undefined],
  [{ ...here, kind: 'failed', at: 'execute' }, undefined],
  [
    { ...here, kind: 'paid' },
    { event: 'pageView', page: 'Step END Paid' },
  ],
  [{ kind: 'entered', place: { step: 6 }, orderId: '48377', from: { page: '/orders' } }, undefined],
])('the data layer gets what was looked at and what was submitted', (occurrence, event) => {
  expect(dataLayerEventOf(occurrence)).toEqual(event)
})

test('without consent only the chat gets reports, and a receiver without an address gets none', () => {
  const all = ['chat', 'crm', 'analytics', 'monitoring'] as const
  const [seen, paid] = [
    { kind: 'step', step, orderId: '' } as const,
    { kind: 'milestone', event: 'payment', traffic } as const,
  ]
  expect([sinksOf(seen, all, true), sinksOf(seen, all, false), sinksOf(seen, ['crm'], true)]).toEqual([
    ['chat', 'analytics', 'monitoring'],
    ['chat'],
    [],
  ])
  expect([sinksOf(paid, all, true), sinksOf(paid, all, false)]).toEqual([['crm'], []])
})
