import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { User } from '#domain/accounts/user.ts'
import { resolvedState, type Answer, type Author, type Question } from '#domain/questions/question.ts'
import { audit } from '#service/audit/audit.ts'
import { findTranslatable } from '#service/delivery/ordered-file.ts'
import { Refusal } from '#service/http/refusal.ts'
import { enqueueQuestionsMail } from '#service/mail/outgoing-mails.ts'
import { hashSecret } from '#service/secret.ts'
import type { Services } from '#service/services.ts'
import type { Database } from '#service/store/database.ts'
import { answers, questions } from '#service/store/questions.schema.ts'
import { orders, users } from '#service/store/schema.ts'

type QuestionRow = typeof questions.$inferSelect
type AnswerRow = typeof answers.$inferSelect

export type Said = { readonly by: Author; readonly content: string; readonly at: Date }

/** The text that a question is about; both are undefined for a question about the whole order. */
export type Context = { readonly sourceText: string | undefined; readonly key: string | undefined }

/** The questions of an order, the newest first, each with its answers. */
export async function questionsOf(db: Database, orderNumber: number): Promise<Question[]> {
  const asked = await selectAsked(db, orderNumber)
  if (asked.length === 0) return []
  const given = await selectGiven(db, orderNumber)
  const byQuestion = Map.groupBy(
    given.map(({ answer }) => answer),
    ({ questionId }) => questionId,
  )
  return asked.map((question) => toQuestion(question, byQuestion.get(question.id) ?? []))
}

export function selectAsked(db: Database, orderNumber: number) {
  return db.select().from(questions).where(eq(questions.orderNumber, orderNumber)).orderBy(desc(questions.id))
}

export function selectGiven(db: Database, orderNumber: number) {
  return db
    .select({ answer: answers })
    .from(answers)
    .innerJoin(questions, eq(questions.id, answers.questionId))
    .where(eq(questions.orderNumber, orderNumber))
    .orderBy(asc(answers.id))
}

/**
 * A digest of an order's questions and answers: it changes as soon as a question is asked, answered, resolved or opened
 * again.
 */
export async function versionOf(db: Database, orderNumber: number): Promise<string> {
  const [row] = await selectVersion(db, orderNumber)
  return row?.version ?? ''
}

export function selectVersion(db: Database, orderNumber: number) {
  const given = db
    .select({ count: sql`count(*)` })
    .from(answers)
    .where(eq(answers.questionId, questions.id))
  const each = db
    .select({ id: questions.id, state: questions.state, answers: sql<number>`(${given})`.as('answers') })
    .from(questions)
    .where(eq(questions.orderNumber, orderNumber))
    .as('each')
  return db
    .select({
      version: sql<string>`md5(coalesce(string_agg(
        concat_ws(' ', ${each.id}, ${each.state}, ${each.answers}), ',' order by ${each.id}
      ), ''))`,
    })
    .from(each)
}

/** Asks the customer of a paid order, and queues a mail about it; returns the question's id. */
export async function askCustomer(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  orderNumber: number,
  said: Said & Context,
): Promise<number> {
  return db.transaction(async (tx) => {
    const id = await askQuestion(tx, orderNumber, said)
    const [owner] = await tx
      .select({ email: users.email })
      .from(orders)
      .innerJoin(users, eq(users.userUid, orders.customerUid))
      .where(eq(orders.number, orderNumber))
    if (owner) await enqueueQuestionsMail({ db: tx, jobs }, { recipient: owner.email, orderNumber })
    return id
  })
}

/** Asks a question about a paid order; returns the question's id. */
export async function askQuestion(db: Database, orderNumber: number, said: Said & Context): Promise<number> {
  await findTranslatable(db, orderNumber)
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(questions)
      .values({ orderNumber, sourceText: said.sourceText, textKey: said.key, ...written(said) })
      .returning({ id: questions.id })
    if (!row) throw new Error('A question was inserted and not returned')
    await audit(tx, { what: 'question asked', order: orderNumber, question: row.id })
    return row.id
  })
}

