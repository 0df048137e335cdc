import { commands } from '#service/cli/commands.ts'
import { readCommand, runCommand } from '#service/cli/read-command.ts'
import type { Services } from '#service/services.ts'
import { asc, gt } from 'drizzle-orm'
import { auditEntries } from '#service/store/audit.schema.ts'
import type { Database } from '#service/store/database.ts'

export type AuditRow = typeof auditEntries.$inferSelect

/** The lines that work adds to the audit, the oldest first. */
export async function auditedBy(db: Database, work: () => Promise<unknown>): Promise<AuditRow[]> {
  const before = await newestLine(db)
  await work()
  return db.select().from(auditEntries).where(gt(auditEntries.id, before)).orderBy(asc(auditEntries.id))
}

async function newestLine(db: Database): Promise<number> {
  const rows = await db.select({ id: auditEntries.id }).from(auditEntries)
  return Math.max(0, ...rows.map(({ id }) => id))
}

/** What a command of the staff prints, given by this operator. */
export async function opsBy(
  operator: string | undefined,
  services: Services,
  words: string[],
): Promise<readonly string[]> {
  const reading = readCommand(commands, words)
  return 'ending' in reading ? reading.ending.lines : (await runCommand(reading, services, '/', operator)).lines
}
