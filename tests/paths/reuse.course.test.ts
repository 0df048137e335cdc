import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { accepted } from '#domain/result.ts'
import { maya } from '#machines/auth/auth.fixtures.ts'
import { stageActors } from '#machines/harness/stage.ts'
import { paperGolems, prologue } from '#machines/reuse/earlier-orders.fixtures.ts'
import { reuseFixtures } from '#machines/reuse/reuse.fixtures.ts'
import { reuseMachine } from '#machines/reuse/reuse.machine.ts'

/** Step 4 of Maya, who chose an earlier order's information. */
async function reused() {
  const held = stageActors(reuseFixtures)
  const actor = createActor(reuseMachine.provide({ actors: held.actors }), {
    input: { user: maya.user, from: undefined },
  }).start()
  held.resolve('customerOrders', accepted([prologue, paperGolems]))
  await expect.poll(() => actor.getSnapshot().value).toBe('offered')
  actor.send({ type: 'reuse.choose', uid: prologue.uid })
  return { actor, held }
}

test("a customer's earlier orders leave with their session; where the answers came from stays", async () => {
  const { actor } = await reused()
  actor.send({ type: 'user.changed', user: undefined })
  expect(actor.getSnapshot().value).toBe('guest')
  expect(actor.getSnapshot().context).toEqual({
    user: undefined,
    from: prologue.uid,
    earlier: [],
    choice: undefined,
    chosen: { by: maya.user.userUid, over: undefined },
    refusal: undefined,
  })
})

test('the next customer is offered nothing of the one before', async () => {
  const { actor } = await reused()
  const user = { ...maya.user, userUid: 'usr_ida' }
  actor.send({ type: 'user.changed', user })
  expect(actor.getSnapshot().value).toBe('loading')
  expect(actor.getSnapshot().context).toEqual({
    user,
    from: prologue.uid,
    earlier: [],
    choice: undefined,
    chosen: { by: maya.user.userUid, over: undefined },
    refusal: undefined,
  })
})

test('a customer whose session ended may undo their choice after signing in again', async () => {
  const { actor, held } = await reused()
  actor.send({ type: 'user.changed', user: undefined })
  actor.send({ type: 'user.changed', user: maya.user })
  held.resolve('customerOrders', accepted([prologue, paperGolems]))
  await expect.poll(() => actor.getSnapshot().value).toBe('reused')
  expect(actor.getSnapshot().context.choice).toEqual({ order: prologue })
  actor.send({ type: 'reuse.undo' })
  expect(actor.getSnapshot().value).toBe('offered')
})

test('the same customer goes on where they were', async () => {
  const { actor } = await reused()
  actor.send({ type: 'user.changed', user: maya.user })
  expect(actor.getSnapshot().value).toBe('reused')
})
