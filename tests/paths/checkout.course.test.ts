import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { accepted, refused } from '#domain/result.ts'
import { maya } from '#machines/auth/auth.fixtures.ts'
import { checkoutFixtures } from '#machines/checkout/checkout.fixtures.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { stageActors } from '#machines/harness/stage.ts'
import { sampleOrders, checkoutInputAt } from '#machines/order/orders.fixtures.ts'
import { paymentFixtures } from '#machines/payment/payment.fixtures.ts'
import { paymentMachine } from '#machines/payment/payment.machine.ts'

const [choosing, underway] = checkoutFixtures.snapshots?.payment ?? []

/** Step 5 of a customer, its payment and its calls held. */
function checkOut(stage: 'informed' | 'owned' = 'owned') {
  const held = stageActors(checkoutFixtures)
  const actor = createActor(checkoutMachine.provide({ actors: held.actors }), { input: checkoutInputAt(stage) }).start()
  const show = (shown: object | undefined) => shown && held.show('payment', shown)
  return { actor, held, show, payer: () => actor.getSnapshot().value }
}

test('a payment that is on its way outlives its session, and nothing of the customer is shown after it', () => {
  const { actor, show, payer } = checkOut()
  show(underway)
  actor.send({ type: 'user.changed', user: undefined })
  expect(payer()).toEqual({ open: { payer: { paying: 'underway' }, quotation: 'settled' } })
  show(choosing)
  expect(payer()).toEqual({ open: { payer: 'interrupted', quotation: 'settled' } })
  expect(actor.getSnapshot().context.user).toBe(undefined)
})

test('a person who signs in again pays once the order is theirs', () => {
  const { actor, payer } = checkOut()
  actor.send({ type: 'user.changed', user: undefined })
  actor.send({ type: 'user.changed', user: maya.user })
  expect(payer()).toEqual({ open: { payer: 'guest', quotation: 'settled' } })
  actor.send({ type: 'order.changed', order: sampleOrders.owned, user: maya.user })
  expect(payer()).toEqual({ open: { payer: { paying: 'choosing' }, quotation: 'settled' } })
})

test.each([
  {
    answer: { status: 'unpaid' },
    payment: { choosing: { method: { savedCard: 'kept' }, note: 'interrupted', price: 'known' } },
  },
  { answer: { status: 'paid', receipt: { kind: 'order', order: sampleOrders.paid } }, payment: undefined },
])('a payment whose session ended is asked about after signing in: $answer.status', async ({ answer, payment }) => {
  const calls = stageActors(paymentFixtures)
  const actors = { ...stageActors(checkoutFixtures).actors, payment: paymentMachine.provide({ actors: calls.actors }) }
  const actor = createActor(checkoutMachine.provide({ actors }), { input: checkoutInputAt('owned') }).start()
  const standing = () => actor.getSnapshot().children.payment?.getSnapshot().value
  actor.getSnapshot().children.payment?.send({ type: 'method.choose', method: 'saved_card' })
  actor.getSnapshot().children.payment?.send({ type: 'payment.submit' })
  actor.send({ type: 'user.changed', user: undefined })
  calls.resolve('execute', refused('UNAUTHORIZED'))
  await expect.poll(() => actor.getSnapshot().value).toMatchObject({ open: { payer: 'interrupted' } })
  actor.send({ type: 'order.changed', order: sampleOrders.owned, user: maya.user })
  expect(standing()).toEqual({ outcomeUnknown: 'asking' })
  calls.resolve('askOutcome', accepted(answer))
  await expect.poll(standing).toEqual(payment)
  expect(actor.getSnapshot().status).toBe(payment ? 'active' : 'done')
})

/** Step 5 with its real payment, by a saved card; the calls of both are held. */
function payBySavedCard(stage: 'informed' | 'owned') {
  const held = stageActors(checkoutFixtures)
  const payment = paymentMachine.provide({ actors: stageActors(paymentFixtures).actors })
  const actor = createActor(checkoutMachine.provide({ actors: { ...held.actors, payment } }), {
    input: checkoutInputAt(stage),
  }).start()
  const answer = async (name: string, output: unknown) => {
    held.resolve(name, output)
    await expect.poll(() => actor.getSnapshot().matches({ open: { quotation: 'changingCurrency' } })).toBe(false)
  }
  const pay = () => {
    const child = actor.getSnapshot().children.payment
    child?.send({ type: 'method.choose', method: 'saved_card' })
    child?.send({ type: 'payment.submit' })
    return child?.getSnapshot().value
  }
  return { actor, answer, pay }
}

test.each([
  ['changed', accepted(sampleOrders.owned)],
  ['refused', refused('OFFLINE')],
])('nothing is paid while the currency is changed; once it is %s, it can be', async (_, answered) => {
  const { actor, answer, pay } = payBySavedCard('owned')
  actor.send({ type: 'currency.choose', currency: 'USD' })
  expect(pay()).toEqual({ choosing: { method: { savedCard: 'kept' }, note: 'none', price: 'awaited' } })
  await answer('saveCurrency', answered)
  expect(pay()).toEqual('executing')
})

test('a person who signs in while the currency is changed waits for it too', async () => {
  const { actor, answer, pay } = payBySavedCard('informed')
  actor.send({ type: 'currency.choose', currency: 'USD' })
  actor.send({ type: 'order.changed', order: sampleOrders.owned, user: maya.user })
  expect(pay()).toEqual({ choosing: { method: { savedCard: 'kept' }, note: 'none', price: 'awaited' } })
  await answer('saveCurrency', accepted(sampleOrders.owned))
  expect(pay()).toEqual('executing')
})

test.each([
  ['saveCurrency', { type: 'currency.choose', currency: 'USD' }, 'settled'],
  ['downloadQuote', { type: 'quote.download' }, 'downloadFailed'],
] as const)(
  'a payment that is on its way is seen through, though %s finds the order paid',
  async (call, asked, next) => {
    const { actor, held, show, payer } = checkOut()
    actor.send(asked)
    show(underway)
    held.resolve(call, refused('INVOICE_ALREADY_PAID'))
    await expect.poll(payer).toEqual({ open: { payer: { paying: 'underway' }, quotation: next } })
    held.resolve('payment', { status: 'paid', receipt: { kind: 'order', order: sampleOrders.paid } })
    expect(actor.getSnapshot().output).toEqual(accepted(sampleOrders.paid))
  },
)

test('a person who goes on to pay is no longer told that the currency could not be changed', async () => {
  const { actor, held, show, payer } = checkOut()
  actor.send({ type: 'currency.choose', currency: 'USD' })
  held.resolve('saveCurrency', refused('OFFLINE'))
  await expect.poll(payer).toEqual({ open: { payer: { paying: 'choosing' }, quotation: 'currencyRefused' } })
  show(underway)
  expect(payer()).toEqual({ open: { payer: { paying: 'underway' }, quotation: 'settled' } })
})

test('an order that changed is no longer said to keep its currency', async () => {
  const { actor, held, payer } = checkOut()
  actor.send({ type: 'currency.choose', currency: 'USD' })
  held.resolve('saveCurrency', refused('OFFLINE'))
  await expect.poll(payer).toEqual({ open: { payer: { paying: 'choosing' }, quotation: 'currencyRefused' } })
  actor.send({ type: 'order.changed', order: sampleOrders.owned, user: maya.user })
  expect(payer()).toEqual({ open: { payer: { paying: 'choosing' }, quotation: 'settled' } })
})
