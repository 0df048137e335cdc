import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { VatStanding } from '#domain/accounts/vat-standing.ts'
import type { FileSettings } from '#domain/documents/file-setting.ts'
import type { FormatKinds } from '#domain/documents/raw/text-kinds.ts'
import type { OrderInformation } from '#domain/information/order-information.ts'
import type { Currency } from '#domain/money/money.ts'
import type { OrderFile } from '#domain/order/order.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import { orderState } from '#domain/order/order-state.ts'
import type { Fees } from '#domain/pricing/fee-schedule.ts'
import type { Quotation } from '#domain/pricing/quotation.ts'
import type { DocumentCount } from '#domain/words/count-document.ts'
import type { ChosenShapes } from '#domain/words/shapes.ts'

export function moment(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' })
}

/**
 * `memoryVersion` grows with the company's translation memory. `placeholders` are the shapes that its orders have chosen,
 * each as it was chosen last; `kinds` are what they have chosen of raw files, by format.
 */
export const companies = pgTable('companies', {
  companyUuid: uuid('company_uuid').primaryKey(),
  companyName: text('company_name').notNull(),
  vatNumber: text('vat_number').notNull(),
  vatStanding: text('vat_standing').$type<VatStanding>().notNull().default('unchecked'),
  street: text('street').notNull(),
  city: text('city').notNull(),
  country: text('country').notNull(),
  state: text('state').notNull(),
  memoryVersion: integer('memory_version').notNull().default(0),
  placeholders: jsonb('placeholders').$type<ChosenShapes>().notNull().default({}),
  kinds: jsonb('kinds').$type<FormatKinds>().notNull().default({}),
})

export const users = pgTable('users', {
  userUid: uuid('user_uid').primaryKey(),
  companyUuid: uuid('company_uuid')
    .notNull()
    .references(() => companies.companyUuid),
  /** Lower case. */
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  country: text('country').notNull().default(''),
  address: text('address').notNull().default(''),
  zipcode: text('zipcode').notNull().default(''),
  city: text('city').notNull().default(''),
  phone: text('phone').notNull().default(''),
  reference: text('reference').notNull().default(''),
  serviceType: text('service_type').notNull().default(''),
  active: boolean('active').notNull().default(true),
  /** When the address was proved to be this user's; null until then. */
  confirmedAt: moment('confirmed_at'),
  /** When staff made this user one of them; null for customers. */
  staffSince: moment('staff_since'),
  /** Counted here so that a long list of orders can be paged. */
  paidOrders: integer('paid_orders').notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/**
 * `seenAt` is written at most once an hour; `browser` is a name such as 'Firefox on Windows', empty when it is not
 * known.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userUid: uuid('user_uid')
      .notNull()
      .references(() => users.userUid, { onDelete: 'cascade' }),
    browser: text('browser').notNull().default(''),
    openedAt: moment('opened_at').notNull().defaultNow(),
    seenAt: moment('seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    /** When a code of the second factor opened it; without one it is not a session of the staff. */
    secondFactorAt: moment('second_factor_at'),
  },
  (table) => [
    index('sessions_user').on(table.userUid),
    index('sessions_expires').on(table.expiresAt),
    index('sessions_revoked')
      .on(table.revokedAt)
      .where(sql`${table.revokedAt} is not null`),
  ],
)

/** Price lists are only added to: an order keeps the version that it was quoted with. */
export const priceLists = pgTable('price_lists', {
  version: integer('version').primaryKey().generatedAlwaysAsIdentity(),
  fees: jsonb('fees').$type<Fees>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** Rates per word in millionths of the currency. */
export const prices = pgTable(
  'prices',
  {
    version: integer('version')
      .notNull()
      .references(() => priceLists.version),
    lang: text('lang').notNull(),
    rateEur: bigint('rate_eur', { mode: 'number' }).notNull(),
    rateUsd: bigint('rate_usd', { mode: 'number' }).notNull(),
    recommended: boolean('recommended').notNull(),
  },
  (table) => [primaryKey({ columns: [table.version, table.lang] })],
)

/**
 * `number` is the id that people see. `targets` is null until languages are chosen, `priceListVersion` until the file
 * is set up. The last four columns are the data of the payment, as they were then.
 */
export const orders = pgTable(
  'orders',
  {
    number: integer('number').primaryKey().generatedAlwaysAsIdentity({ startWith: 48_001 }),
    uid: uuid('uid').notNull(),
    tokenHash: text('token_hash').notNull(),
    customerUid: uuid('customer_uid').references(() => users.userUid),
    state: integer('state').notNull().default(orderState.created),
    currency: text('currency').$type<Currency>().notNull().default('EUR'),
    priceListVersion: integer('price_list_version').references(() => priceLists.version),
    targets: jsonb('targets').$type<readonly string[]>(),
    information: jsonb('information').$type<OrderInformation>(),
    createdAt: moment('created_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    paidAt: moment('paid_at'),
    /** Whether a purge found that the order stays although it is unpaid; later purges skip it. */
    kept: boolean('kept').notNull().default(false),
    /** When its customer was last told that it will be deleted; a change since then takes that back. */
    warnedAt: moment('warned_at'),
    paymentMethod: text('payment_method').$type<PaymentMethod>(),
    quotation: jsonb('quotation').$type<Quotation>(),
    invoice: text('invoice'),
  },
  (table) => [
    uniqueIndex('orders_uid').on(table.uid),
    index('orders_state').on(table.state, table.number),
    index('orders_customer').on(table.customerUid, table.number),
    index('orders_paid')
      .on(table.customerUid, table.paidAt, table.number)
      .where(sql`${table.paidAt} is not null`),
    index('orders_unused')
      .on(table.changedAt)
      .where(sql`${table.paidAt} is null and not ${table.kept}`),
    index('orders_drafts')
      .on(table.changedAt)
      .where(sql`${table.paidAt} is null and ${table.kept} and ${table.customerUid} is not null`),
    index('orders_warned')
      .on(table.warnedAt)
      .where(sql`${table.paidAt} is null and ${table.warnedAt} is not null`),
    index('orders_unpaid')
      .on(table.customerUid)
      .where(sql`${table.paidAt} is null`),
  ],
)

/** The part of a document's count that the service stores: enough to bill any language. */
export type FileWords = Pick<DocumentCount, 'sourceWordCount' | 'filledWordCount' | 'knownWordCount'>

/**
 * The one source file of an order. `storageKey` names its bytes in the file store. `memoryVersion` is that of the
 * company's translation memory when the words were counted, 0 for a guest's.
 */
export const orderFiles = pgTable('order_files', {
  orderNumber: integer('order_number')
    .primaryKey()
    .references(() => orders.number, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  type: text('type').notNull(),
  size: integer('size').notNull(),
  sheets: jsonb('sheets').$type<OrderFile['meta']['sheets']>().notNull(),
  settings: jsonb('settings').$type<FileSettings>(),
  words: jsonb('words').$type<FileWords>(),
  memoryVersion: integer('memory_version').notNull().default(0),
  storageKey: text('storage_key').notNull(),
})

/** `scanned`: a scanner found nothing harmful in it when it was uploaded. */
export const orderAssets = pgTable(
  'order_assets',
  {
    orderNumber: integer('order_number')
      .notNull()
      .references(() => orders.number, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    size: integer('size').notNull(),
    storageKey: text('storage_key').notNull(),
    scanned: boolean('scanned').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.orderNumber, table.name] })],
)
