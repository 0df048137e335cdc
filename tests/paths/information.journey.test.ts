import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { maya } from '#machines/auth/auth.fixtures.ts'
import { holdActors } from '#machines/held-actors.ts'
import { informationFixtures } from '#machines/information/information.fixtures.ts'
import { informationMachine } from '#machines/information/information.machine.ts'
import { snapshots, stepInputAt } from '#machines/order/order-snapshot.fixtures.ts'

test('what signing in changed stays, though the files go on with the order that they began with', () => {
  const held = holdActors(informationFixtures)
  const actor = createActor(informationMachine.provide({ actors: held.actors }), {
    input: stepInputAt('informed'),
  }).start()
  actor.send({ type: 'order.changed', snapshot: snapshots.owned, user: maya.user })
  const { resource } = snapshots.informed
  const assets = [...resource.assets, 'legacy_notes.txt']
  const shown = { ...snapshots.informed, resource: { ...resource, assets } }
  held.show('assets', { tags: new Set(), context: { snapshot: shown } })
  expect(actor.getSnapshot().context.snapshot).toEqual({ ...snapshots.owned, resource: { ...resource, assets } })
})
