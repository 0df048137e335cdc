import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { InvoiceDocument } from '#domain/invoices/invoice.ts'
import type { LinkCustomer } from '#domain/links/link-customer.ts'
import type { OfferDecision, OfferOrder } from '#domain/offers/offer.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import { moment, orders } from './schema.ts'

/** The content of an offer as it was sent; it never changes. */
export type OfferDocument = {
  readonly order: Omit<OfferOrder, 'id'>
  readonly user: LinkCustomer
  readonly quoteExpirationDate: string
  readonly notes: string
  readonly ldContactPerson: string
}

/** Service offers. The answer's columns are null until it is answered, `withdrawnAt` unless it was withdrawn. */
export const offers = pgTable('offers', {
  number: integer('number').primaryKey().generatedAlwaysAsIdentity({ startWith: 40_001 }),
  document: jsonb('document').$type<OfferDocument>().notNull(),
  createdAt: moment('created_at').notNull(),
  withdrawnAt: moment('withdrawn_at'),
  decision: text('decision').$type<OfferDecision>(),
  comments: text('comments'),
  answeredAt: moment('answered_at'),
  answeredByName: text('answered_by_name'),
  answeredByEmail: text('answered_by_email'),
})

/** The people who may answer an offer, each by their own link. `secretHash` is of the secret in the link. */
export const offerLinks = pgTable(
  'offer_links',
  {
    secretHash: text('secret_hash').primaryKey(),
    offerNumber: integer('offer_number')
      .notNull()
      .references(() => offers.number, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    issuedAt: moment('issued_at').notNull(),
  },
  (table) => [
    uniqueIndex('offer_links_recipient').on(table.offerNumber, table.email),
    index('offer_links_email').on(table.email),
  ],
)

/** The link to an order's translated file; only the newest one works. */
export const deliveryLinks = pgTable(
  'delivery_links',
  {
    orderNumber: integer('order_number')
      .primaryKey()
      .references(() => orders.number, { onDelete: 'cascade' }),
    secretHash: text('secret_hash').notNull(),
    issuedAt: moment('issued_at').notNull(),
  },
  (table) => [uniqueIndex('delivery_links_secret').on(table.secretHash)],
)

/** Invoices to be paid by link; `document` never changes. `email` is the customer's, in lower case. */
export const invoices = pgTable(
  'invoices',
  {
    number: integer('number').primaryKey().generatedAlwaysAsIdentity({ startWith: 1_001 }),
    secretHash: text('secret_hash').notNull().unique(),
    document: jsonb('document').$type<InvoiceDocument>().notNull(),
    customer: jsonb('customer').$type<LinkCustomer>().notNull(),
    email: text('email').notNull(),
    issuedAt: moment('issued_at').notNull(),
    paidAt: moment('paid_at'),
    paymentMethod: text('payment_method').$type<PaymentMethod>(),
  },
  (table) => [index('invoices_email').on(table.email)],
)
