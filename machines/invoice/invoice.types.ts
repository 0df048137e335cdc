import type { InvoiceReply } from '#domain/invoices/invoice.ts'
import type { LinkCode } from '#domain/links/messages.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import type { Wait } from '#domain/result.ts'

/** The secret in the link. */
export type InvoiceInput = { readonly iid: string }

/** `isInterrupted`: a payment was on its way when the page was left or loaded again; `isAtCheck`: at the bank's check. */
export type OpenedInvoice = InvoiceReply & {
  readonly isInterrupted: boolean
  readonly isAtCheck?: boolean | undefined
}

export type InvoiceContext = InvoiceInput &
  Wait & {
    /** Undefined until it is read. */
    readonly invoice: OpenedInvoice | undefined
    /** How it is going to be paid, as far as that is chosen. */
    readonly method: PaymentMethod
    /** Why it could not be read. */
    readonly refusal: LinkCode | undefined
  }

export type InvoiceEvent = { type: 'invoice.retry' }
