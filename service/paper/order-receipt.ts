import type { Company } from '#domain/accounts/user.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import type { Quotation } from '#domain/pricing/quotation.ts'
import { renderInvoicePdf } from './invoice-pdf.ts'
import { customerParty } from './letter.ts'
import type { Sender } from './paper-task.ts'
import { invoiceOfQuotation } from './quoted-invoice.ts'

export type PaidOrder = {
  readonly number: number
  readonly project: string
  readonly company: Company
  readonly quotation: Quotation
  readonly paid: { readonly at: Date; readonly by: Exclude<PaymentMethod, 'bypass'> }
}

/** The receipt of an order: its number is the order's, and it was invoiced when it was paid. */
export function renderOrderReceipt(
  { number, project, company, quotation, paid }: PaidOrder,
  from: Sender,
): Promise<Uint8Array> {
  return renderInvoicePdf({
    ...from,
    number: String(number),
    issuedAt: paid.at,
    paid,
    customer: customerParty(company),
    ...invoiceOfQuotation(project, quotation, paid.by),
  })
}
