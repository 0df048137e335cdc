import type { User } from '#domain/accounts/user.ts'
import type { Answer, Question } from '#domain/questions/question.ts'
import type { Wait } from '#domain/result.ts'
import type { StepCode } from '../order/step.types.ts'

export type ThreadsContext = Wait & {
  /** Undefined for a guest. */
  readonly user: User | undefined
  readonly orderId: string
  /** The newest first. */
  readonly questions: readonly Question[]
  /** The version of the questions when they were first fetched. */
  readonly version: string
  /** Something was paid for the order. */
  readonly hasReceipt: boolean
  /** The id of the thread that is read; undefined while there is none. */
  readonly chosen: string | undefined
  /** The ids of the questions that have their own child: those of the threads that were read. */
  readonly tended: readonly string[]
  /** Why the questions could not be fetched. */
  readonly refusal: StepCode | undefined
}

export type ThreadsEvent =
  | { type: 'questions.retry' }
  | { type: 'tab.all' }
  | { type: 'tab.unresolved' }
  | { type: 'thread.choose'; id: string }
  /** A child has sent an answer. */
  | { type: 'answer.kept'; answer: Answer }
  /** The service was asked again. */
  | { type: 'news.came'; questions: readonly Question[] }

export type ThreadsInput = Pick<ThreadsContext, 'user' | 'orderId'>
