import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Company } from '#domain/accounts/user.ts'
import type { Currency, Minor } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import type { Quotation } from '#domain/pricing/quotation.ts'
import type { Charge, DisputeStatus, ProviderName, RefundStatus } from '#service/payments/payment-provider.ts'
import { invoices } from './link.schema.ts'
import { moment, orders, users } from './schema.ts'

/**
 * `charging`: the provider was asked, and its answer is not recorded yet. `released`: it will never be captured. `duplicate`:
 * captured for what was paid already. `mismatched`: captured, and not as it was asked for. Both pay for nothing.
 */
export type PaymentStatus = 'open' | 'charging' | 'captured' | 'released' | 'duplicate' | 'mismatched'

/** The payable as it was when it was charged: its invoice will say this, whatever has changed since. */
export type Billed = {
  readonly invoice: string
  readonly quotation: Quotation | null
  /** The company that pays for an order; an invoice names its own. */
  readonly company?: Company | undefined
}

/**
 * The ledger: one row for each attempt to pay one sum with one provider. An order or an invoice has at most one attempt
 * under way, and at most one is ever captured. The captured sum and the transaction are the provider's own; they are null
 * until something is captured, and where a payment was made elsewhere. `leasedUntil` is how long others wait for the process that opens the
 * attempt to charge it, or asks about its outcome; null when no process does, and the outcome of a charge is still to
 * be found out.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    orderNumber: integer('order_number').references(() => orders.number),
    invoiceNumber: integer('invoice_number').references(() => invoices.number),
    provider: text('provider').$type<ProviderName>().notNull(),
    reference: text('reference'),
    amount: bigint('amount', { mode: 'number' }).$type<Minor>().notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    status: text('status').$type<PaymentStatus>().notNull(),
    method: text('method').$type<PaymentMethod>(),
    billed: jsonb('billed').$type<Billed>(),
    payerUid: uuid('payer_uid').references(() => users.userUid, { onDelete: 'set null' }),
    chargeKey: uuid('charge_key'),
    capturedAmount: bigint('captured_amount', { mode: 'number' }).$type<Minor>(),
    capturedCurrency: text('captured_currency'),
    transaction: text('transaction'),
    leasedUntil: moment('leased_until'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('payments_of_one', sql`num_nonnulls(${table.orderNumber}, ${table.invoiceNumber}) = 1`),
    uniqueIndex('payments_reference').on(table.provider, table.reference),
    index('payments_order').on(table.orderNumber),
    index('payments_invoice').on(table.invoiceNumber),
    index('payments_payer').on(table.payerUid),
    uniqueIndex('payments_order_live')
      .on(table.orderNumber)
      .where(sql`${table.status} in ('open', 'charging')`),
    uniqueIndex('payments_invoice_live')
      .on(table.invoiceNumber)
      .where(sql`${table.status} in ('open', 'charging')`),
    uniqueIndex('payments_order_captured')
      .on(table.orderNumber)
      .where(sql`${table.status} = 'captured'`),
    uniqueIndex('payments_invoice_captured')
      .on(table.invoiceNumber)
      .where(sql`${table.status} = 'captured'`),
    index('payments_charging')
      .on(table.leasedUntil)
      .where(sql`${table.status} = 'charging'`),
    index('payments_transaction')
      .on(table.provider, table.transaction)
      .where(sql`${table.transaction} is not null`),
    index('payments_unapplied')
      .on(table.createdAt)
      .where(sql`${table.status} in ('duplicate', 'mismatched')`),
  ],
)

/** Refunds and disputes; `asked`: the provider was asked to refund, and its answer is not recorded yet. */
export type ReturnKind = 'refund' | 'dispute'
export type ReturnStatus = 'asked' | RefundStatus | DisputeStatus

/**
 * Money of a payment that goes back to its payer: one row for each refund and each dispute. `id` is our key where we asked
 * for it, `name` what staff call it, `reference` the provider's own id. `amount` is refunded or disputed, `returned` so much
 * of it has gone back, or is on its way.
 */
