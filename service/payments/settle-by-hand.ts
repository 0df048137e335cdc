import { audit } from '#service/audit/audit.ts'
import { Refusal } from '#service/http/refusal.ts'
import type { Services } from '#service/services.ts'
import { capturedAsAsked, noteCaptured } from './captured.ts'
import { auditedPayment, findPayment, release, subjectOf, leaseDoubtful, type PaymentRow } from './ledger.ts'
import { payableKey } from './payable.ts'
import { bringToEnd, isPending, isUnknown } from './settle-doubt.ts'

/**
 * The result in the provider's own console: the number of the transaction that moved the money, or that there is none.
 */
export type Seen = { readonly status: 'captured'; readonly transaction: string } | { readonly status: 'released' }

/**
 * The least age of a payment, in milliseconds, before staff may report that no money moved: by then every request has
 * arrived.
 */
const youngest = 60 * 60 * 1000

/**
 * Ends a doubt as the provider's console shows it, when the provider cannot be asked or knows nothing. The provider is
 * asked once more before: if it answers, its answer counts and that of staff is refused. Throws Refusal.
 */
export async function settleByHand(services: Services, id: string, seen: Seen): Promise<PaymentRow> {
  const { db, log, now, turns } = services
  const found = await required(services, id)
  return turns.take(payableKey(subjectOf(found)), async () => {
    const payment = await requireDoubt(services, id)
    if (seen.status === 'captured' && !payment.billed) {
      throw refused(`Payment ${id} was never charged: it cannot have been captured.`)
    }
    if (seen.status === 'released' && now().getTime() - payment.createdAt.getTime() < youngest) {
      throw refused(`Payment ${id} was begun within the hour, and may still be captured. Look again later.`)
    }
    await db.transaction(async (tx) => {
      const transaction = seen.status === 'captured' ? seen.transaction : null
      await audit(tx, { what: 'payment settled by hand', ...auditedPayment(payment), transaction })
      const captured = capturedAsAsked(payment, transaction)
      if (seen.status === 'captured') await noteCaptured({ ...services, db: tx }, payment, captured)
      else await release(tx, payment)
    })
    const { provider, reference } = payment
    log.warn({ payment: id, provider, reference, ...seen }, 'a payment was settled by hand')
    return required(services, id)
  })
}

/** The payment in doubt, after its provider was asked in vain; throws Refusal otherwise. */
async function requireDoubt(services: Services, id: string): Promise<PaymentRow> {
  const payment = await required(services, id)
  const { provider, status } = payment
  if (status !== 'charging') throw refused(`Nothing is in doubt about payment ${id}: it is ${status}.`)
  const taken = await leaseDoubtful(services.db, payment, services.now())
  if (!taken) throw refused(`Payment ${id} is being made or asked about just now. Try again in a minute.`)
  try {
    await bringToEnd(services, taken)
  } catch (error) {
    if (isUnknown(error)) return taken
    if (isPending(error)) throw refused(`${provider} looks into payment ${id}, and will tell how it ends.`)
    throw error
  }
  const ended = await required(services, id)
  throw refused(`${provider} could be asked about payment ${id}, and told itself: it is ${ended.status}.`)
}

async function required({ db }: Services, id: string): Promise<PaymentRow> {
  const payment = await findPayment(db, id)
  if (!payment) throw new Refusal('NOT_FOUND', `There is no payment ${id}.`)
  return payment
}

function refused(sentence: string): Refusal {
  return new Refusal('INVALID_REQUEST', sentence)
}
