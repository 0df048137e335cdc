import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { companies, moment, orderFiles } from './schema.ts'

/**
 * Translation memory: what each company has had translated, one row for each source text and language. `sourceHash` is
 * that of `source-hash.ts`. `orderNumber` is the last order that the translation came with.
 */
export const memoryPairs = pgTable(
  'memory_pairs',
  {
    companyUuid: uuid('company_uuid')
      .notNull()
      .references(() => companies.companyUuid, { onDelete: 'cascade' }),
    sourceHash: uuid('source_hash').notNull(),
    lang: text('lang').notNull(),
    source: text('source').notNull(),
    target: text('target').notNull(),
    orderNumber: integer('order_number').notNull(),
    rememberedAt: moment('remembered_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companyUuid, table.sourceHash, table.lang] }),
    index('memory_pairs_lang').on(table.companyUuid, table.lang),
  ],
)

/**
 * The source texts of an order's marked file, so that they can be looked up without reading the file again: for each,
 * its hash, the words of its rows, and the languages that these rows have filled already, joined by commas.
 */
export const orderTexts = pgTable(
  'order_texts',
  {
    orderNumber: integer('order_number')
      .notNull()
      .references(() => orderFiles.orderNumber, { onDelete: 'cascade' }),
    /** Long lists are split into several rows, each quick to write. */
    part: integer('part').notNull().default(0),
    hashes: uuid('hashes').array().notNull(),
    words: integer('words').array().notNull(),
    filled: text('filled').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderNumber, table.part] })],
)
