import type { Currency, Minor } from '#domain/money/money.ts'
import type { Database } from '#service/store/database.ts'

/** A payment as the provider keeps it. `clientSecret` lets the customer's browser answer the bank's check. */
export type Intent = { readonly id: string; readonly clientSecret: string }

export type SavedCard = { readonly id: string; readonly brand: string; readonly last4: string }

/** What became of an intent that was confirmed: captured, waiting for the bank's check, or refused in the provider's words. */
export type Confirmation =
  | { readonly status: 'captured' }
  | { readonly status: 'requires_action' }
  | { readonly status: 'declined'; readonly title: string }
  /** The card is none that the provider knows for this customer. */
  | { readonly status: 'unknown' }

/**
 * Where card payments are made. Each method takes the database, or the transaction, that a provider without a store of
 * its own works in.
 */
export type PaymentProvider = {
  /** Opens an intent over a sum. The same key gives the same intent, however often it is asked for. */
  readonly open: (
    db: Database,
    intent: { readonly key: string; readonly amount: Minor; readonly currency: Currency },
  ) => Promise<Intent>
  /**
   * Charges an intent to a card; without a card, completes the one whose check was answered. An intent is captured once:
   * asked again, it answers `captured`.
   */
  readonly confirm: (
    db: Database,
    intentId: string,
    payer: { readonly userUid: string; readonly cardId: string | undefined },
  ) => Promise<Confirmation>
  /** The cards that this customer paid with before. */
  readonly savedCards: (db: Database, userUid: string) => Promise<readonly SavedCard[]>
}