export const paymentReturns = pgTable(
  'payment_returns',
  {
    id: uuid('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    kind: text('kind').$type<ReturnKind>().notNull(),
    name: text('name'),
    reference: text('reference'),
    amount: bigint('amount', { mode: 'number' }).$type<Minor>().notNull(),
    currency: text('currency').notNull(),
    returned: bigint('returned', { mode: 'number' }).$type<Minor>().notNull(),
    status: text('status').$type<ReturnStatus>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('payment_returns_reference').on(table.paymentId, table.reference),
    uniqueIndex('payment_returns_name')
      .on(table.paymentId, table.name)
      .where(sql`${table.status} <> 'failed'`),
    index('payment_returns_newest').on(table.createdAt),
  ],
)

/** The cards that a customer asked to keep, by the provider that keeps them: only what may be shown of each. */
export const savedCards = pgTable(
  'saved_cards',
  {
    id: text('id').primaryKey(),
    userUid: uuid('user_uid')
      .notNull()
      .references(() => users.userUid, { onDelete: 'cascade' }),
    provider: text('provider').$type<ProviderName>().notNull(),
    brand: text('brand').notNull(),
    last4: text('last4').notNull(),
    fingerprint: text('fingerprint').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('saved_cards_card').on(table.userUid, table.provider, table.fingerprint)],
)

/** The events that providers sent us, so that each is taken once. */
export const providerEvents = pgTable(
  'provider_events',
  { id: text('id').primaryKey(), takenAt: moment('taken_at').notNull() },
  (table) => [index('provider_events_taken').on(table.takenAt)],
)

/** Executions that were given up: one that arrives later is refused. */
export const givenUpAttempts = pgTable(
  'given_up_attempts',
  { attempt: text('attempt').primaryKey(), givenUpAt: moment('given_up_at').notNull() },
  (table) => [index('given_up_attempts_given_up').on(table.givenUpAt)],
)

/** The sandbox's own books, as a payment provider would keep them. */
export const sandboxIntents = pgTable('sandbox_intents', {
  id: text('id').primaryKey(),
  key: text('key').notNull().unique(),
  clientSecret: text('client_secret').notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  status: text('status').$type<IntentStatus>().notNull(),
  card: text('card'),
  keepsCard: boolean('keeps_card').notNull().default(false),
  captures: integer('captures').notNull().default(0),
})

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_action'
  | 'requires_confirmation'
  | 'succeeded'
  | 'canceled'

/** The sandbox's answer to each attempt to charge. */
export const sandboxCharges = pgTable('sandbox_charges', {
  key: text('key').primaryKey(),
  intentId: text('intent_id')
    .notNull()
    .references(() => sandboxIntents.id, { onDelete: 'cascade' }),
  answer: jsonb('answer').$type<Charge>().notNull(),
})

/** Cards that the sandbox keeps for a customer: its test card, and what may be shown of it. */
export const sandboxCards = pgTable(
  'sandbox_cards',
  {
    id: text('id').primaryKey(),
    userUid: uuid('user_uid')
      .notNull()
      .references(() => users.userUid, { onDelete: 'cascade' }),
    card: text('card').notNull(),
    brand: text('brand').notNull(),
    last4: text('last4').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('sandbox_cards_card').on(table.userUid, table.card)],
)

/** The orders of the sandbox's PayPal; `id` is the token that opens the payer's window. */
export const sandboxPaypalOrders = pgTable('sandbox_paypal_orders', {
  id: text('id').primaryKey(),
  key: text('key').notNull().unique(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  status: text('status').$type<PaypalOrderStatus>().notNull(),
  captures: integer('captures').notNull().default(0),
})

/** What both sandboxes gave back, by the key of the refund. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    key: text('key').primaryKey(),
    reference: text('reference').notNull(),
    amount: bigint('amount', { mode: 'number' }).$type<Minor>().notNull(),
    currency: text('currency').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('sandbox_refunds_reference').on(table.reference)],
)

export type PaypalOrderStatus = 'created' | 'approved' | 'captured' | 'voided'
