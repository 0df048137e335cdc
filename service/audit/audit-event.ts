import type { VatStanding } from '#domain/accounts/vat-standing.ts'
import type { Currency, Minor } from '#domain/money/money.ts'
import type { OfferDecision } from '#domain/offers/offer.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import type { ProviderName } from '#service/payments/payment-provider.ts'

type OfAccount = { readonly account: string }
/**
 * What proved that an address is its user's: a link or an invitation that was mailed to it, or a member of the staff.
 */
export type AddressProof = 'link' | 'password link' | 'invitation' | 'staff' | 'demonstration'
type OfOrder = { readonly order: number; readonly account: string | null }
type OfInvoice = { readonly invoice: number }
type OfOffer = { readonly offer: number }
type OfQuestion = { readonly order: number; readonly question: number }
type Sum = { readonly amount: Minor; readonly currency: Currency }
type OfCard = OfAccount & { readonly provider: ProviderName; readonly card: string }
/** Of an order or of an invoice. */
type OfAttempt = {
  readonly payment: string
  readonly provider: ProviderName
  readonly account: string | null
  readonly order?: number
  readonly invoice?: number
}
type OfPayment = Sum & OfAttempt
/** Of money that moved, in whichever currency. */
type OfMoney = OfAttempt & { readonly amount: Minor; readonly currency: string }
/** `refund` and `dispute` are the provider's numbers; a refund that was only asked for has ours. */
type OfRefund = OfMoney & { readonly refund: string }
type OfDispute = OfMoney & { readonly dispute: string }

/**
 * All events that are audited, by name, with their details: ids, numbers, sums and choices, but no address, no text
 * that a person wrote, no secret. An account is its user's uid, an invitation the beginning of its token's hash.
 */
type AuditedDetails = {
  readonly 'account made': OfAccount & {
    readonly company: string
    readonly staff: boolean
    readonly invitation: string | null
  }
  readonly 'address confirmed': OfAccount & { readonly proof: AddressProof }
  readonly 'account shut': OfAccount & { readonly sessionsEnded: number }
  readonly 'account opened': OfAccount
  /** `deleted`: orders that are gone; `kept`: those of which the books keep a nameless row. */
  readonly 'account deleted': OfAccount & { readonly deleted: number; readonly kept: number }
  readonly 'account exported': OfAccount
  readonly 'staff granted': OfAccount & { readonly sessionsEnded: number }
  readonly 'staff revoked': OfAccount
  readonly 'second factor set': OfAccount
  readonly 'second factor reset': OfAccount & { readonly sessionsEnded: number }
  readonly 'signed in': OfAccount
  readonly 'signed out': OfAccount
  /** By their customer, from another session. */
  readonly 'sessions ended': OfAccount & { readonly sessionsEnded: number }
  readonly 'password link made': OfAccount
  readonly 'password changed': OfAccount & { readonly sessionsEnded: number }
  readonly 'tax data changed': OfAccount & { readonly company: string }
  /** The register was asked again, and what it says of a company's number is another answer, or the first of an invoice's. */
  readonly 'VAT number looked up': ({ readonly company: string } | OfInvoice) & { readonly standing: VatStanding }
  /** The invitation comes with the mail of this id, and is made when the mail is written. */
  readonly 'staff invited': { readonly mail: string }
  readonly 'invitation made': { readonly invitation: string; readonly staff: boolean; readonly mail: string | null }
  readonly 'order adopted': OfOrder
  readonly 'order paid': OfOrder & Sum & { readonly method: PaymentMethod }
  readonly 'order exported': { readonly order: number; readonly languages: readonly string[] }
  readonly 'order delivered': {
    readonly order: number
    readonly languages: readonly string[]
    readonly completed: boolean
  }
  readonly 'order purged': { readonly order: number }
  readonly 'delivery link made': { readonly order: number }
  readonly 'question asked': OfQuestion
  readonly 'question answered': OfQuestion
  readonly 'question resolved': OfQuestion
  readonly 'question opened again': OfQuestion
  readonly 'offer made': OfOffer & { readonly links: number }
  readonly 'offer links replaced': OfOffer & { readonly links: number }
  readonly 'offer withdrawn': OfOffer
  readonly 'offer answered': OfOffer & { readonly decision: OfferDecision }
  readonly 'invoice made': OfInvoice & Sum
  readonly 'invoice link replaced': OfInvoice
  readonly 'invoice paid': OfInvoice & Sum & { readonly method: PaymentMethod }
  readonly 'payment captured': OfMoney
  readonly 'payment released': OfPayment
  /** By what staff saw in the provider's console: the number of the transaction there, or null for none. */
  readonly 'payment settled by hand': OfPayment & { readonly transaction: string | null }
  /** It was captured for an order or invoice that was paid already. */
  readonly 'payment to be given back': OfMoney
  /** Another sum was captured than was asked for, or in another currency: it pays for nothing. */
  readonly 'payment not as asked': OfMoney
  /** Staff let it pay for what it was to pay for. */
  readonly 'payment accepted': OfMoney
  readonly 'refund asked': OfRefund
  readonly 'refund pending': OfRefund
  readonly 'refund made': OfRefund
  readonly 'refund failed': OfRefund
  readonly 'dispute opened': OfDispute
  readonly 'dispute won': OfDispute
  readonly 'dispute lost': OfDispute
  readonly 'card kept': OfCard
  readonly 'card forgotten': OfCard
  readonly 'prices changed': { readonly priceList: number }
}

export type AuditedWhat = keyof AuditedDetails

export type AuditEvent = { [What in AuditedWhat]: { readonly what: What } & AuditedDetails[What] }[AuditedWhat]

/** The details that are kept beside the order and the account, which have columns to look lines up by. */
export type KeptDetails = Readonly<Record<string, string | number | boolean | readonly string[] | null>>
