import type { Report } from '#domain/reports/report.ts'
import { accepted, refused } from '#domain/result.ts'
import { defineFixtures } from '../harness/fixtures.ts'
import { reporterMachine } from './reporter.machine.ts'
import type { ReporterContext } from './reporter.types.ts'

const step: Report = { kind: 'step', step: 'Step 3 Select languages', orderId: '48377' }
const failure: Report = {
  kind: 'failure',
  step: 'Step 5 Complete & Pay',
  orderId: '48377',
  code: 'FAILED_STRIPE_CARD',
  call: 'POST /purchase/order/pay/{method}/{orderId}/execute',
}
const page: Report = { kind: 'page', page: '/orders' }
const bearer = 'token-of-maya'
const steps = { report: step, bearer: undefined }
const failed = { report: failure, bearer }
const quiet: ReporterContext = {
  on: ['chat', 'crm', 'analytics'],
  consent: true,
  answered: true,
  room: 100,
  queue: [],
  batch: [],
  tries: 0,
  dropped: 0,
  told: 0,
}

export const reporterFixtures = defineFixtures({
  machine: reporterMachine,
  inputs: [
    { on: ['chat', 'crm', 'analytics'], consent: true, answered: true, room: 2 },
    { on: ['chat', 'analytics'], consent: false, answered: false, room: 2 },
  ],
  states: {
    idle: quiet,
    queued: { ...quiet, queue: [steps] },
    sending: { ...quiet, batch: [failed], tries: 1 },
    retrying: { ...quiet, batch: [failed], tries: 2 },
    dropped: { ...quiet, dropped: 2 },
  },
  guarded: ({ context: { on, consent, answered, queue, batch, tries, dropped, told } }) => [
    on.length,
    consent,
    answered,
    queue.length,
    queue[0]?.bearer,
    batch.length,
    tries,
    dropped > 0,
    dropped > told,
  ],
  typed: () => ({}),
  events: {
    'report.made': [
      { type: 'report.made', report: failure, bearer },
      { type: 'report.made', report: page, bearer: undefined },
    ],
    'consent.changed': [
      { type: 'consent.changed', consent: true, answered: true },
      { type: 'consent.changed', consent: false, answered: true },
      { type: 'consent.changed', consent: false, answered: false },
    ],
    'page.left': [{ type: 'page.left' }],
  },
  outputs: { sendReports: [accepted(null), refused('OFFLINE')], watchPage: 'listens' },
})
