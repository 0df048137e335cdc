import { and, desc, eq, lte, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#service/store/database.ts'

const minute = 60 * 1000

/** How long a claimed thing is reserved for its sender: longer than sending ever takes. */
const lease = 5 * minute

/** How long to wait after a failed try, by the number of tries; after the last one the thing is given up. */
const waits = [0.5 * minute, 2 * minute, 8 * minute, 32 * minute]

/** The columns of everything that is to be sent. A sender puts `dueAt` off before it sends. */
type Waiting = { readonly id: string; readonly tries: number; readonly dueAt: Date }

/** The table of such things, and how its rows are changed: only the owner of the table knows its other columns. */
type Outgoing<Thing extends Waiting> = {
  readonly table: PgTable & { readonly [Name in keyof Waiting]: PgColumn }
  /** Rows with the highest value in this column go first, then those that are due longest. */
  readonly first?: PgColumn
  readonly change: (db: Database, values: { tries?: SQL; dueAt: Date }, where: SQL | undefined) => Promise<Thing[]>
}

/**
 * A queue in a table: each thing is claimed by one sender at a time, and again when that sender died while sending it.
 */
export function outgoingQueue<Thing extends Waiting>({ table, first, change }: Outgoing<Thing>) {
  /** True while no other sender has taken the thing over from one that was thought dead. */
  const isClaimed = ({ id, tries }: Waiting) => and(eq(table.id, id), eq(table.tries, tries))
  const selectDue = (db: Database, now: Date, only?: SQL) =>
    db
      .select({ id: table.id })
      .from(table)
      .where(and(only, lte(table.dueAt, now)))
      .orderBy(...(first ? [desc(first)] : []), table.dueAt, table.id)
      .limit(1)
      .for('update', { skipLocked: true })

  return {
    selectDue,
    /** Claims a due thing for the caller alone, among concurrent callers; undefined when none is due. */
    claim: async (db: Database, now: Date, only?: SQL): Promise<Thing | undefined> => {
      const put = { tries: sql`${table.tries} + 1`, dueAt: new Date(now.getTime() + lease) }
      const [claimed] = await change(db, put, eq(table.id, sql`(${selectDue(db, now, only)})`))
      return claimed
    },
    remove: async (db: Database, sent: Waiting): Promise<void> => {
      await db.delete(table).where(isClaimed(sent))
    },
    /** Schedules another try; returns false when it was tried often enough. */
    postpone: async (db: Database, failed: Waiting, now: Date): Promise<boolean> => {
      const wait = waits[failed.tries - 1]
      if (wait === undefined) return false
      await change(db, { dueAt: new Date(now.getTime() + wait) }, isClaimed(failed))
      return true
    },
  }
}
