import type { ActorRefFrom } from 'xstate'
import type { authMachine } from '#machines/auth/auth.machine.ts'

export type AuthActor = ActorRefFrom<typeof authMachine>
