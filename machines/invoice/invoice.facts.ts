import { priceOfInvoice } from '#domain/invoices/invoice.ts'
import type { PaymentInput } from '../payment/payment.types.ts'
import type { InvoiceContext } from './invoice.setup.ts'

/** What the payment starts from: the link is the permission, so that there is no token beside it. */
export function paymentInput({ iid, invoice }: InvoiceContext): PaymentInput {
  if (!invoice) throw new Error('An invoice that was not read came to be paid')
  return {
    key: { id: iid, token: '' },
    price: priceOfInvoice(invoice.data),
    options: invoice.data.paymentMethod,
    ...invoice.cfg,
    isInterrupted: false,
  }
}
