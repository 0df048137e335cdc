import { assign, enqueueActions, setup, type Snapshot } from 'xstate'
import type { User } from '#domain/accounts/user.ts'
import type { Answer, Question, Questions } from '#domain/questions/question.ts'
import { isUnresolved, mergeQuestions, threadsOf, withAnswer } from '#domain/questions/threads.ts'
import { keptOf, type Result, type Wait } from '#domain/result.ts'
import { childOf } from '../child-logic.ts'
import { callDeadline } from '../deadlines.ts'
import type { NewsInput } from '../news/news.setup.ts'
import type { StepCode } from '../order/step.ts'
import { promiseOf } from '../placeholder.ts'
import type { ThreadInput } from '../thread/thread.setup.ts'

export type ThreadsContext = Wait & {
  /** Undefined for a guest. */
  readonly user: User | undefined
  readonly orderId: string
  /** The newest first. */
  readonly questions: readonly Question[]
  /** The version of the questions when they were first fetched. */
  readonly version: string
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

type Fetched = Result<Questions, StepCode>

/** The id of a question's child. */
export function childId(questionId: string): string {
  return `thread-${questionId}`
}

export const threadsSetup = setup({
  types: {
    context: {} as ThreadsContext,
    events: {} as ThreadsEvent,
    input: {} as ThreadsInput,
    tags: {} as 'all' | 'unresolved',
  },
  actors: {
    fetchQuestions: promiseOf<Fetched, { readonly orderId: string }>('fetchQuestions'),
    /** Asks what is new while the questions are shown. */
    news: childOf<Snapshot<unknown>, NewsInput>('news'),
    thread: childOf<Snapshot<unknown>, ThreadInput>('thread'),
  },
  guards: {
    isGuest: ({ context }) => context.user === undefined,
    isAccepted: (_, { result }: { result: Fetched }) => result.ok,
    isNotTheirs: (_, { result }: { result: Fetched }) => !result.ok && result.code === 'ORDER_NOT_FOUND',
    hasQuestions: ({ context }) => context.questions.length > 0,
    hasUnresolved: ({ context }) => threadsOf(context.questions).some(isUnresolved),
    isOtherThread: ({ context }, { id }: { id: string }) =>
      id !== context.chosen && threadsOf(context.questions).some((thread) => thread.id === id),
  },
  actions: {
    keepFetched: assign(({ context }, { result }: { result: Fetched }) =>
      result.ok
        ? { questions: mergeQuestions(context.questions, result.value.questions), version: result.value.version }
        : keptOf(result),
    ),
    keepNews: assign(({ context }, { questions }: { questions: readonly Question[] }) => ({
      questions: mergeQuestions(context.questions, questions),
    })),
    keepRefusal: assign((_, { code }: { code: StepCode }) => ({ refusal: code })),
    keepAnswer: assign(({ context }, { answer }: { answer: Answer }) => ({
      questions: context.questions.map((question) =>
        question.id === answer.questionId ? withAnswer(question, answer) : question,
      ),
    })),
    choose: assign((_, { id }: { id: string }) => ({ chosen: id })),
    /** Keeps the thread that the person already reads. */
    chooseNewest: assign(({ context }) => ({ chosen: context.chosen ?? threadsOf(context.questions)[0]?.id })),
    /** Keeps the thread that the person reads while it is unresolved. */
    chooseUnresolved: assign(({ context }) => {
      const unresolved = threadsOf(context.questions).filter(isUnresolved)
      return { chosen: (unresolved.find(({ id }) => id === context.chosen) ?? unresolved[0])?.id }
    }),
    /** Gives each question of the thread that is read its child. */
    tendChosen: enqueueActions(({ context, enqueue, self }) => {
      const read = threadsOf(context.questions).find(({ id }) => id === context.chosen)?.questions ?? []
      const untended = read.filter(({ id }) => !context.tended.includes(id))
      const report = (answer: Answer) => self.send({ type: 'answer.kept', answer })
      for (const question of untended) {
        enqueue.spawnChild('thread', { id: childId(question.id), input: { question, report } })
      }
      enqueue.assign({ tended: [...context.tended, ...untended.map(({ id }) => id)] })
    }),
    /** Tells the children that were there before what was fetched. */
    tellTended: enqueueActions(({ context, enqueue }) => {
      for (const question of context.questions.filter(({ id }) => context.tended.includes(id))) {
        enqueue.sendTo(childId(question.id), { type: 'question.changed', question })
      }
    }),
  },
  delays: { deadline: callDeadline },
})
