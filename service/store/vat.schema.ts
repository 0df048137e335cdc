import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { invoices } from './link.schema.ts'
import { moment, orders } from './schema.ts'

/** How a look-up of a VAT number ended; `noAnswer`: the register was not reached, or would not say. */
export type LookUpOutcome = 'found' | 'notFound' | 'noAnswer'

/**
 * Each time that a VAT number was looked up, and what the register answered: its date and consultation number, and whom it
 * names, as it writes them, empty without an answer. `fault` says why there was none. `orderNumber` and `invoiceNumber`
 * name what the look-up was made for.
 */
export const vatLookUps = pgTable(
  'vat_look_ups',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** In upper case, without spaces, dots and hyphens; its country's letters first. */
    vatNumber: text('vat_number').notNull(),
    outcome: text('outcome').$type<LookUpOutcome>().notNull(),
    askedAt: moment('asked_at').notNull(),
    register: text('register').notNull(),
    requestDate: text('request_date').notNull().default(''),
    consultationNumber: text('consultation_number').notNull().default(''),
    name: text('name').notNull().default(''),
    address: text('address').notNull().default(''),
    fault: text('fault').notNull().default(''),
    orderNumber: integer('order_number').references(() => orders.number, { onDelete: 'set null' }),
    invoiceNumber: integer('invoice_number').references(() => invoices.number),
  },
  (table) => [
    index('vat_look_ups_number').on(table.vatNumber, table.askedAt),
    index('vat_look_ups_order').on(table.orderNumber, table.askedAt),
    index('vat_look_ups_invoice').on(table.invoiceNumber, table.askedAt),
    index('vat_look_ups_asked')
      .on(table.askedAt)
      .where(sql`${table.orderNumber} is null and ${table.invoiceNumber} is null`),
  ],
)
