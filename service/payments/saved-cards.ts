import { and, asc, eq } from 'drizzle-orm'
import type { PaymentOptions } from '#domain/payments/options.ts'
import type { Database } from '#service/store/database.ts'
import { savedCards } from '#service/store/payment.schema.ts'
import type { KeptCard, ProviderName } from './payment-provider.ts'

type SavedCard = PaymentOptions['savedCards'][number]

/** The cards that a customer paid with before and may pay with again, the oldest first. */
export async function listCards(db: Database, userUid: string, provider: ProviderName): Promise<SavedCard[]> {
  return db
    .select({ id: savedCards.id, brand: savedCards.brand, last4: savedCards.last4 })
    .from(savedCards)
    .where(and(eq(savedCards.userUid, userUid), eq(savedCards.provider, provider)))
    .orderBy(asc(savedCards.createdAt), asc(savedCards.id))
}

/** Keeps a card once, however often it is entered. */
export async function keepCard(
  db: Database,
  userUid: string,
  provider: ProviderName,
  card: KeptCard,
  createdAt: Date,
): Promise<void> {
  await db
    .insert(savedCards)
    .values({ ...card, userUid, provider, createdAt })
    .onConflictDoNothing()
}

/** The provider no longer has it. */
export async function forgetCard(db: Database, userUid: string, provider: ProviderName, id: string): Promise<void> {
  await db
    .delete(savedCards)
    .where(and(eq(savedCards.userUid, userUid), eq(savedCards.provider, provider), eq(savedCards.id, id)))
}
