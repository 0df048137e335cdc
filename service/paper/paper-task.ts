import type { InvoiceReply } from '#domain/invoices/invoice.ts'
import type { InvoicePaper } from './invoice-pdf.ts'
import type { PaidOrder } from './order-receipt.ts'
import type { QuoteDocument } from './quote-pdf.ts'

/** Whom a paper is from. */
export type Sender = Pick<InvoicePaper, 'seller' | 'website'>

export type IssuedInvoice = Pick<InvoiceReply, 'data' | 'user' | 'invoiceNumber'>

/** What the thread that lays out papers is asked for; it answers with a PDF. */
export type PaperTask =
  | { readonly kind: 'quote'; readonly quote: QuoteDocument }
  | { readonly kind: 'receipt'; readonly order: PaidOrder; readonly from: Sender }
  | { readonly kind: 'invoice'; readonly invoice: IssuedInvoice; readonly from: Sender }
