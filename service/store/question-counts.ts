import { eq, inArray, sql } from 'drizzle-orm'
import { resolvedState } from '#domain/questions/question.ts'
import type { Database } from './database.ts'
import { answers, questions } from './questions.schema.ts'

export type QuestionCounts = { readonly questions: number; readonly unanswered: number }

/**
 * How many questions were asked about each order, and how many of them wait for their first answer; an order without
 * any is left out.
 */
export async function countQuestions(db: Database, numbers: readonly number[]): Promise<Map<number, QuestionCounts>> {
  if (numbers.length === 0) return new Map()
  const rows = await selectQuestionCounts(db, numbers)
  return new Map(rows.map(({ orderNumber, ...counts }) => [orderNumber, counts]))
}

export function selectQuestionCounts(db: Database, numbers: readonly number[]) {
  const answersOfIt = db
    .select({ one: sql`1` })
    .from(answers)
    .where(eq(answers.questionId, questions.id))
  return db
    .select({
      orderNumber: questions.orderNumber,
      questions: sql<number>`(count(*))::int`,
      unanswered: sql<number>`(count(*) filter (
        where ${questions.state} <> ${resolvedState} and not exists (${answersOfIt})
      ))::int`,
    })
    .from(questions)
    .where(inArray(questions.orderNumber, [...numbers]))
    .groupBy(questions.orderNumber)
}
