import { and, eq, exists, gt, or, sql } from 'drizzle-orm'
import { auditEntries } from '#service/store/audit.schema.ts'
import type { Database } from '#service/store/database.ts'
import { invoices, offerLinks, offers } from '#service/store/link.schema.ts'
import { memoryPairs } from '#service/store/memory.schema.ts'
import type { DataOwner } from './account-rows.ts'
import { inPages } from './pages.ts'

/** The offers that the confirmed address got a link to; the links themselves are not kept. */
export function offersTo(db: Database, { email, confirmed }: DataOwner): AsyncGenerator<object[]> {
  const link = db
    .select({ number: offerLinks.offerNumber })
    .from(offerLinks)
    .where(and(eq(offerLinks.offerNumber, offers.number), eq(offerLinks.email, email)))
  return inPages<typeof offers.$inferSelect>(async (after, limit) => {
    if (!confirmed) return []
    const next = and(exists(link), gt(offers.number, after?.number ?? 0))
    return db.select().from(offers).where(next).orderBy(offers.number).limit(limit)
  })
}

export type TheirInvoice = typeof invoices.$inferSelect

/** The invoices that were sent to the confirmed address. */
export function invoicesTo(db: Database, { email, confirmed }: DataOwner): AsyncGenerator<TheirInvoice[]> {
  return inPages<TheirInvoice>(async (after, limit) => {
    if (!confirmed) return []
    const next = and(eq(invoices.email, email), gt(invoices.number, after?.number ?? 0))
    return db.select().from(invoices).where(next).orderBy(invoices.number).limit(limit)
  })
}

export function toldInvoice(invoice: TheirInvoice): object {
  const { secretHash: _, ...told } = invoice
  return told
}

/** What the company has had translated. */
export function memoryOf(db: Database, { companyUuid }: DataOwner): AsyncGenerator<object[]> {
  const { keyHash, lang, source, scope, stringId, target, orderNumber, rememberedAt } = memoryPairs
  const pages = inPages<{ keyHash: string; lang: string }>(async (after, limit) =>
    db
      .select({ keyHash, lang, source, scope, stringId, target, orderNumber, rememberedAt })
      .from(memoryPairs)
      .where(
        and(
          eq(memoryPairs.companyUuid, companyUuid),
          after && sql`(${keyHash}, ${lang}) > (${after.keyHash}::uuid, ${after.lang})`,
        ),
      )
      .orderBy(keyHash, lang)
      .limit(limit),
  )
  return withoutHashes(pages)
}

async function* withoutHashes(pages: AsyncIterable<{ keyHash: string }[]>): AsyncGenerator<object[]> {
  for await (const page of pages) {
    yield page.map((row) => {
      const { keyHash: _, ...pair } = row
      return pair
    })
  }
}

/** What the audit notes of the account, and of what its customer did; the staff are not named. */
export function auditOf(db: Database, { userUid }: DataOwner): AsyncGenerator<object[]> {
  const { id, at, who, what, orderNumber, details } = auditEntries
  return inPages<{ id: number }>(async (after, limit) =>
    db
      .select({ id, at, who, what, orderNumber, details })
      .from(auditEntries)
      .where(and(or(eq(auditEntries.accountUid, userUid), eq(auditEntries.whoUid, userUid)), gt(id, after?.id ?? 0)))
      .orderBy(id)
      .limit(limit),
  )
}
