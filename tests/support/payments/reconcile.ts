import { findDoubtful } from '#service/payments/ledger.ts'
import { settlePayment } from '#service/payments/settling.ts'
import type { Services } from '#service/services.ts'

/** Does what the jobs of all payments in doubt do, those alone that no process is waiting for. */
export async function reconcile(services: Services): Promise<void> {
  for (const { id } of await findDoubtful(services.db, services.now())) await settlePayment(services, id)
}
