import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { maya } from '#machines/auth/auth.fixtures.ts'
import { checkoutFixtures } from '#machines/checkout/checkout.fixtures.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { holdActors } from '#machines/held-actors.ts'
import { stepInputAt } from '#machines/order/order-snapshot.fixtures.ts'

const [choosing, underway] = checkoutFixtures.snapshots?.payment ?? []

/** Step 5 of a customer, its payment and its calls held. */
function checkOut() {
  const held = holdActors(checkoutFixtures)
  const actor = createActor(checkoutMachine.provide({ actors: held.actors }), { input: stepInputAt('owned') }).start()
  const show = (shown: object | undefined) => shown && held.show('payment', shown)
  return { actor, held, show, payer: () => actor.getSnapshot().value }
}

test('a payment that is on its way outlives its session, and nothing of the customer is shown after it', () => {
  const { actor, show, payer } = checkOut()
  show(underway)
  actor.send({ type: 'user.changed', user: undefined })
  expect(payer()).toEqual({ open: { payer: { paying: 'underway' }, quotation: 'settled' } })
  show(choosing)
  expect(payer()).toEqual({ open: { payer: 'guest', quotation: 'settled' } })
  expect(actor.getSnapshot().context.user).toBe(undefined)
})

test('whoever signs in again pays once the order is theirs', () => {
  const { actor, payer } = checkOut()
  actor.send({ type: 'user.changed', user: undefined })
  actor.send({ type: 'user.changed', user: maya.user })
  expect(payer()).toEqual({ open: { payer: 'guest', quotation: 'settled' } })
  actor.send({ type: 'order.changed', snapshot: stepInputAt('owned').snapshot, user: maya.user })
  expect(payer()).toEqual({ open: { payer: { paying: 'choosing' }, quotation: 'settled' } })
})
