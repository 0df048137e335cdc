import { eq, lt } from 'drizzle-orm'
import type { Services } from '#service/services.ts'
import type { Database } from '#service/store/database.ts'
import { providerEvents } from '#service/store/payment.schema.ts'
import { noteCaptured } from './captured.ts'
import { findByReference } from './ledger.ts'
import type { ProviderEvent, ProviderName } from './payment-provider.ts'
import { providerNamed } from './providers.ts'

/** Providers stop telling an event again after a few days. */
const keptFor = 30 * 24 * 60 * 60 * 1000

/**
 * Takes what a provider tells unasked: looks at the payment that it is about, and notes a capture that nobody has noted
 * yet. An event counts as taken once that is done, so that the provider tells it again when it could not be.
 */
export async function takeEvent(services: Services, provider: ProviderName, event: ProviderEvent): Promise<void> {
  const { db, now, providers } = services
  const id = `${provider} ${event.id}`
  const [taken] = await db.select().from(providerEvents).where(eq(providerEvents.id, id))
  if (taken) return
  const payment = event.reference === undefined ? undefined : await findByReference(db, provider, event.reference)
  if (payment?.reference && payment.status !== 'captured') {
    const seen = await providerNamed(providers, provider).look(payment.reference)
    if (seen.status === 'captured') await noteCaptured(services, payment, seen)
  }
  await db.insert(providerEvents).values({ id, takenAt: now() }).onConflictDoNothing()
}

export async function forgetOldEvents(db: Database, now: Date): Promise<void> {
  await db.delete(providerEvents).where(lt(providerEvents.takenAt, new Date(now.getTime() - keptFor)))
}
