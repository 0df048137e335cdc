import type { ActorRefFrom } from 'xstate'
import type { reuseMachine } from '#machines/reuse/reuse.machine.ts'

export type ReuseActor = ActorRefFrom<typeof reuseMachine>
