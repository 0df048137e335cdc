import type { ActorRefFrom } from 'xstate'
import type { resendMachine } from '#machines/resend/resend.machine.ts'

export type ResendActor = ActorRefFrom<typeof resendMachine>
