import type { CheckoutSnapshot } from './checkout.actor.ts'

export function isChangingCurrency(snapshot: CheckoutSnapshot): boolean {
  return snapshot.matches({ open: { quotation: 'changingCurrency' } })
}
