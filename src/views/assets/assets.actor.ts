import type { ActorRefFrom } from 'xstate'
import type { assetsMachine } from '#machines/assets/assets.machine.ts'

export type AssetsActor = ActorRefFrom<typeof assetsMachine>
