import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, users } from './schema.ts'

/**
 * Links of reset mails. `tokenHash` is of the token in the mail; `accessHash` of the token that it was last traded for,
 * which changes the password. The row is written when its mail is sent.
 */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    userUid: uuid('user_uid')
      .notNull()
      .references(() => users.userUid, { onDelete: 'cascade' }),
    accessHash: text('access_hash').unique(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('password_resets_user').on(table.userUid), index('password_resets_expires').on(table.expiresAt)],
)

/**
 * Links that confirm `email`, in lower case, as the user's. They are deleted when it is confirmed. The row is written
 * when its mail is sent.
 */
export const addressConfirmations = pgTable(
  'address_confirmations',
  {
    tokenHash: text('token_hash').primaryKey(),
    userUid: uuid('user_uid')
      .notNull()
      .references(() => users.userUid, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('address_confirmations_user').on(table.userUid),
    index('address_confirmations_expires').on(table.expiresAt),
  ],
)

/**
 * Invitations to sign up; `email` is lower case. `invitedBy` is empty where only the seller is known to invite.
 * `forStaff` ones were mailed to that very address, and make an account with that address staff; their rows are written
 * when their mails are sent. The others were printed.
 */
export const invitations = pgTable(
  'invitations',
  {
    tokenHash: text('token_hash').primaryKey(),
    email: text('email').notNull(),
    invitedBy: text('invited_by').notNull().default(''),
    forStaff: boolean('for_staff').notNull().default(false),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('invitations_expires').on(table.expiresAt)],
)

/** Clients from which an account has signed in before. Account and client are stored as one hash. */
export const knownClients = pgTable(
  'known_clients',
  { subjectHash: text('subject_hash').primaryKey(), seenAt: moment('seen_at').notNull() },
  (table) => [index('known_clients_seen').on(table.seenAt)],
)
