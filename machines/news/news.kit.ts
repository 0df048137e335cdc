import { assign, setup } from 'xstate'
import type { Questions } from '#domain/questions/question.ts'
import { valueOf, type Result } from '#domain/result.ts'
import { callDeadline } from '../deadlines.ts'
import type { StepCode } from '../order/step.types.ts'
import { listenerOf, promiseOf } from '../placeholder.ts'
import type { NewsContext, NewsEvent, NewsInput, NewsAsked } from './news.types.ts'

type Fetched = { readonly result: Result<Questions, StepCode> }

export const newsKit = setup({
  types: { context: {} as NewsContext, events: {} as NewsEvent, input: {} as NewsInput },
  actors: {
    /** Fetches the questions, which may be missing where their version is the one that is named. */
    fetchNews: promiseOf<Fetched['result'], NewsAsked>('fetchNews'),
    /** Says whether the page is in sight, at once and whenever that changes. */
    watchPage: listenerOf<NewsEvent>('watchPage'),
  },
  guards: { isNews: ({ context }, { result }: Fetched) => result.ok && result.value.version !== context.version },
  actions: {
    report: ({ context }, { result }: Fetched) => context.report(valueOf(result).questions),
    keepVersion: assign((_, { result }: Fetched) => ({ version: valueOf(result).version })),
  },
  delays: { pause: 15_000, deadline: callDeadline },
})
