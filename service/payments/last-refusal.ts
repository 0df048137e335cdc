import { describeError } from '#service/log.ts'
import type { Services } from '#service/services.ts'
import { findLive } from './ledger.ts'
import { answerAbout } from './in-time.ts'
import type { Subject } from './payable.ts'
import { providerNamed } from './providers.ts'

/**
 * What the provider said of the last attempt to pay, where it refused that: for a payer whose page did not live to hear it.
 * Only for what is known to be unpaid; a provider that does not answer leaves it unsaid.
 */
export async function lastRefusal(services: Services, subject: Subject): Promise<{ readonly detail?: string }> {
  const { db, log, providers } = services
  const payment = await findLive(db, subject)
  if (payment?.status !== 'open' || payment.reference === null) return {}
  const { id, provider, reference } = payment
  try {
    const seen = await answerAbout(services, payment, providerNamed(providers, provider).look(reference))
    return seen.status === 'open' && seen.title !== undefined ? { detail: seen.title } : {}
  } catch (error) {
    log.warn({ payment: id, provider, error: describeError(error) }, 'why a payment was refused is not known')
    return {}
  }
}
