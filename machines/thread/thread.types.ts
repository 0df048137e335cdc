import type { Answer, Question } from '#domain/questions/question.ts'
import type { QuestionReply } from '#domain/questions/reply.ts'

export type ThreadContext = {
  readonly question: Question
  /** The answer in the box; its text is empty when nothing is typed. */
  readonly reply: QuestionReply
  /** Called with each answer that was kept. */
  readonly report: (answer: Answer) => void
}

export type ThreadEvent =
  | { type: 'reply.type'; text: string }
  | { type: 'reply.send' }
  | { type: 'comments.showAll' }
  | { type: 'comments.showLatest' }
  /** The service was asked again, and reported this version of the question. */
  | { type: 'question.changed'; question: Question }

export type ThreadInput = Pick<ThreadContext, 'question' | 'report'>

export type ReplyInput = { readonly questionId: string; readonly reply: QuestionReply }
