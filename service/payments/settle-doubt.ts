import { Refusal } from '#service/http/refusal.ts'
import { describeError } from '#service/log.ts'
import type { Services } from '#service/services.ts'
import { noteCaptured } from './captured.ts'
import { findLive, isHeld, leaveInDoubt, release, takeDoubt, type PaymentRow } from './ledger.ts'
import { keyOf, type Subject } from './payable.ts'
import { answerAbout } from './in-time.ts'
import type { Captured, Pending, Released } from './payment-provider.ts'
import { providerNamed } from './providers.ts'

/** How long to wait before looking anew whether another instance has its answer, and for how long in all, in milliseconds. */
const shortest = 50
const longest = 1_000
const patience = 10_000

/**
 * Whoever is about to say that something is not paid asks this first: a charge whose answer is not known is brought to
 * its end, and one that is being made, here or by another instance, is waited for from when it is opened. Refuses with
 * PROVIDER_UNREACHABLE while it cannot be known, and with PAYMENT_PENDING while its provider looks into it.
 */
export function settleDoubt(services: Services, subject: Subject): Promise<void> {
  const isSure = (payment: PaymentRow) => payment.status === 'open' && !isHeld(payment, services.now())
  return services.turns.take(keyOf(subject), () => settleUntil(services, subject, isSure))
}

/** The same for who has the turn and goes on to pay: what others open may be charged by either. */
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
    const payment = await findLive(db, subject)
    if (!payment || isSure(payment)) return
    const taken = await takeDoubt(db, payment, now())
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
 * Asks the provider to bring an attempt that is in doubt, and that is taken, to its end, and notes which it was. Refuses
 * like `settleDoubt`, and nobody has it then.
 */
export async function bringToEnd(services: Services, payment: PaymentRow): Promise<void> {
  const end = await askForEnd(services, payment)
  if (end.status === 'pending') {
    await leaveInDoubt(services.db, payment, payment.chargeKey)
    throw pendingOutcome()
  }
  if (end.status === 'captured') await noteCaptured(services, payment, end)
  else await release(services.db, payment)
}

async function askForEnd(services: Services, payment: PaymentRow): Promise<Captured | Pending | Released> {
  const { db, log, providers } = services
  const { id, provider, reference, chargeKey } = payment
  // What was never opened cannot have been charged.
  if (reference === null) return { status: 'released' }
  try {
    const question = providerNamed(providers, provider).settle(reference, chargeKey ?? undefined)
    return await answerAbout(services, payment, question)
  } catch (error) {
    await leaveInDoubt(db, payment, chargeKey)
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
