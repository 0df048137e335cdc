import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './schema.ts'

/**
 * The counts of each limit. `key` is a hash of what is counted and of whom; from `expire` on the count starts again.
 * `rate-limiter-flexible`, which writes the rows, prescribes the names of the columns.
 */
export const limitCounts = pgTable(
  'limit_counts',
  {
    key: text('key').primaryKey(),
    points: bigint('points', { mode: 'number' }).notNull(),
    expire: moment('expire'),
  },
  (table) => [index('limit_counts_expire').on(table.expire)],
)
