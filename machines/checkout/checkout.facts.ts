import type { User } from '#domain/accounts/user.ts'
import type { OrderSnapshot } from '#domain/order/order-snapshot.ts'
import { firstMethod } from '#domain/payments/methods.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import { priceOf } from '#domain/payments/price.ts'
import { quoteLocally } from '#domain/pricing/local-quote.ts'
import type { Quotation } from '#domain/pricing/quotation.ts'
import { accepted, refused } from '#domain/result.ts'
import type { StepInput, StepOutcome } from '../order/step.ts'
import type { Payable, PaymentInput } from '../payment/payment.types.ts'
import type { CheckoutContext } from './checkout.types.ts'

export function startingContext(input: StepInput): CheckoutContext {
  return {
    ...input,
    ...priced(input.snapshot),
    method: methodOf(input.snapshot, input.user),
    repriced: undefined,
    isInterrupted: false,
    refusal: undefined,
    unquoted: undefined,
    gone: undefined,
    isVatRefused: false,
  }
}

/** The way to pay that is chosen at first; undefined for a guest, to whom the fee of cards does not apply yet. */
export function methodOf(snapshot: OrderSnapshot, user: User | undefined): PaymentMethod | undefined {
  return user && firstMethod(snapshot.paymentMethod)
}

/** An order as the service has it now, shown in its own currency. */
export function priced(snapshot: OrderSnapshot): Pick<CheckoutContext, 'snapshot' | 'currency'> {
  return { snapshot, currency: quotationOf(snapshot).currency }
}

/** The quotation in the currency that is shown: the service's, or our own until the service has confirmed it. */
export function shownQuotation({ snapshot, currency }: CheckoutContext): Quotation {
  const quotation = quotationOf(snapshot)
  if (quotation.currency === currency || !snapshot.language) return quotation
  return quoteLocally(snapshot.language, snapshot.language.targets, currency)
}

export function paymentInput({
  order,
  snapshot,
  configuration,
  repriced,
  isInterrupted,
}: CheckoutContext): PaymentInput {
  return {
    key: { id: order.id, token: order.csrfToken },
    ...payableOf(snapshot),
    supportEmail: configuration.supportEmail,
    sellerName: configuration.sellerName,
    stripeKey: configuration.stripeKey,
    paypalClientId: configuration.paypalClientId,
    repriced,
    isInterrupted,
  }
}

export function payableOf(snapshot: OrderSnapshot): Payable {
  return { price: priceOf(quotationOf(snapshot)), options: snapshot.paymentMethod }
}

export function outcomeOf({ snapshot, gone }: CheckoutContext): StepOutcome {
  return gone ? refused(gone) : accepted(snapshot)
}

function quotationOf({ quotation }: OrderSnapshot): Quotation {
  if (!quotation) throw new Error('An order without a quotation came to be paid')
  return quotation
}
