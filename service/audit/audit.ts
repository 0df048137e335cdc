import { auditEntries as auditLines } from '#service/store/audit.schema.ts'
import type { Database } from '#service/store/database.ts'
import { whoActs, type Actor } from './acting.ts'
import type { AuditEvent, KeptDetails } from './audit-event.ts'

/** The most lines of one statement. */
const atOnce = 1_000

/** Writes an audit line in the transaction of the change: a change without its line is not kept. */
export async function audit(tx: Database, event: AuditEvent, by: Actor = whoActs()): Promise<void> {
  await tx.insert(auditLines).values(lineOf(event, by))
}

export async function auditAll(tx: Database, events: readonly AuditEvent[], by: Actor = whoActs()): Promise<void> {
  for (let at = 0; at < events.length; at += atOnce) {
    const lines = events.slice(at, at + atOnce).map((event) => lineOf(event, by))
    await tx.insert(auditLines).values(lines)
  }
}

function lineOf(event: AuditEvent, by: Actor): typeof auditLines.$inferInsert {
  const { what, order, account, ...details }: Line = event
  return {
    who: by.kind,
    whoUid: 'uid' in by ? by.uid : null,
    whoName: 'name' in by ? by.name : null,
    what,
    orderNumber: order ?? null,
    accountUid: account ?? null,
    details,
  }
}

type Line = KeptDetails & {
  readonly what: AuditEvent['what']
  readonly order?: number
  readonly account?: string | null
}
