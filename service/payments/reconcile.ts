import { describeError } from '#service/log.ts'
import type { Services } from '#service/services.ts'
import { findDoubtful, subjectOf, type PaymentRow } from './ledger.ts'
import { isPending, settleDoubt } from './settle-doubt.ts'

/** How often payments are reconciled, in milliseconds. */
const pause = 60_000

/**
 * Brings every charge in doubt to its end: a process may have died between asking and recording. A provider that does
 * not answer delays no other.
 */
export async function reconcile(services: Services): Promise<void> {
  const { db, log, now } = services
  const byProvider = Map.groupBy(await findDoubtful(db, now()), ({ provider }) => provider)
  const askOne = async (payments: readonly PaymentRow[]) => {
    for (const payment of payments) {
      await settleDoubt(services, subjectOf(payment)).catch((error: unknown) => {
        if (isPending(error)) return
        log.error({ payment: payment.id, error: describeError(error) }, 'a payment could not be reconciled')
      })
    }
  }
  await Promise.all([...byProvider.values()].map(askOne))
}

/** Reconciles now and every minute; the returned function stops it, and resolves when nothing is being reconciled. */
export function reconcileOften(services: Services): () => Promise<void> {
  let last = Promise.resolve()
  const again = () => {
    last = last
      .then(() => reconcile(services))
      .catch((error: unknown) => services.log.error({ error: describeError(error) }, 'payments were not reconciled'))
  }
  const timer = setInterval(again, pause)
  again()
  return () => {
    clearInterval(timer)
    return last
  }
}
