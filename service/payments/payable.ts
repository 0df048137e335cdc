import type { Currency, Minor } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import type { Database } from '#service/store/database.ts'
import type { Billed } from '#service/store/payment.schema.ts'

/** The order or invoice of a payment, by the number that the ledger has. */
export type Subject = { readonly kind: 'order' | 'invoice'; readonly number: number }

/** The amount to pay now, by one method. */
export type Bill = { readonly amount: Minor; readonly currency: Currency; readonly billed: Billed }

export type PaidWith = Pick<Bill, 'amount' | 'currency'> & { readonly method: PaymentMethod }

/** A payable that is locked, so that no other transaction can change it. */
export type LockedPayable = {
  readonly paid: PaidWith | undefined
  /** Throws the refusal when it cannot be paid now, or not by this method. */
  readonly bill: (method: PaymentMethod) => Promise<Bill>
  /** Marks it as paid with what was billed, even if the payable has changed since. */
  readonly markPaid: (method: PaymentMethod, billed: Billed) => Promise<void>
}

export type Payable = {
  readonly subject: Subject
  /** The text that the payer reads at the provider. */
  readonly description: string
  /** Locks the payable until the transaction ends, and reads it then. */
  readonly lock: (tx: Database) => Promise<LockedPayable>
}

/** The key of a payable in the turns of this process. */
export function payableKey({ kind, number }: Subject): string {
  return `${kind} ${number}`
}
