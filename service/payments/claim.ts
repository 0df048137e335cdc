import { toDecimal, type Currency } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import { Refusal } from '#service/http/refusal.ts'
import type { Services } from '#service/services.ts'
import { isGivenUp } from './given-up.ts'
import { beginCharge, beginRelease, findLive, leaseOpen, insertOpen, type PaymentRow } from './ledger.ts'
import type { Bill, PaidWith, Payable } from './payable.ts'
import type { Payer, PaymentProvider } from './payment-provider.ts'
import { queueSettling } from './settling.ts'

export type Wanted = {
  readonly method: PaymentMethod
  /** Undefined when nothing is charged. */
  readonly provider: PaymentProvider | undefined
  readonly payer: Payer
  /**
   * The sum that the payer was shown, as far as the request names it: another sum is never charged. Undefined when a
   * payment is only opened.
   */
  readonly shown: { readonly total?: number | undefined; readonly currency?: Currency | undefined } | undefined
  /** The payment that the request continues: its check was answered, or its payer agreed at PayPal. */
  readonly reference: string | undefined
  readonly cardId: string | undefined
  /** Whether a customer asked to keep the card for the next payment. */
  readonly keepsCard: boolean
  /** The name of the execution, if it has one. */
  readonly attempt: string | undefined
}

/** The next step of a payment. Only `paid` and `charge` have changed anything that others see. */
export type ClaimStep =
  | { readonly kind: 'paid' }
  /** An earlier attempt must be brought to its end first. */
  | { readonly kind: 'doubt' }
  | { readonly kind: 'open'; readonly payment: PaymentRow }
  | { readonly kind: 'opened'; readonly payment: PaymentRow; readonly reference: string }
  | { readonly kind: 'charge'; readonly payment: PaymentRow; readonly reference: string; readonly key: string }

/** Decides in one short transaction how a payment continues; it is called again after each step. */
export async function claim(
  { db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>,
  payable: Payable,
  wanted: Wanted,
): Promise<ClaimStep> {
  return db.transaction(async (tx) => {
    const { method, provider, reference, payer, attempt } = wanted
    const locked = await payable.lock(tx)
    if (locked.paid) {
      requireRepeat(locked.paid, wanted)
      return { kind: 'paid' }
    }
    if (await isGivenUp(tx, attempt)) {
      throw new Refusal('ORDER_CHANGED', 'Whoever began this payment has given it up.')
    }
    const live = await findLive(tx, payable.subject)
    if (live?.status === 'charging') return { kind: 'doubt' }
    const bill = await locked.bill(method)
    requireShown(bill, wanted)
    if (reference !== undefined && live?.reference !== reference) {
      throw new Refusal('ORDER_CHANGED', 'The payment was begun for another sum.')
    }
    if (live && !isOver(live, bill, provider)) {
      await beginRelease(tx, live)
      await queueSettling({ jobs }, tx, live)
      return { kind: 'doubt' }
    }
    if (!provider) {
      await locked.markPaid(method, bill.billed)
      return { kind: 'paid' }
    }
    const payment = live ?? (await insertOpen(tx, payable.subject, provider.name, bill, now()))
    if (payment.reference === null) {
      if (wanted.shown) await leaseOpen(tx, payment, now())
      return { kind: 'open', payment }
    }
    if (!wanted.shown) return { kind: 'opened', payment, reference: payment.reference }
    const key = await beginCharge(tx, payment, { method, billed: bill.billed, payer }, now())
    await queueSettling({ jobs }, tx, payment)
    return { kind: 'charge', payment, reference: payment.reference, key }
  })
}

/** Accepts a request that repeats the payment that was made; refuses one that would pay otherwise. */
function requireRepeat(paid: PaidWith, { method, shown }: Wanted): void {
  const sameKind = (paid.method === 'bypass') === (method === 'bypass')
  if (!sameKind || !shown || !isAsShown(paid, shown)) throw new Refusal('INVOICE_ALREADY_PAID', 'It is paid.')
}

function requireShown(bill: Bill, { shown }: Wanted): void {
  if (!shown || isAsShown(bill, shown)) return
  throw new Refusal('ORDER_CHANGED', 'It comes to another sum than the one shown.')
}

function isAsShown(
  { amount, currency }: Pick<Bill, 'amount' | 'currency'>,
  { total = toDecimal(amount), currency: shownIn = currency }: NonNullable<Wanted['shown']>,
): boolean {
  return total === toDecimal(amount) && shownIn === currency
}

function isOver(payment: PaymentRow, { amount, currency }: Bill, provider: PaymentProvider | undefined): boolean {
  return payment.provider === provider?.name && payment.amount === amount && payment.currency === currency
}
