import type { Currency, Minor } from '#domain/money/money.ts'

export type ProviderName = 'sandbox' | 'sandbox-paypal' | 'stripe' | 'paypal'

/** Who pays: a customer of ours, or whoever holds the link of an invoice. */
export type Payer = { readonly userUid: string | undefined; readonly email: string }

/** A card that may pay again: `id` charges it, `fingerprint` is the same however often the same card is entered. */
export type KeptCard = {
  readonly id: string
  readonly brand: string
  readonly last4: string
  readonly fingerprint: string
}

export type Opening = {
  /** Ours; the same key opens the same payment, however often it is asked for. */
  readonly key: string
  readonly amount: Minor
  readonly currency: Currency
  /** What the payer reads at the provider: 'Lockit order 48001'. */
  readonly description: string
  readonly payer: Payer
}

export type Charging = {
  /** One for each attempt: the same key is charged once, and answered the same. */
  readonly key: string
  readonly payer: Payer
  /** Undefined: the check of the card that was charged before is done; or the payer agreed at PayPal. */
  readonly cardId: string | undefined
}

/** The money has moved. `card`, when there is one that its payer, a customer of ours, may pay with again. */
export type Captured = { readonly status: 'captured'; readonly card?: KeptCard }

/** Nothing has moved and nothing ever will: not by a request that is still on its way either. */
export type Released = { readonly status: 'released' }

/** The payer's part is done, and the provider looks into the payment: it will be captured or released, days later perhaps. */
export type Pending = { readonly status: 'pending' }

/**
 * What became of a charge. All but `captured` and `pending` are sure that nothing moved; what is neither these nor
 * `released` may be charged anew.
 */
export type Charge =
  | Captured
  | Pending
  | Released
  /** The bank asks for a check, which the payer's browser answers with the secret. */
  | { readonly status: 'requires_action'; readonly clientSecret: string }
  | { readonly status: 'declined'; readonly title: string }
  /** No card that this payer may use; or the payer has not agreed at PayPal. */
  | { readonly status: 'unknown_means' }

/**
 * Where money is moved, outside our transactions. Money moves by `charge` alone (and by `settle`, which may repeat it),
 * and a payment is captured once, over the sum that it was opened with.
 *
 * Every method ends within `providerDeadline`, and throws `ProviderUnreachable` when the provider's answer is not known.
 * Whatever else is thrown is a fault, and is taken for an answer that is not known too.
 */
export type PaymentProvider = {
  readonly name: ProviderName
  /** Opens a payment and answers with the provider's reference of it. */
  readonly open: (opening: Opening) => Promise<string>
  readonly charge: (reference: string, charging: Charging) => Promise<Charge>
  /**
   * Brings a payment to its end: captured if it was, else released for good. `key` is that of the charge whose answer
   * is not known, if there is one; a provider that cannot release repeats that charge. What is pending stays so.
   */
  readonly settle: (reference: string, key: string | undefined) => Promise<Captured | Pending | Released>
  /** How a payment stands, without changing it; `released` too when the provider let it go by itself. */
  readonly look: (reference: string) => Promise<Captured | Pending | Released | { readonly status: 'open' }>
}

/** What a provider told us unasked: that something became of a payment. It is looked at, not believed. */
export type ProviderEvent = { readonly id: string; readonly reference: string | undefined }

/** Reads an event from the bytes of a request; undefined when its signature is none, wrong or old, or it is no event. */
export type ReadEvent = (body: Uint8Array, signature: string | undefined) => Promise<ProviderEvent | undefined>

/** In milliseconds, for one call of the port with all its requests. */
export const providerDeadline = 20_000

/** What the provider answered is not known: no connection, a time-out, 5xx, a payment in use, a reply that is cut off. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable'
}
