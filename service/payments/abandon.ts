import { describeError } from '#service/log.ts'
import type { Services } from '#service/services.ts'
import { abandon } from './ledger.ts'

/**
 * Call this when the process ends: other processes then need not wait for the answers that this one still asks
 * providers for. If the database cannot note it, they wait as usual.
 */
export async function abandonPayments({ db, log, asking }: Services): Promise<void> {
  try {
    if (asking.size > 0) await abandon(db, [...asking])
  } catch (error) {
    log.warn({ error: describeError(error) }, 'payments that are being made are still held')
  }
}
