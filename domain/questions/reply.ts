import * as v from 'valibot'
import type { Question } from './question.ts'

/**
 * An answer that a person is typing. `key` is the point of the conversation at which it was begun: the same words sent
 * again from that point are the same answer.
 */
export const replySchema = v.object({ text: v.string(), key: v.string() })

export type QuestionReply = v.InferOutput<typeof replySchema>

/** The number of answers that are shown unless the person asks for all (specification §9). */
export const latestAnswers = 3

export function replyKey({ answers }: Question): string {
  return `after ${answers.at(-1)?.id ?? 'nothing'}`
}

export function isBlank(text: string): boolean {
  return text.trim() === ''
}
