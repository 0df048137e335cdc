import type { ActorRefFrom } from 'xstate'
import type { ownSessionsMachine } from '#machines/own-sessions/own-sessions.machine.ts'

export type OwnSessionsActor = ActorRefFrom<typeof ownSessionsMachine>
