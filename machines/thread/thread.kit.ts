import { assign, sendTo, setup } from 'xstate'
import { isResolved, resolvedState, type Answer, type Question } from '#domain/questions/question.ts'
import { isBlank, latestAnswers, replyKey, type QuestionReply } from '#domain/questions/reply.ts'
import { mergeQuestion, withAnswer } from '#domain/questions/threads.ts'
import { valueOf, type Result } from '#domain/result.ts'
import { isAccepted } from '../branches.ts'
import { callDeadline } from '../deadlines.ts'
import type { StepCode } from '../order/step.types.ts'
import { listenerOf, promiseOf } from '../placeholder.ts'
import type { ThreadContext, ThreadEvent, ThreadInput, ReplyInput } from './thread.types.ts'

type Answered = { readonly result: Result<Answer, StepCode> }
type Recalled = { readonly result: QuestionReply | undefined }

export const threadKit = setup({
  types: { context: {} as ThreadContext, events: {} as ThreadEvent, input: {} as ThreadInput },
  actors: {
    /** What was typed here before and not sent. */
    recallReply: promiseOf<QuestionReply | undefined, { readonly questionId: string }>('recallReply'),
    sendReply: promiseOf<Result<Answer, StepCode>, ReplyInput>('sendReply'),
    /** Keeps what is typed for a page that is loaded again. */
    keepReply: listenerOf<{ type: 'reply.changed' } & ReplyInput>('keepReply'),
  },
  guards: {
    isResolved: ({ context }) => isResolved(context.question),
    isResolvedUnsaid: ({ context }) => isResolved(context.question) && !isBlank(context.reply.text),
    isBlank: ({ context }) => isBlank(context.reply.text),
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
      question: withAnswer(context.question, valueOf(result)),
      reply: { ...context.reply, text: '' },
    })),
    keepResolved: assign(({ context }) => ({ question: { ...context.question, state: resolvedState } })),
    tellKeeper: sendTo('keepReply', ({ context }) => ({
      type: 'reply.changed',
      questionId: context.question.id,
      reply: context.reply,
    })),
    reportAnswer: ({ context }, { result }: Answered) => context.report(valueOf(result)),
  },
  delays: { deadline: callDeadline, recallDeadline: 2_000 },
})
