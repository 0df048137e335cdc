import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Drafts } from '#domain/order/drafts.ts'
import { accepted } from '#domain/result.ts'
import { maya } from '#machines/auth/auth.fixtures.ts'
import { holdActors } from '#machines/held-actors.ts'
import { orderFixtures } from '#machines/order/order.fixtures.ts'
import { orderMachine } from '#machines/order/order.machine.ts'
import { configuration, information, orderKey, settings, snapshots } from '#machines/order/order-snapshot.fixtures.ts'
import type { WizardStep } from '#domain/order/order-state.ts'

async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
}

/** The wizard at a step of an order that was left before; `kept` is what the browser kept of its drafts. */
async function wizardAt(step: WizardStep, stage: keyof typeof snapshots, kept: Drafts = {}) {
  const held = holdActors(orderFixtures)
  const actor = createActor(orderMachine.provide({ actors: held.actors }), {
    input: { key: orderKey, step, user: undefined },
  }).start()
  const answer = async (name: string, output: unknown) => {
    held.resolve(name, output)
    await settle()
  }
  const resume = () =>
    answer('resumeOrder', accepted({ key: orderKey, snapshot: snapshots[stage], configuration, drafts: kept }))
  await resume()
  await answer('loadStep', null)
  return { actor, held, answer, resume }
}

test('what signing in changed stays, though step 2 goes on with the order that it began with', async () => {
  const { actor, held } = await wizardAt(2, 'informed')
  expect(actor.getSnapshot().value).toEqual({ step: 'setup' })
  actor.send({ type: 'order.changed', snapshot: snapshots.owned, user: maya.user })
  held.show('setup', { context: { draft: settings, snapshot: snapshots.informed } })
  expect(actor.getSnapshot().context.order).toEqual({
    key: orderKey,
    snapshot: snapshots.owned,
    configuration,
    drafts: { setup: settings },
  })
})

test('what is typed in this tab outlives asking for the order anew, also where the browser keeps nothing', async () => {
  const { actor, held, answer, resume } = await wizardAt(4, 'informed')
  held.show('information', { context: { draft: information, snapshot: snapshots.informed } })
  actor.send({ type: 'step.go', step: 5 })
  await answer('loadStep', null)
  expect(actor.getSnapshot().value).toEqual({ step: 'checkout' })
  actor.send({ type: 'step.back' })
  await resume()
  expect(actor.getSnapshot().context.order?.drafts).toEqual({ information })
})
