import type { DeliveryInput } from '../delivery/delivery.types.ts'
import type { InvoiceInput } from '../invoice/invoice.types.ts'
import type { OfferInput } from '../offer/offer.types.ts'
import type { LinkContext } from './link.types.ts'

/** The input of the invoice page; guards make sure that the link leads to that page. */
export function invoiceInput({ place }: LinkContext): InvoiceInput {
  return { iid: place.page === 'invoice' ? place.iid : '' }
}

export function offerInput({ place }: LinkContext): OfferInput {
  return { iid: place.page === 'offer' ? place.iid : '' }
}

export function deliveryInput({ place }: LinkContext): DeliveryInput {
  return place.page === 'delivery' ? { orderId: place.orderId, tok: place.tok } : { orderId: '', tok: '' }
}
