import { eq, lt } from 'drizzle-orm'
import type { Services } from '#service/services.ts'
import type { Database } from '#service/store/database.ts'
import { providerEvents } from '#service/store/payment.schema.ts'
import { isMoved, noteCaptured } from './captured.ts'
import { findByReference, findByTransaction, subjectOf } from './ledger.ts'
import { lookAtReturns } from './money-back.ts'
import type { Noticed, ProviderNotice, ProviderName } from './payment-provider.ts'
import { providerNamed } from './providers.ts'
import { settleDoubt } from './settle-doubt.ts'

/** Longer than the few days for which providers repeat an event. */
const keptFor = 30 * 24 * 60 * 60 * 1000

/**
 * Takes an event from a provider: looks at the payment that it names, and records an end that is not recorded yet. The
 * event counts as taken only after that, so that the provider repeats it when it fails.
 */
export async function takeEvent(services: Services, provider: ProviderName, event: ProviderNotice): Promise<void> {
  const { db, now } = services
  const id = `${provider} ${event.id}`
  const [taken] = await db.select().from(providerEvents).where(eq(providerEvents.id, id))
  if (taken) return
  await lookInto(services, provider, event)
  await db.insert(providerEvents).values({ id, takenAt: now() }).onConflictDoNothing()
}

/**
 * Looks at a payment that a provider names, and records how it ended, and what went back of it; the provider's message itself
 * is not trusted.
 */
export async function lookInto(services: Services, provider: ProviderName, noticed: Noticed): Promise<void> {
  const { db, providers } = services
  const payment = await findNoticed(db, provider, noticed)
  if (!payment || payment.reference === null) return
  if (!isMoved(payment)) {
    const seen = await providerNamed(providers, provider).look(payment.reference)
    if (seen.status === 'captured') await noteCaptured(services, payment, seen)
    if (seen.status === 'released' && payment.status === 'charging') await settleDoubt(services, subjectOf(payment))
    if (seen.status !== 'captured') return
  }
  if (noticed.isReturn) await lookAtReturns(services, payment)
}

async function findNoticed(db: Database, provider: ProviderName, { reference, transaction }: Noticed) {
  const byReference = reference === undefined ? undefined : await findByReference(db, provider, reference)
  if (byReference || transaction === undefined) return byReference
  return findByTransaction(db, provider, transaction)
}

export function forgetOldEvents(db: Database, now: Date) {
  return db.delete(providerEvents).where(lt(providerEvents.takenAt, new Date(now.getTime() - keptFor)))
}
