import type { InvoiceReply } from '#domain/invoices/invoice.ts'
import type { LinkCode } from '#domain/links/messages.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import type { Wait } from '#domain/result.ts'

/** The secret in the link. */
export type InvoiceInput = { readonly iid: string }

export type InvoiceContext = InvoiceInput &
  Wait & {
    /** Undefined until it is read. */
    readonly invoice: InvoiceReply | undefined
    /** How it is going to be paid, as far as that is chosen. */
    readonly method: PaymentMethod
    /** Why it could not be read. */
    readonly refusal: LinkCode | undefined
  }

export type InvoiceEvent = { type: 'invoice.retry' }
