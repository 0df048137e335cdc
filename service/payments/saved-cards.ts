import { and, asc, eq } from 'drizzle-orm'
import type { SavedCard } from '#domain/payments/options.ts'
import { audit } from '#service/audit/audit.ts'
import { Refusal } from '#service/http/refusal.ts'
import { describeError } from '#service/log.ts'
import type { Services } from '#service/services.ts'
import type { Database } from '#service/store/database.ts'
import { savedCards } from '#service/store/payment.schema.ts'
import { ProviderUnreachable, type KeptCard, type ProviderName } from './payment-provider.ts'

/** The cards that a customer asked to keep, the oldest first. */
export async function listCards(db: Database, userUid: string, provider: ProviderName): Promise<SavedCard[]> {
  return db
    .select({ id: savedCards.id, brand: savedCards.brand, last4: savedCards.last4 })
    .from(savedCards)
    .where(and(eq(savedCards.userUid, userUid), eq(savedCards.provider, provider)))
    .orderBy(asc(savedCards.createdAt), asc(savedCards.id))
}

/** Stores a card once, however often it is entered. */
export async function keepCard(
  db: Database,
  userUid: string,
  provider: ProviderName,
  card: KeptCard,
  createdAt: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [kept] = await tx
      .insert(savedCards)
      .values({ ...card, userUid, provider, createdAt })
      .onConflictDoNothing()
      .returning({ id: savedCards.id })
    if (kept) await audit(tx, { what: 'card kept', account: userUid, provider, card: kept.id })
  })
}

/** Deletes a card that the provider no longer has: it was lost there, or its customer removed it. */
export async function forgetCard(db: Database, userUid: string, provider: ProviderName, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(savedCards)
      .where(ownCard(userUid, provider, id))
      .returning({ id: savedCards.id })
    if (gone) await audit(tx, { what: 'card forgotten', account: userUid, provider, card: gone.id })
  })
}

/**
 * Removes a card because its customer asks for it: at the provider first, so that what we no longer list is kept nowhere.
 * Throws NOT_FOUND for a card that is not the customer's.
 */
export async function removeOwnCard(
  { db, providers: { cards }, log }: Pick<Services, 'db' | 'providers' | 'log'>,
  userUid: string,
  id: string,
): Promise<void> {
  const card = cards && (await findCard(db, userUid, cards.name, id))
  if (!card) throw new Refusal('NOT_FOUND', 'There is no such card, or it is not yours.')
  try {
    await cards.forget(userUid, card)
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error
    log.warn({ provider: cards.name, error: describeError(error) }, 'a provider gave no answer about a card')
    throw new Refusal('SERVICE_UNAVAILABLE', 'The provider that keeps the card gave no answer.')
  }
  await forgetCard(db, userUid, cards.name, id)
}

async function findCard(db: Database, userUid: string, provider: ProviderName, id: string) {
  const [card] = await db
    .select()
    .from(savedCards)
    .where(ownCard(userUid, provider, id))
  return card
}

function ownCard(userUid: string, provider: ProviderName, id: string) {
  return and(eq(savedCards.userUid, userUid), eq(savedCards.provider, provider), eq(savedCards.id, id))
}
