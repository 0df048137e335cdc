import { fromCallback, fromPromise } from 'xstate'
import type { Client } from '#api/client.ts'
import { listQuestions } from '#domain/contract/list-questions.call.ts'
import type { Question } from '#domain/questions/question.ts'
import { accepted, type Result } from '#domain/result.ts'
import type { NewsEvent } from '#machines/news/news.setup.ts'
import type { StepCode } from '#machines/order/step.ts'

type Ask = { input: { readonly orderId: string }; signal: AbortSignal }

type Fetched = Promise<Result<readonly Question[], StepCode>>

/** The call behind the Q&A page. */
export function threadsActors(client: Client) {
  return {
    fetchQuestions: fromPromise(async ({ input, signal }: Ask): Fetched => {
      const outcome = await client.call(listQuestions, { params: input, orderToken: undefined, signal })
      return outcome.ok ? accepted(outcome.value.data) : outcome
    }),
  }
}

/** The same call, made again and again, and the page's own eyes: without a connection it counts as out of sight. */
export function newsActors(client: Client) {
  return {
    ...threadsActors(client),
    watchPage: fromCallback<NewsEvent>(({ sendBack }) => {
      const look = () => sendBack({ type: document.hidden || !navigator.onLine ? 'page.hidden' : 'page.shown' })
      look()
      document.addEventListener('visibilitychange', look)
      addEventListener('online', look)
      addEventListener('offline', look)
      return () => {
        document.removeEventListener('visibilitychange', look)
        removeEventListener('online', look)
        removeEventListener('offline', look)
      }
    }),
  }
}
