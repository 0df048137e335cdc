import { describeError } from '#service/log.ts'
import type { Services } from '#service/services.ts'
import { abandon } from './ledger.ts'

/**
 * This process is ending: whatever it still asks a provider, nobody waits for its answer any more. Where that cannot be
 * noted, it is waited for as long as always.
 */
export async function abandonPayments({ db, log, asking }: Services): Promise<void> {
  try {
    if (asking.size > 0) await abandon(db, [...asking])
  } catch (error) {
    log.warn({ error: describeError(error) }, 'payments that are being made are still held')
  }
}
