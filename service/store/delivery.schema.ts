import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, orders } from './schema.ts'

/**
 * The delivered texts of an order, by language. `storageKey` names them in the file store: JSON pairs of unit and text.
 */
export const orderTranslations = pgTable(
  'order_translations',
  {
    orderNumber: integer('order_number')
      .notNull()
      .references(() => orders.number, { onDelete: 'cascade' }),
    lang: text('lang').notNull(),
    texts: integer('texts').notNull(),
    storageKey: text('storage_key').notNull(),
    deliveredAt: moment('delivered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderNumber, table.lang] })],
)

/** The customer's file with all deliveries so far merged into it. */
export const orderMerges = pgTable('order_merges', {
  orderNumber: integer('order_number')
    .primaryKey()
    .references(() => orders.number, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  size: integer('size').notNull(),
  storageKey: text('storage_key').notNull(),
  mergedAt: moment('merged_at').notNull(),
})
