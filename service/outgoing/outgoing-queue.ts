import { and, eq, lte, sql } from 'drizzle-orm'
import { integer, pgTable, uuid, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#service/store/database.ts'
import { moment } from '#service/store/schema.ts'

const minute = 60 * 1000

/** How long something is its sender's alone: longer than sending ever takes. */
const lease = 5 * minute

/** How long to wait after a try that failed, by how many there were. Then it is given up. */
const waits = [0.5 * minute, 2 * minute, 8 * minute, 32 * minute]

/** What every table of things to be sent has. Whoever sends one has put `dueAt` off first. */
const columns = {
  id: uuid('id').primaryKey(),
  tries: integer('tries').notNull().default(0),
  dueAt: moment('due_at').notNull(),
}
const shape = pgTable('outgoing', columns)

type Waiting = typeof shape.$inferSelect
type OutgoingTable = PgTable & { readonly [Name in keyof typeof columns]: PgColumn }

/** Things that lie in a table until they are sent; each is taken by one sender at a time, and again when that one died over it. */
export function outgoingQueue<Table extends OutgoingTable>(table: Table) {
  // The columns are those of `shape`; what else a table has is read and given back as it is.
  const rows = table as unknown as typeof shape
  /** While nobody else has taken it over from a sender that was thought dead. */
  const isClaimed = ({ id, tries }: Waiting) => and(eq(rows.id, id), eq(rows.tries, tries))
  return {
    /** One that is due, for the caller alone, whoever else asks at the same time; undefined when there is none. */
    claim: async (db: Database, now: Date): Promise<Table['$inferSelect'] | undefined> => {
      const due = db
        .select({ id: rows.id })
        .from(rows)
        .where(lte(rows.dueAt, now))
        .orderBy(rows.dueAt, rows.id)
        .limit(1)
        .for('update', { skipLocked: true })
      const [claimed] = await db
        .update(rows)
        .set({ tries: sql`${rows.tries} + 1`, dueAt: new Date(now.getTime() + lease) })
        .where(eq(rows.id, sql`(${due})`))
        .returning()
      return claimed
    },
    remove: async (db: Database, sent: Waiting): Promise<void> => {
      await db.delete(rows).where(isClaimed(sent))
    },
    /** Has it tried again later; answers false when it was tried often enough. */
    postpone: async (db: Database, failed: Waiting, now: Date): Promise<boolean> => {
      const wait = waits[failed.tries - 1]
      if (wait === undefined) return false
      await db
        .update(rows)
        .set({ dueAt: new Date(now.getTime() + wait) })
        .where(isClaimed(failed))
      return true
    },
  }
}
