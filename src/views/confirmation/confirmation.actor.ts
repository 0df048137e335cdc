import type { ActorRefFrom } from 'xstate'
import type { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts'

export type ConfirmationActor = ActorRefFrom<typeof confirmationMachine>
