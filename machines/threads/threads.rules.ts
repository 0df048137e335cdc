import type { Question, Questions } from '#domain/questions/question.ts'
import { isUnresolved, mergeQuestions, threadsOf, withAnswer } from '#domain/questions/threads.ts'
import { valueOf, type Result } from '#domain/result.ts'
import { rulesOf } from '../harness/rules.ts'
import { no, refusal, whyNot, yes } from '../said.ts'
import { threadsFixtures } from './threads.fixtures.ts'
import type { ThreadsContext } from './threads.types.ts'

const some = (questions: readonly Question[]) => questions.length > 0
const someUnresolved = (questions: readonly Question[]) => threadsOf(questions).some(isUnresolved)
const newest = (questions: readonly Question[]) => threadsOf(questions)[0]?.id
const questionsOf = (questions: readonly Question[], thread: string | undefined) =>
  threadsOf(questions).find(({ id }) => id === thread)?.questions ?? []
/** The unresolved thread that is read already, or the first one. */
const openIn = (questions: readonly Question[], chosen: string | undefined) => {
  const open = threadsOf(questions).filter(isUnresolved)
  return (open.find(({ id }) => id === chosen) ?? open[0])?.id
}

type Known = { readonly context: ThreadsContext }
type Read = Partial<Questions> & { readonly questions: readonly Question[]; readonly chosen: string | undefined }

/** A thread is read: each of its questions has a child of its own, once and for all. */
const reading = <Before extends Known>(after: (before: Before) => Read) => {
  const untended = (before: Before) => {
    const { questions, chosen } = after(before)
    return questionsOf(questions, chosen).filter(({ id }) => !before.context.tended.includes(id))
  }
  return {
    sets: (before: Before) => ({
      ...after(before),
      tended: [...before.context.tended, ...untended(before).map(({ id }) => id)],
    }),
    starts: (before: Before) =>
      Object.fromEntries(untended(before).map((question) => [`thread-${question.id}`, { question, report: () => {} }])),
  }
}

type Fetched = Known & { readonly event: { readonly output: Result<Questions, string> } }
const fetched = ({ event }: Fetched) => valueOf(event.output)
type News = Known & { readonly event: { readonly questions: readonly Question[] } }
const merged = ({ context, event }: News) => mergeQuestions(context.questions, event.questions)
/** Each question that has a child is told to it. */
const told = (news: News) =>
  Object.fromEntries(
    merged(news)
      .filter(({ id }) => news.context.tended.includes(id))
      .map((question) => [`thread-${question.id}`, { type: 'question.changed', question }]),
  )

/** "Tabs All and Unresolved, listing source texts" (§2), to customers alone (§6). */
export const threadsRules = rulesOf(threadsFixtures, {
  starts: [{ if: ({ user }) => user === undefined, to: 'signedOut' }, { to: 'loading' }],
  leads: [
    // The questions are fetched, and the newest thread is read.
    {
      when: 'fetchQuestions answers',
      if: ({ event }) => event.output.ok && some(event.output.value.questions),
      to: 'reading.all',
      ...reading((before: Fetched) => ({ ...fetched(before), chosen: newest(fetched(before).questions) })),
    },
    { when: 'fetchQuestions answers', if: yes, to: 'reading.none', sets: fetched },
    { when: 'fetchQuestions answers', if: no('ORDER_NOT_FOUND'), to: 'missing' },
    { when: 'fetchQuestions answers', if: no(), to: 'failed', sets: whyNot },
    { when: 'fetchQuestions throws', to: 'failed', sets: refusal('UNEXPECTED_ERROR') },
    { when: 'after deadline', to: 'failed', sets: refusal('TIMEOUT') },
    { when: 'questions.retry', from: 'failed', to: 'loading' },
    // The tabs: 'You don't have any questions yet.', 'You don't have any unresolved questions.' (§2)
    {
      when: 'tab.unresolved',
      from: 'reading.all',
      if: ({ context }) => someUnresolved(context.questions),
      to: 'reading.unresolved',
      ...reading(({ context: { questions, chosen } }: Known) => ({ questions, chosen: openIn(questions, chosen) })),
    },
    { when: 'tab.unresolved', from: ['reading.all', 'reading.none'], to: 'reading.settled' },
    { when: 'tab.all', from: 'reading.settled', if: ({ context }) => !some(context.questions), to: 'reading.none' },
    {
      when: 'tab.all',
      from: ['reading.unresolved', 'reading.settled'],
      to: 'reading.all',
      ...reading(({ context: { questions, chosen } }: Known) => ({ questions, chosen: chosen ?? newest(questions) })),
    },
    {
      when: 'thread.choose',
      from: ['reading.all', 'reading.unresolved'],
      if: ({ context: { questions, chosen }, event: { id } }) => id !== chosen && some(questionsOf(questions, id)),
      ...reading(({ context, event }: Known & { readonly event: { readonly id: string } }) => ({
        questions: context.questions,
        chosen: event.id,
      })),
    },
    // What is answered and asked meanwhile is shown, and the thread that is read stays open.
    {
      when: 'answer.kept',
      from: 'reading',
      sets: ({ context, event: { answer } }) => ({
        questions: context.questions.map((one) => (one.id === answer.questionId ? withAnswer(one, answer) : one)),
      }),
    },
    {
      when: 'news.came',
      from: 'reading.none',
      to: 'reading.all',
      ...reading((news: News) => ({ questions: merged(news), chosen: newest(news.event.questions) })),
    },
    {
      when: 'news.came',
      from: 'reading.settled',
      if: ({ event }) => someUnresolved(event.questions),
      to: 'reading.unresolved',
      ...reading((news: News) => ({ questions: merged(news), chosen: openIn(merged(news), news.context.chosen) })),
      tells: told,
    },
    {
      when: 'news.came',
      from: 'reading',
      ...reading((news: News) => ({ questions: merged(news), chosen: news.context.chosen })),
      tells: told,
    },
  ],
  holds: {
    'reading.all': ({ questions, chosen }) => some(questionsOf(questions, chosen)),
    'reading.unresolved': ({ questions, chosen }) => some(questionsOf(questions, chosen)),
    'reading.none': ({ questions }) => !some(questions),
    'reading.settled': ({ questions }) => !someUnresolved(questions),
    reading: ({ questions, chosen, tended }) => questionsOf(questions, chosen).every(({ id }) => tended.includes(id)),
  },
  runs: {
    loading: { fetchQuestions: ({ orderId }) => ({ orderId }) },
    reading: { news: ({ orderId, version }) => ({ orderId, version, report: () => {} }) },
  },
  waits: { deadline: 40_000 },
  tags: { all: ['reading.all', 'reading.none'], unresolved: ['reading.unresolved', 'reading.settled'] },
  goal: 'reading',
  equivalents: {
    'threads.failed on questions.retry#0 → threads.routing': 'only the questions of a customer are ever fetched',
    'threads.reading.all on thread.choose#0 → threads.reading.routing':
      'the way into the list keeps the thread that is read, which has its children by then',
    'threads.reading.unresolved on tab.all#0 → threads.reading.routing':
      'the way into the list keeps the thread that is read, which has its children already',
  },
})
