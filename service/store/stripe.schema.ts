import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './schema.ts'

/** The Stripe customers of our users, for test keys and for live ones. */
export const stripeCustomers = pgTable(
  'stripe_customers',
  {
    userUid: uuid('user_uid')
      .notNull()
      .references(() => users.userUid, { onDelete: 'cascade' }),
    mode: text('mode').$type<'test' | 'live'>().notNull(),
    customerId: text('customer_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userUid, table.mode] })],
)
