import type { Currency, Minor } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import type { Database } from '#service/store/database.ts'
import type { Snapshot } from '#service/store/payment.schema.ts'

/** What is paid, by the number that the ledger knows it by. */
export type Subject = { readonly kind: 'order' | 'invoice'; readonly number: number }

/** What it comes to in one way to pay, now. */
export type Bill = { readonly amount: Minor; readonly currency: Currency; readonly snapshot: Snapshot }

/** How it was paid. */
export type PaidWith = Pick<Bill, 'amount' | 'currency'> & { readonly method: PaymentMethod }

/** What is paid, while nobody else can change it. */
export type LockedPayable = {
  readonly paid: PaidWith | undefined
  /** Throws the refusal of what cannot be paid now, or not in this way. */
  readonly bill: (method: PaymentMethod) => Promise<Bill>
  /** Makes it paid, as the snapshot says: not as it may have become since. */
  readonly markPaid: (method: PaymentMethod, snapshot: Snapshot) => Promise<void>
}

/** An order or an invoice, as paying sees it. */
export type Payable = {
  readonly subject: Subject
  /** What the payer reads at the provider. */
  readonly description: string
  /** Locks it until the transaction ends, and reads it as it is then. */
  readonly lock: (tx: Database) => Promise<LockedPayable>
}

/** Names what is paid among the works of this process. */
export function keyOf({ kind, number }: Subject): string {
  return `${kind} ${number}`
}
