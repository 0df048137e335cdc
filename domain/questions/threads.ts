import { isResolved, type Answer, type Question } from './question.ts'

/** The questions about one source text, the newest first; without a source text they are about the order: 'General'. */
export type Thread = {
  /** The id of the first question about the text: it stays the same when more questions are asked. */
  readonly id: string
  readonly sourceText: string | undefined
  readonly key: string | undefined
  readonly questions: readonly [Question, ...Question[]]
}

/** The threads of an order in the order of its questions: the newest first. */
export function threadsOf(questions: readonly Question[]): Thread[] {
  const bySource = Map.groupBy(questions, ({ ctx }) => ctx.sourceText)
  return [...bySource].flatMap(([sourceText, [newest, ...older]]) => {
    if (!newest) return []
    const first = older.at(-1) ?? newest
    return [{ id: first.id, sourceText, key: first.ctx.key, questions: [newest, ...older] as const }]
  })
}

export function isUnresolved({ questions }: Thread): boolean {
  return questions.some((question) => !isResolved(question))
}

/** Whether a question of the thread waits for its first answer. */
export function isUnanswered({ questions }: Thread): boolean {
  return questions.some((question) => !isResolved(question) && question.answers.length === 0)
}

/** The threads of the tab Unresolved; the one that is being read keeps its place when it is resolved meanwhile. */
export function unresolvedThreads(threads: readonly Thread[], read: string | undefined): Thread[] {
  return threads.filter((thread) => isUnresolved(thread) || thread.id === read)
}

/** Merges known questions with fetched ones, so that an answer that was given during the fetch is not lost. */
export function mergeQuestions(known: readonly Question[], fetched: readonly Question[]): Question[] {
  const before = new Map(known.map((question) => [question.id, question]))
  return fetched.map((question) => mergeQuestion(before.get(question.id), question))
}

export function mergeQuestion(known: Question | undefined, fetched: Question): Question {
  return known ? { ...fetched, answers: mergeAnswers(known.answers, fetched.answers) } : fetched
}

export function withAnswer(question: Question, answer: Answer): Question {
  return { ...question, answers: mergeAnswers(question.answers, [answer]) }
}

function mergeAnswers(known: readonly Answer[], more: readonly Answer[]): Answer[] {
  const byId = new Map([...known, ...more].map((answer) => [answer.id, answer]))
  return [...byId.values()].toSorted((a, b) => Number(a.id) - Number(b.id))
}
