import type { CheckoutSnapshot } from './checkout.actor.ts'

export function isChangingCurrency(snapshot: CheckoutSnapshot): boolean {
  return snapshot.matches({ open: { quotation: 'changingCurrency' } })
}

export function isBeingPaid(snapshot: CheckoutSnapshot): boolean {
  return snapshot.matches({ open: { payer: { paying: 'underway' } } })
}
