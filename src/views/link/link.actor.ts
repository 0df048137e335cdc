import type { ActorRefFrom } from 'xstate'
import type { linkMachine } from '#machines/link/link.machine.ts'

export type LinkActor = ActorRefFrom<typeof linkMachine>
