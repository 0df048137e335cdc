import { and, eq, inArray, isNull, ne, notExists, or } from 'drizzle-orm'
import type { Database } from '#service/store/database.ts'
import { offerLinks, offers } from '#service/store/link.schema.ts'

/**
 * Deletes the links to offers that a person was sent, and the offers that nobody else may answer. An accepted offer is
 * a contract, and stays.
 */
export async function forgetOffersTo(tx: Database, email: string): Promise<void> {
  const links = await tx
    .delete(offerLinks)
    .where(eq(offerLinks.email, email))
    .returning({ number: offerLinks.offerNumber })
  if (links.length === 0) return
  const left = tx
    .select({ number: offerLinks.offerNumber })
    .from(offerLinks)
    .where(eq(offerLinks.offerNumber, offers.number))
  const theirs = inArray(
    offers.number,
    links.map(({ number }) => number),
  )
  await tx
    .delete(offers)
    .where(and(theirs, notExists(left), or(isNull(offers.decision), ne(offers.decision, 'accept'))))
}
