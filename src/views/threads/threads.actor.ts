import type { ActorRefFrom } from 'xstate'
import type { threadsMachine } from '#machines/threads/threads.machine.ts'

export type ThreadsActor = ActorRefFrom<typeof threadsMachine>
