import { and, desc, eq, gt, isNull, ne, sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { mostListedSessions, type OwnSession } from '#domain/accounts/own-session.ts'
import { audit } from '#service/audit/audit.ts'
import { Refusal } from '#service/http/refusal.ts'
import type { Database } from '#service/store/database.ts'
import { sessions } from '#service/store/schema.ts'

/** The user whose sessions are meant, and the session that makes the request. */
export type Asking = { readonly userUid: string; readonly sessionId: string; readonly now: Date }

type Listed = { readonly sessions: OwnSession[]; readonly total: number }

function live({ userUid, now }: Asking): SQL | undefined {
  return and(eq(sessions.userUid, userUid), isNull(sessions.revokedAt), gt(sessions.expiresAt, now))
}

/** The live sessions of a user: the one that makes the request first, then the others, last seen first. */
export async function listOwnSessions(db: Database, asking: Asking): Promise<Listed> {
  const isAsking = sql<boolean>`${sessions.id} = ${asking.sessionId}`
  const rows = await db
    .select({
      id: sessions.id,
      browser: sessions.browser,
      openedAt: sessions.openedAt,
      seenAt: sessions.seenAt,
      isThis: isAsking,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(sessions)
    .where(live(asking))
    .orderBy(desc(isAsking), desc(sessions.seenAt), desc(sessions.openedAt), sessions.id)
    .limit(mostListedSessions)
  return {
    sessions: rows.map(({ id, browser, openedAt, seenAt, isThis }) => ({
      id,
      browser,
      openedAt: openedAt.toISOString(),
      seenAt: seenAt.toISOString(),
      isThis,
    })),
    total: rows[0]?.total ?? 0,
  }
}

/** Ends one of a user's sessions. Throws NOT_FOUND for another user's session and for one that is over. */
export async function endOwnSession(db: Database, asking: Asking, id: string): Promise<void> {
  if (!v.is(v.pipe(v.string(), v.uuid()), id)) throw notThere()
  const ended = await endAndAudit(db, asking, eq(sessions.id, id))
  if (ended === 0) throw notThere()
}

/** Ends all of a user's sessions but the one that makes the request. */
export async function endOtherSessions(db: Database, asking: Asking): Promise<void> {
  await endAndAudit(db, asking, ne(sessions.id, asking.sessionId))
}

async function endAndAudit(db: Database, asking: Asking, which: SQL): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .update(sessions)
      .set({ revokedAt: asking.now })
      .where(and(live(asking), which))
      .returning({ id: sessions.id })
    if (ended.length > 0) {
      await audit(tx, { what: 'sessions ended', account: asking.userUid, sessionsEnded: ended.length })
    }
    return ended.length
  })
}

function notThere(): Refusal {
  return new Refusal('NOT_FOUND', 'There is no such session, or it is not yours.')
}
