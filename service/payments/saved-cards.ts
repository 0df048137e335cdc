import { and, asc, eq } from 'drizzle-orm'
import type { PaymentOptions } from '#domain/payments/options.ts'
import { audit } from '#service/audit/audit.ts'
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

/** Deletes a card that the provider no longer has. */
export async function forgetCard(db: Database, userUid: string, provider: ProviderName, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(savedCards)
      .where(and(eq(savedCards.userUid, userUid), eq(savedCards.provider, provider), eq(savedCards.id, id)))
      .returning({ id: savedCards.id })
    if (gone) await audit(tx, { what: 'card forgotten', account: userUid, provider, card: gone.id })
  })
}
