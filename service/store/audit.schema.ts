import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Actor } from '#service/audit/acting.ts'
import type { AuditedWhat, KeptDetails } from '#service/audit/audit-event.ts'
import { moment } from './schema.ts'

/**
 * Who changed access or money, what, and when, by the database's own time. Lines are only added: a trigger refuses
 * anything else. They name rows of other tables without references, since they outlive them.
 */
export const auditEntries = pgTable(
  'audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    who: text('who').$type<Actor['kind']>().notNull(),
    whoUid: uuid('who_uid'),
    whoName: text('who_name'),
    what: text('what').$type<AuditedWhat>().notNull(),
    orderNumber: integer('order_number'),
    accountUid: uuid('account_uid'),
    details: jsonb('details').$type<KeptDetails>().notNull(),
  },
  (table) => [
    index('audit_at').on(table.at, table.id),
    index('audit_order').on(table.orderNumber, table.id),
    index('audit_account').on(table.accountUid, table.id),
    index('audit_who').on(table.whoUid, table.id),
  ],
)
