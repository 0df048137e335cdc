import type { Currency, Minor } from '#domain/money/money.ts'

export const providerNames = ['sandbox', 'sandbox-paypal', 'stripe', 'paypal'] as const
export type ProviderName = (typeof providerNames)[number]

/** The person who pays: a customer of ours, or a person who holds the link of an invoice. */
export type Payer = { readonly userUid: string | undefined; readonly email: string }

/** A card that may pay again: `id` charges it; `fingerprint` is the same each time the same card is entered. */
export type KeptCard = {
  readonly id: string
  readonly brand: string
  readonly last4: string
  readonly fingerprint: string
}

export type PaymentOpening = {
  /** Our key; repeated requests with the same key open the same payment. */
  readonly key: string
  readonly amount: Minor
  readonly currency: Currency
  /** The text that the payer reads at the provider: 'Lockit order 48001'. */
  readonly description: string
  readonly payer: Payer
}

export type Charging = {
  /** One for each attempt: requests with the same key charge once, and get the same answer. */
  readonly key: string
  readonly payer: Payer
  /** Undefined after the check of a card that was charged before, or after the payer agreed at PayPal. */
  readonly cardId: string | undefined
  /** Whether the payer asked to keep the card, if it pays; a check does not change what was asked before it. */
  readonly keepsCard?: boolean
}

/** The currency is as the provider names it, in capital letters: it need not be one of ours. */
export type CapturedSum = { readonly amount: Minor; readonly currency: string }

/**
 * The money has moved: this sum, in the transaction that the provider's console shows. `card` is set when a customer of
 * ours asked to keep it, and may pay with it again.
 */
export type Captured = {
  readonly status: 'captured'
  readonly sum: CapturedSum
  readonly transaction: string | null
  readonly card?: KeptCard
}

/** Nothing has moved and nothing ever will, not even by a request that is still on its way. */
export type Released = { readonly status: 'released' }

/** The payer's part is done, and the provider looks into the payment: it may capture or release it days later. */
export type Pending = { readonly status: 'pending' }

/** It may still be charged; `title` says why the last attempt was refused, if it was. */
export type Open = { readonly status: 'open'; readonly title?: string }

/**
 * The outcome of a charge. All but `captured` and `pending` guarantee that nothing moved; all but these and `released`
 * allow another charge.
 */
export type Charge =
  | Captured
  | Pending
  | Released
  /** The bank demands a check, which the payer's browser answers with the secret. */
  | { readonly status: 'requires_action'; readonly clientSecret: string }
  | { readonly status: 'declined'; readonly title: string }
  /** No card that this payer may use, or the payer has not agreed at PayPal. */
  | { readonly status: 'unknown_means' }

export type Refunding = CapturedSum & {
  /** One for each refund: however often it is asked for, the money goes back once. */
  readonly key: string
}

/** `failed`: the money stayed, or came back to us. */
export type RefundStatus = 'pending' | 'done' | 'failed'
export type DisputeStatus = 'open' | 'won' | 'lost'

/** Money of a payment that went back to its payer, or that the payer disputes. */
export type Return = CapturedSum & {
  /** The provider's own id of it. */
  readonly id: string
  /** Our key, where we asked for the refund. */
  readonly key: string | undefined
  /** How much of the amount has gone back, or is on its way. */
  readonly returned: Minor
  readonly createdAt: Date
} & (
    | { readonly kind: 'refund'; readonly status: RefundStatus }
    | { readonly kind: 'dispute'; readonly status: DisputeStatus }
  )

/** Nothing went back, and nothing will by this key; `title` is the provider's reason. */
export type RefundRefused = { readonly kind: 'refused'; readonly title: string }

/**
 * Moves money, outside our transactions. Only `charge` moves money (and `settle`, which may repeat it), and a payment
 * is captured once, over the sum that it was opened with; only `refund` moves it back. Every method ends within `providerDeadline`, and throws
 * `ProviderUnreachable` when the provider's answer is not known. Any other error is a fault, and also counts as an
 * unknown answer.
 */
export type PaymentProvider = {
  readonly name: ProviderName
  /** Opens a payment and returns the provider's reference for it. */
  readonly open: (opening: PaymentOpening) => Promise<string>
  readonly charge: (reference: string, charging: Charging) => Promise<Charge>
  /**
   * Brings a payment to its end: captured if it was, else released for good. `key` is that of the charge whose answer
   * is not known, if there is one; a provider that cannot release repeats that charge. A pending payment stays pending.
   */
  readonly settle: (reference: string, key: string | undefined) => Promise<Captured | Pending | Released>
  /** The state of a payment, without changing it; `released` also when the provider released it by itself. */
  readonly look: (reference: string) => Promise<Captured | Pending | Released | Open>
  /** Gives back a part of what was captured, or all; the same key gives back once. */
  readonly refund: (reference: string, refunding: Refunding) => Promise<Return | RefundRefused>
  /** All refunds and disputes of a captured payment: ours, and those made in the provider's console. */
  readonly returns: (reference: string) => Promise<readonly Return[]>
}

/** A provider that keeps cards. */
export type CardProvider = PaymentProvider & {
  /** Forgets a customer's card for good, however often it was entered; does nothing where it is not the customer's. */
  readonly forget: (userUid: string, card: Pick<KeptCard, 'id' | 'fingerprint'>) => Promise<void>
}

/**
 * The payment that a provider's message is about, by the reference or by the transaction that captured it; `isReturn` says
 * that money may have gone back.
 */
export type Noticed = {
  readonly reference: string | undefined
  readonly transaction: string | undefined
  readonly isReturn: boolean
}

/** A provider's message that a payment has changed. It makes us look at the payment; its content is not trusted. */
export type ProviderNotice = Noticed & { readonly id: string }

/**
 * Reads an event from the bytes of a request; undefined when its signature is missing, wrong or old, or it is no event.
 */
export type ReadEvent = (body: Uint8Array, signature: string | undefined) => Promise<ProviderNotice | undefined>

/** In milliseconds, for one call of the port with all its requests. */
export const providerDeadline = 20_000

/** The provider's answer is not known: no connection, a time-out, 5xx, a payment in use, a reply that is cut off. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable'
}
