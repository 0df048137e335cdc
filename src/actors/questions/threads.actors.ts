import { fromCallback, fromPromise } from 'xstate'
import type { Client } from '#api/client.ts'
import { listQuestions } from '#domain/contract/list-questions.call.ts'
import type { Questions } from '#domain/questions/question.ts'
import { accepted, type Result } from '#domain/result.ts'
import type { NewsAsked, NewsEvent } from '#machines/news/news.types.ts'
import type { StepCode } from '#machines/order/step.types.ts'

type Ask<Input> = { input: Input; signal: AbortSignal }

type Fetched = Promise<Result<Questions, StepCode>>

export function threadsActors(client: Client) {
  return {
    fetchQuestions: fromPromise(({ input, signal }: Ask<{ readonly orderId: string }>) =>
      fetchFrom(client, input, signal),
    ),
  }
}

/**
 * Repeats the call of the Q&A page, and watches whether the page is visible: without a connection it counts as hidden.
 */
export function newsActors(client: Client) {
  return {
    fetchNews: fromPromise(({ input: { orderId, version }, signal }: Ask<NewsAsked>) =>
      fetchFrom(client, { orderId }, signal, version),
    ),
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

async function fetchFrom(
  client: Client,
  params: { readonly orderId: string },
  signal: AbortSignal,
  known?: string,
): Fetched {
  const query = known === undefined ? {} : { known }
  const outcome = await client.call(listQuestions, { params, query, orderToken: undefined, signal })
  if (!outcome.ok) return outcome
  const { data: questions, version, hasReceipt } = outcome.value
  return accepted({ questions, version, hasReceipt })
}
