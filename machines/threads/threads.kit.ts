import { assign, enqueueActions, setup, type Snapshot } from 'xstate'
import type { Answer, Question, Questions } from '#domain/questions/question.ts'
import { isUnresolved, mergeQuestions, threadsOf, withAnswer } from '#domain/questions/threads.ts'
import { keptOf, type Result } from '#domain/result.ts'
import { childOf } from '../child-logic.ts'
import { callDeadline } from '../deadlines.ts'
import type { NewsInput } from '../news/news.types.ts'
import type { StepCode } from '../order/step.types.ts'
import { promiseOf } from '../placeholder.ts'
import type { ThreadInput } from '../thread/thread.types.ts'
import { keptRefusal } from '../branches.ts'
import type { ThreadsContext, ThreadsEvent, ThreadsInput } from './threads.types.ts'
import { childId } from './threads.context.ts'

type Fetched = Result<Questions, StepCode>

export const threadsKit = setup({
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
        ? { ...result.value, questions: mergeQuestions(context.questions, result.value.questions) }
        : keptOf(result),
    ),
    keepNews: assign(({ context }, { questions }: { questions: readonly Question[] }) => ({
      questions: mergeQuestions(context.questions, questions),
    })),
    keepRefusal: assign(keptRefusal<StepCode>),
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
    /** Passes the fetched questions on to the children that exist already. */
    tellTended: enqueueActions(({ context, enqueue }) => {
      for (const question of context.questions.filter(({ id }) => context.tended.includes(id))) {
        enqueue.sendTo(childId(question.id), { type: 'question.changed', question })
      }
    }),
  },
  delays: { deadline: callDeadline },
})
