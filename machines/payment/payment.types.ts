import type { FieldErrors } from '#domain/accounts/field-rules.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import type { Currency } from '#domain/money/money.ts'
import type { Order } from '#domain/order/order.ts'
import type { PaymentMethod, PaymentOptions } from '#domain/payments/options.ts'
import type { CardFields, CardName } from '#domain/payments/card.ts'
import type { PaymentCode } from '#domain/payments/messages.ts'
import type { Price } from '#domain/payments/price.ts'
import type { Result, Wait } from '#domain/result.ts'

/** What is paid, as the service knows it, and the token that permits paying it. */
export type PayableKey = { readonly id: string; readonly token: string }

/** A card that the provider knows, by its id there. A wallet hands one over for this one payment. */
export type CardMeans = {
  readonly method: 'card' | 'saved_card'
  readonly id: string
  readonly card: CardName
  readonly isWallet?: true
}

/** The means of payment; `token` names the approval at PayPal. */
export type Means = CardMeans | { readonly method: 'paypal'; readonly token: string } | { readonly method: 'bypass' }

/** The public keys of the real providers; empty where the sandbox stands in for one. */
export type ProviderKeys = { readonly stripeKey: string; readonly paypalClientId: string }

/** The input for the card provider: the content of the card form, or the card from a wallet. */
export type MethodInput = {
  readonly from: 'card' | 'wallet'
  readonly card: CardFields
  readonly stripeKey: string
}

/** A payment that the bank asks one more check for. */
export type Intent = { readonly id: string; readonly clientSecret: string }

/** The order or invoice after it was paid. */
export type Receipt =
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'invoice'; readonly invoice: Invoice }

/** The status of a payment with the service. */
export type PaymentProgress =
  | { readonly status: 'paid'; readonly receipt: Receipt }
  | { readonly status: 'challenged'; readonly intent: Intent }
  /** `detail` is what the provider said of the last attempt, where it refused that. */
  | { readonly status: 'unpaid'; readonly detail?: string | undefined }

export type PaymentAnswer = Result<PaymentProgress, PaymentCode>

export type ExecuteInput = {
  readonly key: PayableKey
  readonly means: Means
  /** A payment whose check is passed, to be completed. */
  readonly intentId: string | undefined
  /** Whether the card is kept for the next payment: only when that was asked. */
  readonly keepsCard: boolean
  /** The sum that the customer sees; no other sum is charged. */
  readonly amount: number
  readonly currency: Currency
}

/** A price that changed while it was being paid, and what it was to be paid with. */
export type Repriced = { readonly means: Means; readonly before: Price }

export type PaymentInput = ProviderKeys & {
  readonly key: PayableKey
  readonly price: Price
  readonly options: PaymentOptions
  /** Whether a card can be kept for this person: it is for a customer, and not for who holds a link. */
  readonly mayKeepCard: boolean
  readonly supportEmail: string
  readonly sellerName: string
  readonly repriced?: Repriced | undefined
  /**
   * A payment was on its way when the session ended, or the page was left: its result is asked for before anything else.
   */
  readonly isInterrupted: boolean
  /** It was interrupted at the bank's check, so that nothing was charged by then. */
  readonly isAtCheck?: boolean | undefined
}

/** How a bank's check ended; `detail` is the bank's own message where it failed. */
export type Checked = { readonly passed: boolean; readonly detail?: string | undefined }

export type PaymentOutcome =
  | { readonly status: 'paid'; readonly receipt: Receipt }
  | { readonly status: 'repriced'; readonly repriced: Repriced }
  | { readonly status: 'gone'; readonly code: 'INVOICE_ALREADY_PAID' | 'ORDER_NOT_FOUND' }

export type PaymentContext = PaymentInput & {
  readonly method: PaymentMethod | undefined
  /** All that is known of the card in the form: never its number. A provider's own form tells less. */
  readonly card: CardName & { readonly errors: FieldErrors<CardFields> }
  readonly savedCardId: string | undefined
  /** The card that is typed shall be kept for the next payment. */
  readonly keepsCard: boolean
  /** The saved card that was last chosen to be removed, and is not gone. */
  readonly removed: string | undefined
  /** Why it was not removed. */
  readonly unremoved: (Wait & { readonly code: PaymentCode }) | undefined
  readonly means: Means | undefined
  readonly intent: Intent | undefined
  /** The token of the payment that PayPal is asked to approve. */
  readonly token: string | undefined
  /** The bank's code as far as it is typed. */
  readonly code: string
  /** A new price and new options that came during a payment: the payment ends with those it began with. */
  readonly later: PriceAndOptions | undefined
  /** What the provider or the service answered last. */
  readonly answer: PaymentAnswer | undefined
}

export type PaymentEvent =
  | { type: 'method.choose'; method: PaymentMethod }
  | { type: 'card.edit'; fields: CardFields }
  /** The provider's own card form reports its content. */
  | { type: 'card.filled'; card: PaymentContext['card'] }
  | { type: 'card.keep'; keeps: boolean }
  | { type: 'savedCard.choose'; id: string }
  | { type: 'savedCard.remove'; id: string }
  /** `card` is the content of the card form, when that pays. */
  | { type: 'payment.submit'; card?: CardFields | undefined }
  /** The wallet's own button: it pays at once. */
  | { type: 'wallet.pay' }
  | { type: 'wallet.closed' }
  | { type: 'approval.approve' }
  | { type: 'approval.given' }
  /** PayPal's window was cancelled or closed. */
  | { type: 'approval.closed' }
  | { type: 'approval.failed' }
  | { type: 'challenge.edit'; code: string }
  | { type: 'challenge.confirm' }
  | { type: 'challenge.leave' }
  | { type: 'outcome.ask' }
  | { type: 'method.reconsider' }
  /** The price or the ways to pay changed around the payment. */
  | ({ type: 'payable.changed' } & PriceAndOptions)
  /** The price is being changed, and it is known again. */
  | { type: 'price.awaited' }
  | { type: 'price.known' }

/** The price and the options, which may change during a payment. */
export type PriceAndOptions = { readonly price: Price; readonly options: PaymentOptions }
