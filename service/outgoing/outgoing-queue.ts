import { and, desc, eq, lte, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#service/store/database.ts'

const minute = 60 * 1000

/** How long something is its sender's alone: longer than sending ever takes. */
const lease = 5 * minute

/** How long to wait after a try that failed, by how many there were. Then it is given up. */
const waits = [0.5 * minute, 2 * minute, 8 * minute, 32 * minute]

/** What every thing to be sent has. Whoever sends one has put `dueAt` off first. */
type Waiting = { readonly id: string; readonly tries: number; readonly dueAt: Date }

/** The table of such things, and how its rows are changed and given back: only its owner knows what else they have. */
type Outgoing<Thing extends Waiting> = {
  readonly table: PgTable & { readonly [Name in keyof Waiting]: PgColumn }
  /** What goes first where there is much to send; otherwise what is due longest. */
  readonly first?: PgColumn
  readonly change: (db: Database, values: { tries?: SQL; dueAt: Date }, where: SQL | undefined) => Promise<Thing[]>
}

/** Things that lie in a table until they are sent; each is taken by one sender at a time, and again when that one died over it. */
export function outgoingQueue<Thing extends Waiting>({ table, first, change }: Outgoing<Thing>) {
  /** While nobody else has taken it over from a sender that was thought dead. */
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
    /** One of these that is due, for the caller alone, whoever else asks at the same time; undefined when there is none. */
    claim: async (db: Database, now: Date, only?: SQL): Promise<Thing | undefined> => {
      const put = { tries: sql`${table.tries} + 1`, dueAt: new Date(now.getTime() + lease) }
      const [claimed] = await change(db, put, eq(table.id, sql`(${selectDue(db, now, only)})`))
      return claimed
    },
    remove: async (db: Database, sent: Waiting): Promise<void> => {
      await db.delete(table).where(isClaimed(sent))
    },
    /** Has it tried again later; answers false when it was tried often enough. */
    postpone: async (db: Database, failed: Waiting, now: Date): Promise<boolean> => {
      const wait = waits[failed.tries - 1]
      if (wait === undefined) return false
      await change(db, { dueAt: new Date(now.getTime() + wait) }, isClaimed(failed))
      return true
    },
  }
}
