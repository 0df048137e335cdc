import type { Company } from '#domain/accounts/user.ts'
import type { InvoiceReply } from '#domain/invoices/invoice.ts'
import type { MoneyBack } from '#domain/payments/money-back.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import type { FeeShares } from '#domain/pricing/fee-shares.ts'
import type { Quotation } from '#domain/pricing/quotation.ts'
import type { InvoicePaper } from './invoice-pdf.ts'
import type { QuoteDocument } from './quote-pdf.ts'

export type PaidOrder = {
  readonly number: number
  readonly project: string
  readonly company: Company
  readonly quotation: Quotation
  readonly shares: FeeShares | undefined
  readonly paid: { readonly at: Date; readonly by: Exclude<PaymentMethod, 'bypass'> }
  readonly returned?: readonly MoneyBack[] | undefined
}

export type Sender = Pick<InvoicePaper, 'seller' | 'website'>

export type IssuedInvoice = Pick<InvoiceReply, 'data' | 'user' | 'invoiceNumber'>

/** A task of the thread that lays out papers; the answer is a PDF. */
export type PaperTask =
  | { readonly kind: 'quote'; readonly quote: QuoteDocument }
  | { readonly kind: 'receipt'; readonly order: PaidOrder; readonly from: Sender }
  | { readonly kind: 'invoice'; readonly invoice: IssuedInvoice; readonly from: Sender }
