import { priceOfInvoice } from '#domain/invoices/invoice.ts'
import type { PaymentInput } from '../payment/payment.types.ts'
import type { InvoiceContext } from './invoice.types.ts'

/**
 * The input of the payment; throws where the invoice was not read. The link is the permission, so no token stands
 * beside it.
 */
export function paymentInput({ iid, invoice }: InvoiceContext): PaymentInput {
  if (!invoice) throw new Error('An invoice that was not read came to be paid')
  return {
    key: { id: iid, token: '' },
    price: priceOfInvoice(invoice.data),
    options: invoice.data.paymentMethod,
    ...invoice.cfg,
    isInterrupted: invoice.isInterrupted,
    isAtCheck: invoice.isAtCheck,
    mayKeepCard: false,
  }
}
