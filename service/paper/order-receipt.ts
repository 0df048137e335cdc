import { renderInvoicePdf } from './invoice-pdf.ts'
import { customerParty } from './letter.ts'
import type { PaidOrder, Sender } from './paper-task.ts'
import { invoiceOfQuotation } from './quoted-invoice.ts'

/** The receipt of an order: it bears the order's number, and the date of its payment. */
export function renderOrderReceipt(
  { number, project, company, quotation, shares, paid, returned }: PaidOrder,
  from: Sender,
): Promise<Uint8Array> {
  return renderInvoicePdf({
    ...from,
    number: String(number),
    issuedAt: paid.at,
    paid,
    returned,
    customer: customerParty(company),
    shares,
    ...invoiceOfQuotation(project, quotation, paid.by),
  })
}
