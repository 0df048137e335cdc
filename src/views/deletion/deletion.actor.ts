import type { ActorRefFrom } from 'xstate'
import type { deletionMachine } from '#machines/deletion/deletion.machine.ts'

export type DeletionActor = ActorRefFrom<typeof deletionMachine>
