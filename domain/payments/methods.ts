import { paymentMethods, type PaymentMethod, type PaymentOptions } from '#domain/payments/options.ts'

/** The payment methods on offer: those that the service names, in their display order. */
export function offeredMethods({ methods }: PaymentOptions): PaymentMethod[] {
  return paymentMethods.filter((method) => methods.includes(method))
}

/** The payment method that is chosen at first. */
export function firstMethod(options: PaymentOptions): PaymentMethod {
  return offeredMethods(options)[0] ?? 'card'
}
