import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, users } from './schema.ts'

/**
 * The keys of the staff's authenticator apps, encrypted. A key is set once a code of it was shown (`enrolledAt`); codes
 * of steps up to `lastStep`, counted in 30 seconds since 1970, are not accepted again.
 */
export const secondFactors = pgTable('second_factors', {
  userUid: uuid('user_uid')
    .primaryKey()
    .references(() => users.userUid, { onDelete: 'cascade' }),
  sealedKey: text('sealed_key').notNull(),
  enrolledAt: moment('enrolled_at'),
  lastStep: integer('last_step').notNull().default(0),
})
