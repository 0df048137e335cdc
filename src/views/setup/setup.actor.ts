import type { ActorRefFrom } from 'xstate'
import type { setupMachine } from '#machines/setup/setup.machine.ts'

export type SetupActor = ActorRefFrom<typeof setupMachine>
