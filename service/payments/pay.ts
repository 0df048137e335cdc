import { Refusal } from '#service/http/refusal.ts'
import { describeError } from '#service/log.ts'
import type { Services } from '#service/services.ts'
import { noteCaptured } from './captured.ts'
import { claim, type ClaimStep, type Wanted } from './claim.ts'
import { answerAbout } from './in-time.ts'
import { keepReference, endChargeLease, endOpenLease, release, reopen, type PaymentRow } from './ledger.ts'
import { payableKey, type Payable } from './payable.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { forgetCard } from './saved-cards.ts'
import { pendingOutcome, settleInTurn, unknownOutcome } from './settle-doubt.ts'

/** A payment that was made, or that waits for the bank's check. */
export type Paid =
  | { readonly status: 'paid' }
  | { readonly status: 'requires_action'; readonly reference: string; readonly clientSecret: string }

/** More steps than any payment takes, unless other requests keep interfering. */
const mostSteps = 20

/**
 * Pays an order or an invoice, in short transactions around the calls to the provider. Repeated, concurrent or
 * interrupted requests charge the payer once. An unknown outcome is PROVIDER_UNREACHABLE, and a payment that its
 * provider looks into is PAYMENT_PENDING; the next request finds out how either ended.
 */
export function pay(services: Services, payable: Payable, wanted: Wanted): Promise<Paid> {
  return inSteps(services, payable, wanted, async (step) => {
    if (step.kind === 'paid') return { status: 'paid' }
    return step.kind === 'charge' ? charge(services, step, wanted) : undefined
  })
}

/** Opens a payment that its payer agrees to at the provider, and returns its reference. */
export function setUp(
  services: Services,
  payable: Payable,
  wanted: Pick<Wanted, 'method' | 'payer'> & { readonly provider: PaymentProvider },
): Promise<string> {
  const nothing = { reference: undefined, cardId: undefined, keepsCard: false, attempt: undefined } as const
  const onlyOpened = { ...wanted, shown: undefined, ...nothing }
  let isFresh = false
  return inSteps(services, payable, onlyOpened, async (step) => {
    if (step.kind === 'open') isFresh = true
    if (step.kind !== 'opened') return undefined
    if (isFresh || (await isStillOpen(services, wanted.provider, step))) return step.reference
    return undefined
  })
}

/** The provider may have released an earlier payment meanwhile; then another one is opened. */
async function isStillOpen(
  services: Services,
  provider: PaymentProvider,
  { payment, reference }: Extract<ClaimStep, { kind: 'opened' }>,
): Promise<boolean> {
  const seen = await asked(services, payment, undefined, provider.look(reference))
  if (seen.status === 'released') await release(services.db, payment)
  if (seen.status === 'captured') await noteCaptured(services, payment, seen)
  if (seen.status === 'pending') throw pendingOutcome()
  return seen.status === 'open'
}

/** Goes on step by step, in one turn of this process, until `take` returns a result. */
function inSteps<Result>(
  services: Services,
  payable: Payable,
  wanted: Wanted,
  take: (step: ClaimStep) => Promise<Result | undefined>,
): Promise<Result> {
  return services.turns.take(payableKey(payable.subject), async () => {
    let opening: PaymentRow | undefined
    try {
      for (let steps = 0; steps < mostSteps; steps += 1) {
        const step = await claim(services, payable, wanted)
        const result = await take(step)
        if (result !== undefined) return result
        if (step.kind === 'doubt') await settleInTurn(services, payable.subject)
        if (step.kind === 'open') {
          opening = step.payment
          await open(services, payable, wanted, opening)
        }
      }
      throw unknownOutcome()
    } catch (error) {
      if (opening) await endOpenLease(services.db, opening)
      throw error
    }
  })
}

async function open(
  services: Services,
  { description }: Payable,
  { provider, payer }: Wanted,
  payment: PaymentRow,
): Promise<void> {
  const { amount, currency } = payment
  if (!provider) throw new Error('A payment is opened with nobody')
  const opening = { key: payment.id, amount, currency, description, payer }
  await keepReference(services.db, payment.id, await asked(services, payment, undefined, provider.open(opening)))
}

/** Undefined when the payment must be tried again. */
async function charge(
  services: Services,
  { payment, reference, key }: Extract<ClaimStep, { kind: 'charge' }>,
  wanted: Wanted,
): Promise<Paid | undefined> {
  const { db } = services
  const { provider, payer, cardId, keepsCard } = wanted
  if (!provider) throw new Error('A payment is charged by nobody')
  const answer = await asked(services, payment, key, provider.charge(reference, { key, payer, cardId, keepsCard }))
  if (answer.status === 'captured') {
    if ((await noteCaptured(services, payment, answer)) === 'mismatched') throw pendingOutcome()
    return { status: 'paid' }
  }
  if (answer.status === 'pending') {
    await endChargeLease(db, payment, key)
    throw pendingOutcome()
  }
  if (answer.status === 'released') {
    await release(db, payment)
    if (cardId !== undefined) return undefined
    throw refusedMethod()
  }
  if (!(await reopen(db, payment, key))) return undefined
  if (answer.status === 'requires_action') return { ...answer, reference }
  if (answer.status === 'declined') {
    throw new Refusal('FAILED_STRIPE_CARD', 'The payment was declined.', answer.title)
  }
  if (payer.userUid !== undefined && cardId !== undefined) {
    await forgetCard(db, payer.userUid, provider.name, cardId)
  }
  throw refusedMethod()
}

/** The provider's answer; without one the charge is left in doubt, and its outcome is found out later. */
async function asked<Answer>(
  services: Services,
  payment: PaymentRow,
  chargeKey: string | undefined,
  question: Promise<Answer>,
): Promise<Answer> {
  try {
    return await answerAbout(services, payment, question)
  } catch (error) {
    const { db, log } = services
    if (chargeKey !== undefined) await endChargeLease(db, payment, chargeKey)
    const { id, provider } = payment
    log.warn({ payment: id, provider, error: describeError(error) }, 'a provider gave no answer')
    throw unknownOutcome()
  }
}

function refusedMethod(): Refusal {
  return new Refusal('PAYMENT_METHOD_REFUSED', 'There is no such card, or nobody agreed to it.')
}
