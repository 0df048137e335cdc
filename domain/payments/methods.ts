import { paymentMethods, type PaymentMethod, type PaymentOptions } from '#domain/payments/options.ts'

/** The payment methods on offer: those that the service names, in their display order. */
export function offeredMethods({ methods }: PaymentOptions): PaymentMethod[] {
  return paymentMethods.filter((method) => methods.includes(method))
}

/** The payment method that is chosen at first: a saved card, where there is one. */
export function firstOffered(options: PaymentOptions): PaymentMethod | undefined {
  const offered = offeredMethods(options)
  const isSaved = options.savedCards.length > 0 && offered.includes('saved_card')
  return isSaved ? 'saved_card' : offered[0]
}

/** The payment method that the price is shown for at first. */
export function firstMethod(options: PaymentOptions): PaymentMethod {
  return firstOffered(options) ?? 'card'
}
