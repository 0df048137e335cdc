import { assign, setup } from 'xstate'
import { keptOf, type Result } from '#domain/result.ts'
import { isAccepted, keptRefusal } from '../branches.ts'
import { callDeadline } from '../deadlines.ts'
import type { StepCode } from '../order/step.types.ts'
import { promiseOf } from '../placeholder.ts'
import type { SessionList, OwnSessionsContext, OwnSessionsEvent } from './own-sessions.types.ts'

type Answered = { readonly result: Result<unknown, StepCode> }
type Fetched = { readonly result: Result<SessionList, StepCode> }

export const ownSessionsKit = setup({
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
    keepRefusal: assign(keptRefusal<StepCode>),
    forgetRefusal: assign({ refusal: undefined }),
  },
  delays: { deadline: callDeadline },
})

export const nothingListed: OwnSessionsContext = { sessions: [], total: 0, chosen: undefined, refusal: undefined }
