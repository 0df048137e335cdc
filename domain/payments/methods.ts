import { paymentMethods, type PaymentMethod, type PaymentOptions } from '#domain/payments/options.ts'

/** The ways to pay that a person is offered: what the service names, in the order that they are shown in. */
export function offeredMethods({ methods }: PaymentOptions): PaymentMethod[] {
  return paymentMethods.filter((method) => methods.includes(method))
}

/** The way that is chosen at first, by whoever may pay. */
export function firstMethod(options: PaymentOptions): PaymentMethod {
  return offeredMethods(options)[0] ?? 'card'
}
