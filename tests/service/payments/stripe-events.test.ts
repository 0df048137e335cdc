import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minor } from '#domain/money/money.ts'
import { stripeEvents } from '#service/payments/stripe/read-event.ts'
import { stripeOverStandIn } from '#tests/support/payments/stripe/stripe-adapter.ts'
import { sign, stripeKeys } from '#tests/support/payments/stripe/stripe-server.ts'

const now = new Date('2026-11-20T12:00:00Z')
const read = stripeEvents(stripeKeys.webhookSecret, () => now)

const capture = { transaction: undefined, isReturn: false }
const back = { transaction: undefined, isReturn: true }

let stand: Awaited<ReturnType<typeof stripeOverStandIn>>
let reference: string
beforeAll(async () => {
  stand = await stripeOverStandIn()
  const payer = { userUid: undefined, email: 'ines@atelier.example' }
  const opening = { key: randomUUID(), amount: minor(12_863), currency: 'EUR', payer } as const
  reference = await stand.provider.open({ ...opening, description: 'Lockit order 48001' })
})
afterAll(() => stand.server.close())

function secondsAgo(seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000)
}

test.each([0, 1, 299, 300])('an event signed %i seconds ago names its intent', async (age) => {
  const { body, signature } = stand.server.event('payment_intent.succeeded', reference, secondsAgo(age))
  expect(await read(body, signature)).toEqual({ id: expect.stringMatching(/^evt_/), ...capture, reference })
})

test.each([301, 3600])('an event signed %i seconds ago is too old', async (age) => {
  const { body, signature } = stand.server.event('payment_intent.succeeded', reference, secondsAgo(age))
  expect(await read(body, signature)).toBe(undefined)
})

test('a body that was changed, a foreign key or no signature is no event', async () => {
  const { body, signature } = stand.server.event('payment_intent.succeeded', reference, now)
  const changed = new TextEncoder().encode(new TextDecoder().decode(body).replace('"eur"', '"usd"'))
  const foreign = sign(new TextDecoder().decode(body), now, 'whsec_other')
  for (const [bytes, header] of [
    [changed, signature],
    [body, foreign],
    [body, undefined],
    [body, ''],
    [body, 't=1'],
    [body, signature.replace('v1=', 'v0=')],
    [new Uint8Array(), signature],
  ] as const) {
    expect(await read(bytes, header)).toBe(undefined)
  }
})

test('while a signing secret is changed, either of two signatures will do', async () => {
  const { body, signature } = stand.server.event('payment_intent.succeeded', reference, now)
  const other = sign(new TextDecoder().decode(body), now, 'whsec_other').replace(/^t=\d+,/, '')
  expect(await read(body, `${signature},${other}`)).toMatchObject({ reference })
})

test.each([
  ['{"id":"evt_1","data":{"object":{"object":"charge","id":"ch_1"}}}', { id: 'evt_1', ...back, reference: undefined }],
  [
    '{"id":"evt_1","data":{"object":{"object":"refund","id":"re_1","payment_intent":"pi_1"}}}',
    { id: 'evt_1', ...back, reference: 'pi_1' },
  ],
  [
    '{"id":"evt_1","data":{"object":{"object":"dispute","id":"dp_1","payment_intent":null}}}',
    { id: 'evt_1', ...back, reference: undefined },
  ],
  [
    '{"id":"evt_1","data":{"object":{"object":"payout","id":"po_1"}}}',
    { id: 'evt_1', ...capture, reference: undefined },
  ],
  ['{"id":"evt_1"}', undefined],
  ['"evt_1"', undefined],
  ['evt_1', undefined],
])('%s that is rightly signed is read for what it is', async (text, event) => {
  expect(await read(new TextEncoder().encode(text), sign(text, now, stripeKeys.webhookSecret))).toEqual(event)
})
