import type { Services } from '#service/services.ts'
import { abandon } from './ledger.ts'
import { subjectOfKey } from './payable.ts'

/** This process is ending: whatever it still asks a provider, nobody waits for its answer any more. */
export async function abandonPayments({ db, turns }: Services): Promise<void> {
  for (const key of turns.underWay()) await abandon(db, subjectOfKey(key))
}
