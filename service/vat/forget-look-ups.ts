import { and, isNull, lt } from 'drizzle-orm'
import type { Database } from '#service/store/database.ts'
import { vatLookUps } from '#service/store/vat.schema.ts'
import { standsFor } from './look-up.ts'

/** Deletes look-ups that stand for nothing any more; those of orders and invoices are part of the books. */
export function forgetOldLookUps(db: Database, now: Date) {
  const ofNothing = and(isNull(vatLookUps.orderNumber), isNull(vatLookUps.invoiceNumber))
  return db.delete(vatLookUps).where(and(ofNothing, lt(vatLookUps.askedAt, new Date(now.getTime() - standsFor))))
}
