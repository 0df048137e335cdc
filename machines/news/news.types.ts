import type { Question } from '#domain/questions/question.ts'

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
