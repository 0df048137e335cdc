import { assign, setup } from 'xstate'
import type { OwnSession } from '#domain/accounts/own-session.ts'
import { keptOf, type Result, type Wait } from '#domain/result.ts'
import { isAccepted } from '../branches.ts'
import { callDeadline } from '../deadlines.ts'
import type { StepCode } from '../order/step.ts'
import { promiseOf } from '../placeholder.ts'

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

type Answered = { readonly result: Result<unknown, StepCode> }
type Fetched = { readonly result: Result<SessionList, StepCode> }

export const ownSessionsSetup = setup({
  types: { context: {} as OwnSessionsContext, events: {} as OwnSessionsEvent },
  actors: {
    fetchSessions: promiseOf<Result<SessionList, StepCode>>('fetchSessions'),
    endSession: promiseOf<Result<null, StepCode>, { readonly id: string }>('endSession'),
    endOthers: promiseOf<Result<null, StepCode>>('endOthers'),
  },
  guards: {
    isOther: ({ context }, { id }: { id: string }) => context.sessions.some((one) => one.id === id && !one.isThis),
    isAccepted,
    /** A session that is missing was ended elsewhere, or by a call whose answer was lost. */
    isGone: (_, { result }: Answered) => !result.ok && result.code === 'NOT_FOUND',
    isAlone: ({ context }) => context.total <= 1,
  },
  actions: {
    keepFetched: assign((_, { result }: Fetched) => (result.ok ? result.value : {})),
    choose: assign((_, { id }: { id: string }) => ({ chosen: id })),
    removeChosen: assign(({ context: { sessions, total, chosen } }) => ({
      sessions: sessions.filter(({ id }) => id !== chosen),
      total: total - 1,
      chosen: undefined,
    })),
    removeOthers: assign(({ context: { sessions } }) => ({
      sessions: sessions.filter(({ isThis }) => isThis),
      total: 1,
      chosen: undefined,
    })),
    keepRefused: assign((_, { result }: Answered) => (result.ok ? { refusal: undefined } : keptOf(result))),
    keepRefusal: assign((_, { code }: { code: StepCode }) => ({ refusal: code })),
    forgetRefusal: assign({ refusal: undefined }),
  },
  delays: { deadline: callDeadline },
})

export const nothingListed: OwnSessionsContext = { sessions: [], total: 0, chosen: undefined, refusal: undefined }
