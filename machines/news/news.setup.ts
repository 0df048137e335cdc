import { assign, setup } from 'xstate'
import type { Question, Questions } from '#domain/questions/question.ts'
import type { Result } from '#domain/result.ts'
import { callDeadline } from '../deadlines.ts'
import type { StepCode } from '../order/step.ts'
import { listenerOf, promiseOf } from '../placeholder.ts'

export type NewsContext = {
  readonly orderId: string
  /** The version of the questions that the parent has. */
  readonly version: string
  /** Called with the questions each time something in them is new. */
  readonly report: (questions: readonly Question[]) => void
}

/** The page went out of sight, or came back. */
export type NewsEvent = { type: 'page.hidden' } | { type: 'page.shown' }

export type NewsInput = NewsContext

export type NewsAsked = Pick<NewsContext, 'orderId' | 'version'>

type Fetched = { readonly result: Result<Questions, StepCode> }

export const newsSetup = setup({
  types: { context: {} as NewsContext, events: {} as NewsEvent, input: {} as NewsInput },
  actors: {
    /** Fetches the questions, which may be missing where their version is the one that is named. */
    fetchNews: promiseOf<Fetched['result'], NewsAsked>('fetchNews'),
    /** Says whether the page is in sight, at once and whenever that changes. */
    watchPage: listenerOf<NewsEvent>('watchPage'),
  },
  guards: { isNews: ({ context }, { result }: Fetched) => result.ok && result.value.version !== context.version },
  actions: {
    report: ({ context }, { result }: Fetched) => result.ok && context.report(result.value.questions),
    keepVersion: assign(({ context }, { result }: Fetched) => ({
      version: result.ok ? result.value.version : context.version,
    })),
  },
  delays: { pause: 15_000, deadline: callDeadline },
})
