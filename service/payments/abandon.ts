import { describeError } from '#service/log.ts'
import type { Services } from '#service/services.ts'
import { abandon } from './ledger.ts'
import { subjectOfKey } from './payable.ts'

/**
 * This process is ending: whatever it still asks a provider, nobody waits for its answer any more. Where that cannot be
 * noted, it is waited for as long as always.
 */
export async function abandonPayments({ db, log, turns }: Services): Promise<void> {
  try {
    for (const key of turns.underWay()) await abandon(db, subjectOfKey(key))
  } catch (error) {
    log.warn({ error: describeError(error) }, 'payments that are being made are still held')
  }
}
