import * as v from 'valibot'
import type { Question } from './question.ts'

/**
 * An answer that is being typed. `key` is the point of the conversation at which it was begun: what is sent again from
 * there with the same words is the same answer.
 */
export const replySchema = v.object({ text: v.string(), key: v.string() })

export type Reply = v.InferOutput<typeof replySchema>

/** How many answers are shown unless all are asked for (specification §9). */
export const latestAnswers = 3

export function replyKey({ answers }: Question): string {
  return `after ${answers.at(-1)?.id ?? 'nothing'}`
}

export function isBlank(text: string): boolean {
  return text.trim() === ''
}
