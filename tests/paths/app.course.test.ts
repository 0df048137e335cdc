import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { accepted, refused } from '#domain/result.ts'
import { appFixtures } from '#machines/app/app.fixtures.ts'
import { appMachine } from '#machines/app/app.machine.ts'
import { bram } from '#machines/auth/auth.fixtures.ts'
import { asChild } from '#machines/child-logic.ts'
import { stageActors } from '#machines/harness/stage.ts'
import { orderFixtures } from '#machines/order/order.fixtures.ts'
import { orderMachine } from '#machines/order/order.machine.ts'
import { configuration, orderKey, sampleOrders } from '#machines/order/orders.fixtures.ts'
import { sessionFixtures, tokenUntil } from '#machines/session/session.fixtures.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'

const now = Date.UTC(2027, 0, 15)
const session = { ...bram, accessToken: tokenUntil(Date.UTC(2028, 0, 15)) }
const key = { id: 'ord_48378', csrfToken: 'csrf_48378' }
const fresh = { key, order: { ...sampleOrders.created, id: key.id }, configuration, drafts: {} }

async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
}

/** The app with the real order and session; the customer's order waits for them, and somebody else signs in. */
async function signedInByAnother() {
  const [ofApp, ofOrder] = [stageActors(appFixtures), stageActors(orderFixtures)]
  const machine = appMachine.provide({
    actors: {
      ...ofApp.actors,
      order: asChild(orderMachine.provide({ actors: ofOrder.actors })),
      session: asChild(sessionMachine.provide({ actors: stageActors(sessionFixtures).actors })),
    },
  })
  const app = createActor(machine, {
    input: { session: undefined, key: orderKey, step: 3, invitation: '', signup: undefined, now },
  }).start()
  const answer = async (call: string, output: unknown) => {
    const held = call === 'adoptOrder' ? ofApp : ofOrder
    held.resolve(call, output)
    await settle()
  }
  await answer('resumeOrder', refused('UNAUTHORIZED'))
  app.send({ type: 'session.followed', session })
  await settle()
  expect(app.getSnapshot().value).toMatchObject({ adoption: 'adopting' })
  const wizard = () => app.getSnapshot().children['order']?.getSnapshot()
  return { app, answer, wizard }
}

test('an order that was replaced before its adoption is refused leaves the new one as it is', async () => {
  const { app, answer, wizard } = await signedInByAnother()
  await answer('resumeOrder', refused('ORDER_NOT_FOUND'))
  await answer('startOrder', accepted(fresh))
  await answer('loadStep', null)
  await answer('adoptOrder', refused('ORDER_NOT_FOUND'))
  expect(wizard()).toMatchObject({ value: { step: 'upload' }, context: { key, opened: fresh } })
  expect(app.getSnapshot()).toMatchObject({ value: { adoption: 'idle' }, context: { key } })
})

test('an order whose adoption is refused first gives way to one new order', async () => {
  const { app, answer, wizard } = await signedInByAnother()
  await answer('adoptOrder', refused('ORDER_NOT_FOUND'))
  expect(wizard()).toMatchObject({ value: 'starting', context: { before: 'ORDER_NOT_FOUND' } })
  await answer('resumeOrder', refused('ORDER_NOT_FOUND'))
  await answer('startOrder', accepted(fresh))
  await answer('loadStep', null)
  expect(wizard()).toMatchObject({ value: { step: 'upload' }, context: { key, opened: fresh } })
  expect(app.getSnapshot()).toMatchObject({ value: { adoption: 'idle' }, context: { key } })
})
