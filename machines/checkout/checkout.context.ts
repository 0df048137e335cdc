import type { User } from '#domain/accounts/user.ts'
import type { Order } from '#domain/order/order.ts'
import { firstMethod } from '#domain/payments/methods.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import { priceOf } from '#domain/payments/price.ts'
import { quoteLocally } from '#domain/pricing/local-quote.ts'
import type { Quotation } from '#domain/pricing/quotation.ts'
import { accepted, refused } from '#domain/result.ts'
import type { CheckoutInput, StepOutcome } from '../order/step.types.ts'
import type { PriceAndOptions, PaymentInput } from '../payment/payment.types.ts'
import type { CheckoutContext, CheckoutEvent } from './checkout.types.ts'

export function firstContext(input: CheckoutInput): CheckoutContext {
  return {
    ...input,
    ...priced(input.order),
    method: methodOf(input.order, input.user),
    repriced: undefined,
    refusal: undefined,
    unquoted: undefined,
    gone: undefined,
    isVatRefused: false,
  }
}

/** The way to pay that is chosen at first; undefined for a guest, to whom the fee of cards does not apply yet. */
export function methodOf(order: Order, user: User | undefined): PaymentMethod | undefined {
  return user && firstMethod(order.paymentMethod)
}

/** An order as the service has it now, shown in its own currency. */
export function priced(order: Order): Pick<CheckoutContext, 'order' | 'currency'> {
  return { order, currency: quotationOf(order).currency }
}

/** The quotation in the currency that is shown: the service's, or our own until the service has confirmed it. */
export function shownQuotation({ order, currency }: CheckoutContext): Quotation {
  const quotation = quotationOf(order)
  if (quotation.currency === currency || !order.language) return quotation
  return quoteLocally(order.language, order.language.targets, currency)
}

export function paymentInput({ key, order, configuration, repriced, ...begun }: CheckoutContext): PaymentInput {
  return {
    key: { id: key.id, token: key.csrfToken },
    ...priceAndOptions(order),
    supportEmail: configuration.supportEmail,
    sellerName: configuration.sellerName,
    stripeKey: configuration.stripeKey,
    paypalClientId: configuration.paypalClientId,
    repriced,
    isInterrupted: begun.isInterrupted,
    isAtCheck: begun.isAtCheck,
    mayKeepCard: true,
  }
}

export function priceAndOptions(order: Order): PriceAndOptions {
  return { price: priceOf(quotationOf(order)), options: order.paymentMethod }
}

export function quoteCountry(event: CheckoutEvent): string | undefined {
  return event.type === 'quote.download' ? event.country : undefined
}

export function stepOutcome({ order, gone }: CheckoutContext): StepOutcome {
  return gone ? refused(gone) : accepted(order)
}

function quotationOf({ quotation }: Order): Quotation {
  if (!quotation) throw new Error('An order without a quotation came to be paid')
  return quotation
}