/** Throws NOT_FOUND unless the question is about an order of this customer. */
export async function requireAsked(db: Database, questionId: number, { userUid }: User): Promise<void> {
  const [row] = await db
    .select({ id: questions.id })
    .from(questions)
    .innerJoin(orders, eq(orders.number, questions.orderNumber))
    .where(and(eq(questions.id, questionId), eq(orders.customerUid, userUid)))
  if (!row) throw notFound(questionId)
}

/** A customer's answer; `key` distinguishes one answer sent twice from two with the same words. */
type Given = { readonly content: string; readonly key: string | undefined; readonly at: Date }

/** Stores a customer's answer to a question about their own order: once, even if the request is repeated. */
export async function answerAsCustomer(
  db: Database,
  questionId: number,
  customer: User,
  { content, key, at }: Given,
): Promise<Answer> {
  const by = { name: `${customer.firstName} ${customer.lastName}`.trim(), lang: null }
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ state: questions.state })
      .from(questions)
      .innerJoin(orders, eq(orders.number, questions.orderNumber))
      .where(and(eq(questions.id, questionId), eq(orders.customerUid, customer.userUid)))
      .for('update', { of: questions })
    if (!row) throw notFound(questionId)
    const repeatHash = key === undefined ? null : hashSecret(JSON.stringify([key, content]))
    const [kept] =
      repeatHash === null
        ? []
        : await tx
            .select()
            .from(answers)
            .where(and(eq(answers.questionId, questionId), eq(answers.repeatHash, repeatHash)))
    if (kept) return toAnswer(kept)
    requireOpen(row)
    return insertAnswer(tx, { questionId, repeatHash, ...written({ by, content, at }) })
  })
}

/** Stores an answer of a linguist or of our staff. */
export async function answerAsStaff(db: Database, questionId: number, said: Said): Promise<Answer> {
  return db.transaction(async (tx) => {
    const question = await lockQuestion(tx, questionId)
    requireOpen(question)
    await audit(tx, { what: 'question answered', order: question.orderNumber, question: questionId })
    return insertAnswer(tx, { questionId, ...written(said) })
  })
}

export async function setResolved(db: Database, questionId: number, resolved: boolean): Promise<void> {
  const what = resolved ? 'question resolved' : 'question opened again'
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(questions)
      .set({ state: resolved ? resolvedState : 0 })
      .where(eq(questions.id, questionId))
      .returning({ order: questions.orderNumber })
    if (!row) throw notFound(questionId)
    await audit(tx, { what, order: row.order, question: questionId })
  })
}

/** Locks a question until the transaction ends, so that it gets no answer while it is being resolved. */
async function lockQuestion(tx: Database, questionId: number): Promise<QuestionRow> {
  const [row] = await tx.select().from(questions).where(eq(questions.id, questionId)).for('update')
  if (!row) throw notFound(questionId)
  return row
}

async function insertAnswer(tx: Database, values: typeof answers.$inferInsert): Promise<Answer> {
  const [row] = await tx.insert(answers).values(values).returning()
  if (!row) throw new Error('An answer was inserted and not returned')
  return toAnswer(row)
}

function requireOpen({ state }: Pick<QuestionRow, 'state'>): void {
  if (state === resolvedState) throw new Refusal('QUESTION_RESOLVED', 'The question is resolved.')
}

function notFound(questionId: number): Refusal {
  return new Refusal('NOT_FOUND', `There is no question ${questionId}.`)
}

function written({ by, content, at }: Said) {
  return { author: by.name, lang: by.lang, content, createdAt: at }
}

function toQuestion(row: QuestionRow, given: readonly AnswerRow[]): Question {
  const { id, content, author, lang, state, sourceText, textKey, createdAt } = row
  return {
    id: String(id),
    content,
    createdBy: { name: author, lang },
    createdAt: createdAt.toISOString(),
    members: [...new Set([author, ...given.map((answer) => answer.author)])],
    state,
    answers: given.map(toAnswer),
    ctx: { ...(sourceText !== null && { sourceText }), ...(textKey !== null && { key: textKey }) },
  }
}

function toAnswer({ id, questionId, content, author, lang, createdAt }: AnswerRow): Answer {
  return {
    id: String(id),
    questionId: String(questionId),
    content,
    createdBy: { name: author, lang },
    createdAt: createdAt.toISOString(),
  }
}
