import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { refused } from '#domain/result.ts'
import { stageActors } from '#machines/harness/stage.ts'
import { goodCard } from '#machines/payment/payment-cards.fixtures.ts'
import { paymentFixtures } from '#machines/payment/payment.fixtures.ts'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import type { PriceAndOptions } from '#machines/payment/payment.types.ts'

const [firstInput] = paymentFixtures.inputs
const repriced = paymentFixtures.inputs.find((input) => input.repriced)
const declined = refused('FAILED_STRIPE_CARD', 'Your card was declined.')
const later: PriceAndOptions = {
  price: { currency: 'USD', total: 12_400, withFees: 12_759.6 },
  options: { methods: ['card'], savedCards: [] },
}

function begin(input = firstInput) {
  const held = stageActors(paymentFixtures)
  return { held, actor: createActor(paymentMachine.provide({ actors: held.actors }), { input }).start() }
}

test('a card that is declined at a new price is not sent again from an empty form', async () => {
  const { actor, held } = begin(repriced)
  actor.send({ type: 'payment.submit' })
  held.resolve('execute', declined)
  await expect.poll(() => actor.getSnapshot().value).toMatchObject({ choosing: { note: 'declined' } })
  expect(actor.getSnapshot().can({ type: 'payment.submit' })).toBe(false)
  actor.send({ type: 'card.edit', fields: goodCard })
  expect(actor.getSnapshot().can({ type: 'payment.submit' })).toBe(true)
})

test('a card that was kept in another tab can be paid with once the price has changed', () => {
  const { actor } = begin({ ...firstInput, options: { ...firstInput.options, savedCards: [] } })
  actor.send({ type: 'method.choose', method: 'saved_card' })
  expect(actor.getSnapshot().can({ type: 'payment.submit' })).toBe(false)
  actor.send({ type: 'payable.changed', price: later.price, options: firstInput.options })
  expect(actor.getSnapshot().can({ type: 'payment.submit' })).toBe(true)
})

test('a saved card is chosen at first where there is one, else a card to type, and it is not saved unasked', async () => {
  const chosen = begin().actor.getSnapshot().context
  expect([chosen.method, chosen.savedCardId, chosen.keepsCard]).toEqual(['saved_card', 'pm_saved_4242', false])
  const none = begin({ ...firstInput, options: { ...firstInput.options, savedCards: [] } }).actor
  expect(none.getSnapshot().context.method).toBe('card')
})

test('a change during a payment is not charged, and counts afterwards', async () => {
  const { actor, held } = begin()
  actor.send({ type: 'payment.submit' })
  actor.send({ type: 'payable.changed', ...later })
  expect(actor.getSnapshot().context.price).toEqual(firstInput.price)
  held.resolve('execute', declined)
  await expect.poll(() => actor.getSnapshot().value).toMatchObject({ choosing: { note: 'declined' } })
  const { price, options, method, savedCardId } = actor.getSnapshot().context
  expect({ price, options, method, savedCardId }).toEqual({ ...later, method: 'card', savedCardId: undefined })
})
