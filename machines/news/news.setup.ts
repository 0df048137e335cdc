import { setup } from 'xstate'
import type { Question } from '#domain/questions/question.ts'
import type { Result } from '#domain/result.ts'
import { callDeadline } from '../deadlines.ts'
import type { StepCode } from '../order/step.ts'
import { listenerOf, promiseOf } from '../placeholder.ts'

export type NewsContext = {
  readonly orderId: string
  /** Is told of the questions each time they were fetched. */
  readonly report: (questions: readonly Question[]) => void
}

/** The page went out of sight, or came back. */
export type NewsEvent = { type: 'page.hidden' } | { type: 'page.shown' }

export type NewsInput = NewsContext

type Fetched = { readonly result: Result<readonly Question[], StepCode> }

export const newsSetup = setup({
  types: { context: {} as NewsContext, events: {} as NewsEvent, input: {} as NewsInput },
  actors: {
    fetchQuestions: promiseOf<Fetched['result'], { readonly orderId: string }>('fetchQuestions'),
    /** Says whether the page is in sight, at once and whenever that changes. */
    watchPage: listenerOf<NewsEvent>('watchPage'),
  },
  guards: { isAccepted: (_, { result }: Fetched) => result.ok },
  actions: { report: ({ context }, { result }: Fetched) => result.ok && context.report(result.value) },
  delays: { pause: 15_000, deadline: callDeadline },
})
