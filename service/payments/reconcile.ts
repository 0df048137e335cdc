import { describeError } from '#service/log.ts'
import type { Services } from '#service/services.ts'
import { findDoubtful, subjectOf } from './ledger.ts'
import { isPending, settleDoubt } from './settle-doubt.ts'

/** How often payments are reconciled, in milliseconds. */
const pause = 60_000

/** Brings every charge to its end that nobody waits for any more: a process may have died between asking and noting. */
export async function reconcile(services: Services): Promise<void> {
  const { db, log, now } = services
  for (const payment of await findDoubtful(db, now())) {
    const subject = subjectOf(payment)
    await settleDoubt(services, subject).catch((error: unknown) => {
      if (isPending(error)) return
      log.error({ payment: payment.id, error: describeError(error) }, 'a payment could not be reconciled')
    })
  }
}

/** Reconciles now and every minute; the returned function ends that, and resolves when nothing is being reconciled. */
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
