import { describeError } from '#service/log.ts'
import type { Services } from '#service/services.ts'
import { endLeases } from './ledger.ts'

/**
 * Call this when the process ends: other processes then need not wait for the answers that this one still asks
 * providers for. If the database cannot note it, they wait as usual.
 */
export async function endOwnLeases({ db, log, asking }: Services): Promise<void> {
  try {
    if (asking.size > 0) await endLeases(db, [...asking])
  } catch (error) {
    log.warn({ error: describeError(error) }, 'payments that are being made are still held')
  }
}
