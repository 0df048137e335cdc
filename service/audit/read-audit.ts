import { aliasedTable, and, desc, eq, gte, type SQL } from 'drizzle-orm'
import { auditEntries } from '#service/store/audit.schema.ts'
import type { Database } from '#service/store/database.ts'
import { users } from '#service/store/schema.ts'

/**
 * Which lines to read; `account` is a user's uid, and matches the lines about the account and the lines of its user.
 */
export type AuditQuestion = {
  readonly order?: number | undefined
  readonly account?: string | undefined
  readonly since?: Date | undefined
  readonly limit: number
}

/** A line with the addresses of its accounts, as far as the accounts exist. */
export type AuditLine = Awaited<ReturnType<typeof readAudit>>[number]

/** The newest lines first. */
export async function readAudit(db: Database, question: AuditQuestion) {
  const { account, limit } = question
  if (account === undefined) return selectAudit(db, question)
  const both = await Promise.all(ofAccount(account).map((part) => selectAudit(db, question, part)))
  const byId = new Map(both.flat().map((row) => [row.line.id, row]))
  return [...byId.values()].toSorted((one, other) => other.line.id - one.line.id).slice(0, limit)
}

/** Conditions for the lines about an account and for the lines of its user: each has an index of its own. */
export function ofAccount(account: string): SQL[] {
  return [eq(auditEntries.accountUid, account), eq(auditEntries.whoUid, account)]
}

export function selectAudit(db: Database, { order, since, limit }: Omit<AuditQuestion, 'account'>, part?: SQL) {
  const actors = aliasedTable(users, 'actors')
  return db
    .select({ line: auditEntries, actor: actors.email, account: users.email })
    .from(auditEntries)
    .leftJoin(actors, eq(actors.userUid, auditEntries.whoUid))
    .leftJoin(users, eq(users.userUid, auditEntries.accountUid))
    .where(
      and(
        part,
        order === undefined ? undefined : eq(auditEntries.orderNumber, order),
        since === undefined ? undefined : gte(auditEntries.at, since),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit)
}
