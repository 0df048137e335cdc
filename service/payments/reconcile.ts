import { FairTurns } from '#service/fair-turns.ts'
import { describeError } from '#service/log.ts'
import type { Services } from '#service/services.ts'
import { selectDoubtful, subjectOf, type PaymentRow } from './ledger.ts'
import { selectOpenRefunds, settleRefund } from './refund.ts'
import { isPending, settleDoubt } from './settle-doubt.ts'

/** How often payments are reconciled, in milliseconds. */
const pause = 60_000

/** The most of a round: charges and refunds each, questions to one provider at once, and milliseconds. */
const mostOfRound = 200
const mostAtOnce = 8
const longestRound = 5 * 60_000

type Doubt = { readonly payment: PaymentRow; readonly settle: () => Promise<void> }

/**
 * Brings charges and refunds in doubt to their end: a process may have died between asking and recording. A provider that
 * does not answer delays no other. What a round does not come to is left to another.
 */
export async function reconcile(services: Services): Promise<void> {
  const { db, log, now } = services
  const end = now().getTime() + longestRound
  const charges = await selectDoubtful(db, now(), mostOfRound)
  const refunds = await selectOpenRefunds(db, now(), mostOfRound)
  const doubts: readonly Doubt[] = [
    ...charges.map((payment) => ({ payment, settle: () => settleDoubt(services, subjectOf(payment)) })),
    ...refunds.map(({ payment, refund }) => ({ payment, settle: () => settleRefund(services, payment, refund) })),
  ]
  const askOne = async ({ payment, settle }: Doubt) => {
    if (now().getTime() >= end) return
    await settle().catch((error: unknown) => {
      if (isPending(error)) return
      log.error({ payment: payment.id, error: describeError(error) }, 'a payment could not be reconciled')
    })
  }
  const byProvider = Map.groupBy(doubts, ({ payment }) => payment.provider)
  const askAll = (ofOne: readonly Doubt[]) => {
    const turns = new FairTurns(mostAtOnce)
    return ofOne.map((doubt) => turns.run(() => askOne(doubt)))
  }
  await Promise.all([...byProvider.values()].flatMap(askAll))
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
