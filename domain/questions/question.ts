import * as v from 'valibot'

/** The state of a question that accepts no more answers (specification §4). */
export const resolvedState = 8

/** The most characters of an answer. */
export const answerLength = 5_000

/** The person who asked or answered. `lang` is the language that a linguist translates into, null for other people. */
const authorSchema = v.object({ name: v.string(), lang: v.nullable(v.string()) })

/** `createdAt` is ISO 8601 in UTC. */
export const answerSchema = v.object({
  id: v.string(),
  questionId: v.string(),
  content: v.string(),
  createdBy: authorSchema,
  createdAt: v.string(),
})

/**
 * A question about an order. `answers` are in the order in which they were given, `members` are all people who wrote.
 */
export const questionSchema = v.object({
  id: v.string(),
  content: v.string(),
  createdBy: authorSchema,
  createdAt: v.string(),
  members: v.array(v.string()),
  state: v.number(),
  answers: v.array(answerSchema),
  /**
   * The text that the question is about; both are missing where it is about the whole order. `key` is the text's
   * identifier in the file.
   */
  ctx: v.object({ sourceText: v.optional(v.string()), key: v.optional(v.string()) }),
})

export type Author = v.InferOutput<typeof authorSchema>
export type Answer = v.InferOutput<typeof answerSchema>
export type Question = v.InferOutput<typeof questionSchema>

/**
 * The questions of an order with their version, which changes whenever anything in them changes. `hasReceipt`: something
 * was paid for the order.
 */
export type Questions = {
  readonly questions: readonly Question[]
  readonly version: string
  readonly hasReceipt: boolean
}

export function isResolved({ state }: Pick<Question, 'state'>): boolean {
  return state === resolvedState
}
