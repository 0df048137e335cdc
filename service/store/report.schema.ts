import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Sink } from '#domain/reports/report.ts'
import { moment } from './schema.ts'

/**
 * Reports to be passed on, each in its receiver's format. `own`: a report of the service about itself, which goes
 * first.
 */
export const outgoingReports = pgTable(
  'outgoing_reports',
  {
    id: uuid('id').primaryKey(),
    sink: text('sink').$type<Sink>().notNull(),
    body: jsonb('body').notNull(),
    own: boolean('own').notNull().default(false),
    tries: integer('tries').notNull().default(0),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [index('outgoing_reports_due').on(table.sink, table.own.desc().nullsFirst(), table.dueAt, table.id)],
)
