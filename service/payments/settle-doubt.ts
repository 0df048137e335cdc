import { Refusal } from '#service/http/refusal.ts'
import { describeError } from '#service/log.ts'
import type { Services } from '#service/services.ts'
import { noteCaptured } from './captured.ts'
import { findUnderWay, isLeased, endChargeLease, release, leaseDoubtful, type PaymentRow } from './ledger.ts'
import { payableKey, type Subject } from './payable.ts'
import { answerAbout } from './in-time.ts'
import type { Captured, Pending, Released } from './payment-provider.ts'
import { providerNamed } from './providers.ts'

/**
 * How long to wait before looking again whether another instance has its answer: at first, at most, and in all, in
 * milliseconds.
 */
const shortest = 50
const longest = 1_000
const patience = 10_000

/**
 * Call this before reporting that something is not paid: it brings a charge with an unknown answer to its end, and
 * waits for a charge that this or another instance is making, from its opening on. Refuses with PROVIDER_UNREACHABLE
 * while the outcome is not known, and with PAYMENT_PENDING while the provider looks into it, or staff into a sum that is
 * not the one that was asked for.
 */
export function settleDoubt(services: Services, subject: Subject): Promise<void> {
  const isSure = (payment: PaymentRow) => payment.status === 'open' && !isLeased(payment, services.now())
  return services.turns.take(payableKey(subject), () => settleUntil(services, subject, isSure))
}

/**
 * Does the same for a caller that has the turn and goes on to pay: it need not wait for an attempt that another is
 * opening, since either may charge it.
 */
export function settleInTurn(services: Services, subject: Subject): Promise<void> {
  return settleUntil(services, subject, ({ status }) => status === 'open')
}

async function settleUntil(
  services: Services,
  subject: Subject,
  isSure: (payment: PaymentRow) => boolean,
): Promise<void> {
  const { db, now, pause } = services
  let wait = shortest
  for (let waited = 0; ; waited += wait) {
    const { live: payment, mismatched } = await findUnderWay(db, subject)
    if (!payment || isSure(payment)) {
      if (mismatched) throw pendingOutcome()
      return
    }
    const taken = await leaseDoubtful(db, payment, now())
    if (taken) {
      await bringToEnd(services, taken)
      continue
    }
    if (waited >= patience) throw unknownOutcome()
    await pause(wait)
    wait = Math.min(2 * wait, longest)
  }
}

/**
 * Asks the provider to bring a doubtful attempt, which the caller has leased, to its end, and records that end.
 * Refuses like `settleDoubt`, and ends the lease then.
 */
export async function bringToEnd(services: Services, payment: PaymentRow): Promise<void> {
  const end = await askForEnd(services, payment)
  if (end.status === 'pending') {
    await endChargeLease(services.db, payment, payment.chargeKey)
    throw pendingOutcome()
  }
  if (end.status === 'captured') await noteCaptured(services, payment, end)
  else await release(services.db, payment)
}

async function askForEnd(services: Services, payment: PaymentRow): Promise<Captured | Pending | Released> {
  const { db, log, providers } = services
  const { id, provider, reference, chargeKey } = payment
  // A payment that was never opened cannot have been charged.
  if (reference === null) return { status: 'released' }
  try {
    const question = providerNamed(providers, provider).settle(reference, chargeKey ?? undefined)
    return await answerAbout(services, payment, question)
  } catch (error) {
    await endChargeLease(db, payment, chargeKey)
    log.warn({ payment: id, provider, error: describeError(error) }, 'what became of a payment is not known')
    throw unknownOutcome()
  }
}

export function unknownOutcome(): Refusal {
  return new Refusal('PROVIDER_UNREACHABLE', 'What became of the payment is not known yet.')
}

export function pendingOutcome(): Refusal {
  return new Refusal('PAYMENT_PENDING', 'The payment is being processed by its provider.')
}

export function isUnknown(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'PROVIDER_UNREACHABLE'
}

export function isPending(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'PAYMENT_PENDING'
}
