import { expect, test } from 'vitest'
import { createActor, type ActorRefFrom } from 'xstate'
import { refused } from '#domain/result.ts'
import { assetsFixtures } from '#machines/assets/assets.fixtures.ts'
import { assetsMachine } from '#machines/assets/assets.machine.ts'
import { maya } from '#machines/auth/auth.fixtures.ts'
import { asChild } from '#machines/child-logic.ts'
import { stageActors } from '#machines/harness/stage.ts'
import { informationFixtures } from '#machines/information/information.fixtures.ts'
import { informationMachine } from '#machines/information/information.machine.ts'
import { sampleOrders, stepInputAt } from '#machines/order/orders.fixtures.ts'

test('changes from signing in stay, though the files still hold the order they began with', () => {
  const held = stageActors(informationFixtures)
  const actor = createActor(informationMachine.provide({ actors: held.actors }), {
    input: stepInputAt('informed'),
  }).start()
  actor.send({ type: 'order.changed', order: sampleOrders.owned, user: maya.user })
  const { resource } = sampleOrders.informed
  const assets = [...resource.assets, 'legacy_notes.txt']
  const shown = { ...sampleOrders.informed, resource: { ...resource, assets } }
  held.show('assets', { tags: new Set(), context: { order: shown, queue: [] } })
  expect(actor.getSnapshot().context.order).toEqual({ ...sampleOrders.owned, resource: { ...resource, assets } })
})

test('Next waits for a file that is not uploaded, until it is there or left out', async () => {
  const held = stageActors(informationFixtures)
  const uploads = stageActors(assetsFixtures)
  const files = assetsMachine.provide({ actors: uploads.actors })
  const actor = createActor(informationMachine.provide({ actors: { ...held.actors, assets: asChild(files) } }), {
    input: stepInputAt('informed'),
  }).start()
  const assets = actor.getSnapshot().children['assets'] as ActorRefFrom<typeof assetsMachine>
  const mayGoOn = () => actor.getSnapshot().can({ type: 'information.submit' })
  expect(mayGoOn()).toBe(true)
  assets.send({ type: 'files.choose', kind: 'legacy', files: [new File(['…'], 'notes.txt')] })
  expect(mayGoOn()).toBe(false)
  uploads.resolve('uploadAsset', refused('SCANNER_AWAY'))
  await expect.poll(() => assets.getSnapshot().matches({ free: 'uploadRefused' })).toBe(true)
  expect(actor.getSnapshot().matches({ open: { parts: { following: 'waiting' } } })).toBe(true)
  expect(mayGoOn()).toBe(false)
  assets.send({ type: 'asset.download', asset: { fileName: 'original_script.pdf' } })
  expect(mayGoOn()).toBe(false)
  uploads.resolve('downloadAsset', refused('OFFLINE'))
  await expect.poll(() => assets.getSnapshot().matches({ free: 'downloadRefused' })).toBe(true)
  assets.send({ type: 'refusal.close' })
  uploads.resolve('uploadAsset', refused('MALWARE_FOUND'))
  await expect.poll(mayGoOn).toBe(true)
})
