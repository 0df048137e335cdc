import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './schema.ts'

/**
 * What was asked for under each limit. `key` is a hash of what is counted and of whom; from `expire` on the count begins
 * anew. The names of the columns are those of `rate-limiter-flexible`, which writes them.
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
