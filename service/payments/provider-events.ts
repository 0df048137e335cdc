import { eq, lt } from 'drizzle-orm'
import type { Services } from '#service/services.ts'
import type { Database } from '#service/store/database.ts'
import { providerEvents } from '#service/store/payment.schema.ts'
import { noteCaptured } from './captured.ts'
import { findByReference, subjectOf } from './ledger.ts'
import type { ProviderNotice, ProviderName } from './payment-provider.ts'
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
  if (event.reference !== undefined) await lookInto(services, provider, event.reference)
  await db.insert(providerEvents).values({ id, takenAt: now() }).onConflictDoNothing()
}

/** Looks at a payment that a provider names, and records how it ended; the provider's message itself is not trusted. */
export async function lookInto(services: Services, provider: ProviderName, reference: string): Promise<void> {
  const payment = await findByReference(services.db, provider, reference)
  if (!payment || payment.status === 'captured') return
  const seen = await providerNamed(services.providers, provider).look(reference)
  if (seen.status === 'captured') await noteCaptured(services, payment, seen)
  if (seen.status === 'released' && payment.status === 'charging') await settleDoubt(services, subjectOf(payment))
}

export function forgetOldEvents(db: Database, now: Date) {
  return db.delete(providerEvents).where(lt(providerEvents.takenAt, new Date(now.getTime() - keptFor)))
}
