import type { User } from '#domain/accounts/user.ts'
import type { Currency } from '#domain/money/money.ts'
import type { Order } from '#domain/order/order.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import type { Wait } from '#domain/result.ts'
import type { FileGone, OrderGone, OrderKey, StepCode, CheckoutInput } from '../order/step.types.ts'
import type { Repriced } from '../payment/payment.types.ts'

export type CheckoutContext = CheckoutInput &
  Wait & {
    /** The currency that is shown; the order's own, unless it is just being changed. */
    readonly currency: Currency
    /** How it is going to be paid; undefined for a guest, who chooses after signing in. */
    readonly method: PaymentMethod | undefined
    /** A payment to begin again, because its price changed while it was under way. */
    readonly repriced: Repriced | undefined
    /** Why the order could not be read again. */
    readonly refusal: StepCode | undefined
    /** Why the quote could not be fetched, or the currency could not be changed. */
    readonly unquoted: (Wait & { readonly code: StepCode }) | undefined
    readonly gone: OrderGone | FileGone | undefined
    /** The payment was refused for the company's VAT number, and nothing was done about it yet. */
    readonly isVatRefused: boolean
  }

export type CheckoutEvent =
  | { type: 'currency.choose'; currency: Currency }
  /** `country`: where a guest says that they are, so that the quote can say what VAT comes to. */
  | { type: 'quote.download'; country?: string | undefined }
  | { type: 'order.retry' }
  /** A person signed in and the order is theirs, or it was priced again. */
  | { type: 'order.changed'; order: Order; user: User | undefined }
  /** A person signed in or out, or their session ended. */
  | { type: 'user.changed'; user: User | undefined }

/** What the quote is asked for by. */
export type QuoteFile = {
  readonly key: OrderKey
  readonly gameTitle: string | undefined
  readonly country: string | undefined
}
