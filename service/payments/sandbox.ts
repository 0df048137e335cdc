import { and, eq } from 'drizzle-orm'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { minor } from '#domain/money/money.ts'
import type { Database } from '#service/store/database.ts'
import { sandboxCards, sandboxCharges, sandboxIntents, type IntentStatus } from '#service/store/payment.schema.ts'
import type { Captured, CardProvider, Charge, Charging, KeptCard } from './payment-provider.ts'
import { declineTitles, sandboxCard, type SandboxCard } from './sandbox-cards.ts'
import { refundInSandbox, sandboxReturns } from './sandbox-refunds.ts'

type IntentRow = typeof sandboxIntents.$inferSelect

/**
 * A payment provider that needs no account: its books are tables of our database, written in its own transactions; its
 * cards are Stripe's published test payment methods, and no money moves.
 */
export function createSandbox(db: Database): CardProvider {
  return {
    name: 'sandbox',

    open: async ({ key, amount, currency }) => {
      const id = `pi_${token()}`
      const intent = { id, key, clientSecret: `${id}_secret_${token()}`, amount, currency }
      await db
        .insert(sandboxIntents)
        .values({ ...intent, status: 'requires_payment_method' })
        .onConflictDoNothing({ target: sandboxIntents.key })
      const [row] = await db.select({ id: sandboxIntents.id }).from(sandboxIntents).where(eq(sandboxIntents.key, key))
      if (!row) throw new Error('A payment intent was inserted and not found')
      return row.id
    },

    charge: (reference, charging) =>
      db.transaction(async (tx) => {
        const intent = await requireIntent(tx, reference)
        const { key } = charging
        const [earlier] = await tx.select().from(sandboxCharges).where(eq(sandboxCharges.key, key))
        if (earlier) return earlier.answer
        const answer = await charge(tx, intent, charging)
        await tx.insert(sandboxCharges).values({ key, intentId: intent.id, answer })
        return answer
      }),

    settle: (reference) =>
      db.transaction(async (tx) => {
        const intent = await requireIntent(tx, reference)
        if (intent.status === 'succeeded') return captured(intent)
        await setStatus(tx, intent, 'canceled', intent.card)
        return { status: 'released' }
      }),

    look: async (reference) => {
      const intent = await db.transaction((tx) => requireIntent(tx, reference))
      const { status, card } = intent
      if (status === 'succeeded') return captured(intent)
      if (status === 'canceled') return { status: 'released' }
      const refused = status === 'requires_payment_method' && card !== null ? sandboxCard(card) : undefined
      return { status: 'open', ...(refused && { title: titleOf(refused) }) }
    },

    refund: (reference, refunding) =>
      db.transaction(async (tx) => {
        const intent = await requireIntent(tx, reference)
        return refundInSandbox(tx, reference, intent.status === 'succeeded' ? intent : undefined, refunding)
      }),

    returns: (reference) => sandboxReturns(db, reference),

    forget: async (userUid, { fingerprint }) => {
      await db.delete(sandboxCards).where(and(eq(sandboxCards.userUid, userUid), eq(sandboxCards.card, fingerprint)))
    },
  }
}

/**
 * Answers the bank's check in the customer's browser: six digits pass, 000000 fails, anything else counts as no answer.
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

/** Stores a test card for a customer, and returns what may be shown of it. */
export async function keepSandboxCard(db: Database, userUid: string, fingerprint: string): Promise<KeptCard> {
  const known = sandboxCard(fingerprint)
  if (!known) throw new Error('The sandbox knows no such card')
  const { brand, last4 } = known
  await db
    .insert(sandboxCards)
    .values({ id: `pm_${token()}`, userUid, card: fingerprint, brand, last4 })
    .onConflictDoNothing()
  const own = and(eq(sandboxCards.userUid, userUid), eq(sandboxCards.card, fingerprint))
  const [row] = await db.select({ id: sandboxCards.id }).from(sandboxCards).where(own)
  if (!row) throw new Error('A card was kept and not found')
  return { id: row.id, brand, last4, fingerprint }
}

async function charge(
  tx: Database,
  intent: IntentRow,
  { payer, cardId, keepsCard = false }: Charging,
): Promise<Charge> {
  if (intent.status === 'succeeded') return captured(intent)
  if (intent.status === 'canceled') return { status: 'released' }
  if (cardId === undefined) return completeCheck(tx, intent, payer.userUid)
  const testCardId = (await keptCard(tx, payer.userUid, cardId)) ?? cardId
  const card = sandboxCard(testCardId)
  if (!card) return { status: 'unknown_means' }
  if (card.outcome === 'succeeds') return capture(tx, { ...intent, keepsCard }, payer.userUid, testCardId)
  const asks = card.outcome === 'asks'
  await setStatus(tx, { ...intent, keepsCard }, asks ? 'requires_action' : 'requires_payment_method', testCardId)
  return asks ? asking(intent) : { status: 'declined', title: titleOf(card) }
}

async function completeCheck(tx: Database, intent: IntentRow, userUid: string | undefined): Promise<Charge> {
  if (intent.status === 'requires_action') return asking(intent)
  if (!isPassed(intent) || intent.card === null) return { status: 'declined', title: declineTitles.check }
  return capture(tx, intent, userUid, intent.card)
}

function asking({ clientSecret }: IntentRow): Charge {
  return { status: 'requires_action', clientSecret }
}

async function capture(
  tx: Database,
  intent: IntentRow,
  userUid: string | undefined,
  testCardId: string,
): Promise<Captured> {
  const { id, captures, keepsCard } = intent
  await tx
    .update(sandboxIntents)
    .set({ status: 'succeeded', card: testCardId, captures: captures + 1 })
    .where(eq(sandboxIntents.id, id))
  if (userUid === undefined || !keepsCard) return captured(intent)
  return { ...captured(intent), card: await keepSandboxCard(tx, userUid, testCardId) }
}

function captured({ id, amount, currency }: IntentRow): Captured {
  return { status: 'captured', sum: { amount: minor(amount), currency }, transaction: id }
}

async function keptCard(tx: Database, userUid: string | undefined, cardId: string): Promise<string | undefined> {
  if (userUid === undefined) return undefined
  const [row] = await tx
    .select({ card: sandboxCards.card })
    .from(sandboxCards)
    .where(and(eq(sandboxCards.id, cardId), eq(sandboxCards.userUid, userUid)))
  return row?.card
}

function isPassed({ status }: IntentRow): boolean {
  return status === 'requires_confirmation'
}

async function requireIntent(tx: Database, id: string): Promise<IntentRow> {
  const intent = await holdIntent(tx, id)
  if (!intent) throw new Error('The sandbox knows no such payment intent')
  return intent
}

async function holdIntent(tx: Database, id: string): Promise<IntentRow | undefined> {
  const [row] = await tx.select().from(sandboxIntents).where(eq(sandboxIntents.id, id)).for('update')
  return row
}

async function setStatus(
  tx: Database,
  { id, keepsCard }: IntentRow,
  status: IntentStatus,
  card: string | null,
): Promise<void> {
  await tx.update(sandboxIntents).set({ status, card, keepsCard }).where(eq(sandboxIntents.id, id))
}

/** Why a card was refused: by itself, or by the check of its bank. */
function titleOf({ outcome }: SandboxCard): string {
  if (outcome === 'asks') return declineTitles.check
  return typeof outcome === 'object' ? outcome.declined : declineTitles.generic
}

function token(): string {
  return randomBytes(24).toString('base64url')
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
