import { assign, sendTo, setup } from 'xstate'
import { isResolved, resolvedState, type Answer, type Question } from '#domain/questions/question.ts'
import { isBlank, latestAnswers, replyKey, type Reply } from '#domain/questions/reply.ts'
import { mergeQuestion, withAnswer } from '#domain/questions/threads.ts'
import type { Result } from '#domain/result.ts'
import { isAccepted } from '../branches.ts'
import { callDeadline } from '../deadlines.ts'
import type { StepCode } from '../order/step.ts'
import { listenerOf, promiseOf } from '../placeholder.ts'

export type ThreadContext = {
  readonly question: Question
  /** What is being typed; its text is empty when nothing is. */
  readonly reply: Reply
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

export type ReplyInput = { readonly questionId: string; readonly reply: Reply }

type Answered = { readonly result: Result<Answer, StepCode> }
type Recalled = { readonly result: Reply | undefined }

export const threadSetup = setup({
  types: { context: {} as ThreadContext, events: {} as ThreadEvent, input: {} as ThreadInput },
  actors: {
    /** What was typed here before and not sent. */
    recallReply: promiseOf<Reply | undefined, { readonly questionId: string }>('recallReply'),
    sendReply: promiseOf<Result<Answer, StepCode>, ReplyInput>('sendReply'),
    /** Keeps what is typed for a page that is loaded again. */
    keepReply: listenerOf<{ type: 'reply.changed' } & ReplyInput>('keepReply'),
  },
  guards: {
    isResolved: ({ context }) => isResolved(context.question),
    isOpen: ({ context }) => !isResolved(context.question),
    isResolvedUnsaid: ({ context }) => isResolved(context.question) && !isBlank(context.reply.text),
    isBlank: ({ context }) => isBlank(context.reply.text),
    isRecalled: (_, { result }: Recalled) => result !== undefined,
    isAccepted,
    isOver: (_, { result }: Answered) => !result.ok && result.code === 'QUESTION_RESOLVED',
    hasMore: ({ context }) => context.question.answers.length > latestAnswers,
  },
  actions: {
    keepRecalled: assign(({ context }, { result }: Recalled) => ({ reply: result ?? context.reply })),
    beginReply: assign(({ context }, { text }: { text: string }) => ({
      reply: { text, key: replyKey(context.question) },
    })),
    keepText: assign(({ context }, { text }: { text: string }) => ({ reply: { ...context.reply, text } })),
    keepQuestion: assign(({ context }, { question }: { question: Question }) => ({
      question: mergeQuestion(context.question, question),
    })),
    keepAnswer: assign(({ context }, { result }: Answered) => ({
      question: result.ok ? withAnswer(context.question, result.value) : context.question,
      reply: { ...context.reply, text: '' },
    })),
    keepResolved: assign(({ context }) => ({ question: { ...context.question, state: resolvedState } })),
    tellKeeper: sendTo('keepReply', ({ context }) => ({
      type: 'reply.changed',
      questionId: context.question.id,
      reply: context.reply,
    })),
    reportAnswer: ({ context }, { result }: Answered) => result.ok && context.report(result.value),
  },
  delays: { deadline: callDeadline, recallDeadline: 2_000 },
})
