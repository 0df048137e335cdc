import type { PaymentOptions } from '#domain/order/order-snapshot.ts'

/** The ways to pay that the app can show, in their order. */
const known = ['card', 'saved_card', 'bypass'] as const
export type OfferedMethod = (typeof known)[number]

/** The ways to pay that a person is offered: what the service names, a saved card only when there is one. */
export function offeredMethods({ methods, savedCards }: PaymentOptions): OfferedMethod[] {
  return known.filter((method) => methods.includes(method) && (method !== 'saved_card' || savedCards.length > 0))
}
