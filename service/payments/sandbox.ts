import { and, asc, eq } from 'drizzle-orm'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '#service/store/database.ts'
import { sandboxCards, sandboxIntents, type IntentStatus } from '#service/store/schema.ts'
import type { Confirmation, PaymentProvider } from './old-provider.ts'
import { declineTitles, sandboxCard, type SandboxCard } from './sandbox-cards.ts'

type IntentRow = typeof sandboxIntents.$inferSelect

/** Cards that are not kept for the next time: those that no honest customer would want to choose again. */
function isWorthKeeping(card: SandboxCard): boolean {
  return card.outcome === 'succeeds' || card.outcome === 'asks'
}

/**
 * A payment provider that needs no account: its books are tables of our database, its cards Stripe's published test
 * payment methods, and no money moves.
 */
export const sandbox: PaymentProvider = {
  open: async (db, { key, amount, currency }) => {
    const id = `pi_${token()}`
    const intent = { id, key, clientSecret: `${id}_secret_${token()}`, amount, currency }
    await db
      .insert(sandboxIntents)
      .values({ ...intent, status: 'requires_payment_method' })
      .onConflictDoNothing({ target: sandboxIntents.key })
    const [row] = await db.select().from(sandboxIntents).where(eq(sandboxIntents.key, key))
    if (!row) throw new Error('A payment intent was inserted and not found')
    return { id: row.id, clientSecret: row.clientSecret }
  },

  confirm: (db, intentId, { userUid, cardId }) =>
    db.transaction(async (tx) => {
      const intent = await holdIntent(tx, intentId)
      if (!intent) return { status: 'unknown' }
      if (intent.status === 'succeeded') return { status: 'captured' }
      if (cardId === undefined) return completeCheck(tx, intent, userUid)
      const testCardId = (await keptCard(tx, userUid, cardId)) ?? cardId
      const card = sandboxCard(testCardId)
      if (!card) return { status: 'unknown' }
      if (card.outcome === 'succeeds') return capture(tx, intent, userUid, testCardId)
      const asks = card.outcome === 'asks'
      await setStatus(tx, intent, asks ? 'requires_action' : 'requires_payment_method', testCardId)
      return asks ? { status: 'requires_action' } : { status: 'declined', title: titleOf(card) }
    }),

  savedCards: (db, userUid) =>
    db
      .select({ id: sandboxCards.id, brand: sandboxCards.brand, last4: sandboxCards.last4 })
      .from(sandboxCards)
      .where(eq(sandboxCards.userUid, userUid))
      .orderBy(asc(sandboxCards.createdAt), asc(sandboxCards.id)),
}

/**
 * The bank's check, answered in the customer's browser: six digits pass, 000000 fails, anything else is no answer.
 * Undefined when the secret opens no intent that waits for one.
 */
export async function answerCheck(
  db: Database,
  intentId: string,
  answer: { readonly clientSecret: string; readonly code: string },
): Promise<boolean | undefined> {
  return db.transaction(async (tx) => {
    const intent = await holdIntent(tx, intentId)
    if (!intent || !sameText(intent.clientSecret, answer.clientSecret)) return undefined
    if (intent.status !== 'requires_action') return intent.status === 'succeeded' || isPassed(intent)
    const passed = /^\d{6}$/.test(answer.code) && answer.code !== '000000'
    await setStatus(tx, intent, passed ? 'requires_confirmation' : 'requires_payment_method', intent.card)
    return passed
  })
}

function isPassed(intent: IntentRow): boolean {
  return intent.status === 'requires_confirmation'
}

async function completeCheck(tx: Database, intent: IntentRow, userUid: string): Promise<Confirmation> {
  if (intent.status === 'requires_action') return { status: 'requires_action' }
  if (!isPassed(intent) || intent.card === null) return { status: 'declined', title: declineTitles.check }
  return capture(tx, intent, userUid, intent.card)
}

async function capture(tx: Database, intent: IntentRow, userUid: string, testCardId: string): Promise<Confirmation> {
  const captures = intent.captures + 1
  await tx
    .update(sandboxIntents)
    .set({ status: 'succeeded', card: testCardId, captures })
    .where(eq(sandboxIntents.id, intent.id))
  const card = sandboxCard(testCardId)
  if (card && isWorthKeeping(card)) {
    const { brand, last4 } = card
    await tx
      .insert(sandboxCards)
      .values({ id: `pm_${token()}`, userUid, card: testCardId, brand, last4 })
      .onConflictDoNothing()
  }
  return { status: 'captured' }
}

async function keptCard(tx: Database, userUid: string, cardId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ card: sandboxCards.card })
    .from(sandboxCards)
    .where(and(eq(sandboxCards.id, cardId), eq(sandboxCards.userUid, userUid)))
  return row?.card
}

async function holdIntent(tx: Database, id: string): Promise<IntentRow | undefined> {
  const [row] = await tx.select().from(sandboxIntents).where(eq(sandboxIntents.id, id)).for('update')
  return row
}

async function setStatus(tx: Database, intent: IntentRow, status: IntentStatus, card: string | null): Promise<void> {
  await tx.update(sandboxIntents).set({ status, card }).where(eq(sandboxIntents.id, intent.id))
}

function titleOf({ outcome }: SandboxCard): string {
  return typeof outcome === 'object' ? outcome.declined : declineTitles.generic
}

function token(): string {
  return randomBytes(24).toString('base64url')
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
