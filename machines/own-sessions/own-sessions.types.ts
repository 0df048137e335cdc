import type { OwnSession } from '#domain/accounts/own-session.ts'
import type { Wait } from '#domain/result.ts'
import type { StepCode } from '../order/step.types.ts'

/** The sessions that the list shows, and how many there are in all. */
export type SessionList = { readonly sessions: readonly OwnSession[]; readonly total: number }

export type OwnSessionsContext = SessionList &
  Wait & {
    /** The id of the session that was last chosen to be ended. */
    readonly chosen: string | undefined
    /** Why the list could not be fetched, or the last ending could not be done. */
    readonly refusal: StepCode | undefined
  }

export type OwnSessionsEvent =
  | { type: 'session.end'; id: string }
  | { type: 'sessions.endOthers' }
  | { type: 'sessions.retry' }
