import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { companies, moment, orderFiles } from './schema.ts'

/**
 * Translation memory: what each company has had translated. There is one row for each source text, scope and language;
 * where these came with several string ids, one more for each of them, which `isOfId` tells apart. `orderNumber` is the
 * last order that the translation came with.
 */
export const memoryPairs = pgTable(
  'memory_pairs',
  {
    companyUuid: uuid('company_uuid')
      .notNull()
      .references(() => companies.companyUuid, { onDelete: 'cascade' }),
    /** The hash (`key-hash.ts`) of the row's `scopeKey`, or of its `idKey`. */
    keyHash: uuid('key_hash').notNull(),
    /** The hash of the source text alone. */
    sourceHash: uuid('source_hash').notNull(),
    lang: text('lang').notNull(),
    source: text('source').notNull(),
    scope: text('scope').notNull().default(''),
    /** Null in the row of a scope that has several. */
    stringId: text('string_id').default(''),
    isOfId: boolean('is_of_id').notNull().default(false),
    /** Null where there are several translations, so that none is known. */
    target: text('target'),
    /** Whether a text is known by this row: by its scope's where all ids agree, else by that of its id. */
    decides: boolean('decides').notNull().default(true),
    orderNumber: integer('order_number').notNull(),
    rememberedAt: moment('remembered_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companyUuid, table.keyHash, table.lang] }),
    index('memory_pairs_source').on(table.companyUuid, table.sourceHash, table.lang),
    index('memory_pairs_lang')
      .on(table.companyUuid, table.lang)
      .where(sql`${table.decides}`),
  ],
)

/**
 * The source texts of an order's marked file, so that they can be looked up without reading the file again: for each,
 * its hashes in its scope and by its string id, the words of its rows, and the languages that these rows have filled
 * already, joined by commas.
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
    /** Empty for an order that was set up before memory knew scopes. */
    idHashes: uuid('id_hashes')
      .array()
      .notNull()
      .default(sql`'{}'`),
    words: integer('words').array().notNull(),
    filled: text('filled').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderNumber, table.part] })],
)
