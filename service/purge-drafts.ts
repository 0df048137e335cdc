import { and, eq, gte, isNotNull, isNull, lt, notExists, or, sql, type SQLWrapper } from 'drizzle-orm'
import { draftDays, draftWarningDays } from '#domain/order/unused-order.ts'
import { auditAll } from './audit/audit.ts'
import { enqueueMail } from './mail/outgoing-mails.ts'
import type { Services } from './services.ts'
import type { Database } from './store/database.ts'
import { forgetOrders, hasUnknownEnd, ordersInDoubt } from './store/forget-orders.ts'
import { payments } from './store/payment.schema.ts'
import { orders, users } from './store/schema.ts'

const draftsAtOnce = 200

/** By the database's clock, which all instances share. */
function daysAgo(days: number) {
  return sql`now() - make_interval(days => ${days})`
}

function unchangedFor(days: number, ...more: (SQLWrapper | undefined)[]) {
  // By then the purge of unused orders has deleted a draft, or marked it as kept.
  const isDraft = and(isNull(orders.paidAt), sql`${orders.kept}`, isNotNull(orders.customerUid))
  return and(isDraft, lt(orders.changedAt, daysAgo(days)), ...more)
}

/** Drafts that are to be deleted soon, and whose customers do not know it yet. */
export function selectUnwarnedDrafts(tx: Database, limit: number) {
  const isUnwarned = or(isNull(orders.warnedAt), lt(orders.warnedAt, orders.changedAt))
  return tx
    .select({ number: orders.number, recipient: users.email })
    .from(orders)
    .innerJoin(users, eq(users.userUid, orders.customerUid))
    .where(unchangedFor(draftDays - draftWarningDays, isUnwarned))
    .orderBy(orders.changedAt)
    .limit(limit)
    .for('update', { of: orders, skipLocked: true })
}

/** Drafts whose time is over, and whose customers have known it for long enough. */
export function selectEndedDrafts(tx: Database, limit: number) {
  const doubtful = tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderNumber, orders.number), hasUnknownEnd()))
  const isWarned = and(gte(orders.warnedAt, orders.changedAt), lt(orders.warnedAt, daysAgo(draftWarningDays)))
  return tx
    .select({ number: orders.number })
    .from(orders)
    .where(unchangedFor(draftDays, isWarned, notExists(doubtful)))
    .orderBy(orders.warnedAt)
    .limit(limit)
    .for('update', { skipLocked: true })
}

/**
 * Queues a mail for each draft that will be deleted, once: the mail and the note of it are of one transaction. Returns
 * how many there were.
 */
export async function warnOfPurge({ db, jobs }: Pick<Services, 'db' | 'jobs'>, atOnce = draftsAtOnce): Promise<number> {
  for (let warned = 0; ;) {
    const found = await db.transaction(async (tx) => {
      const drafts = await selectUnwarnedDrafts(tx, atOnce)
      for (const { number, recipient } of drafts) {
        await tx
          .update(orders)
          .set({ warnedAt: sql`now()` })
          .where(eq(orders.number, number))
        await enqueueMail({ db: tx, jobs }, { kind: 'draftEnds', recipient, orderNumber: number })
      }
      return drafts.length
    })
    warned += found
    if (found < atOnce) return warned
  }
}

/**
 * Deletes customers' unpaid orders that nobody has changed for 90 days, with their files; of those that somebody tried
 * to pay, a bare row stays. One that may be paid after all is left alone. Returns how many there were.
 */
export async function purgeDrafts({ db, jobs }: Pick<Services, 'db' | 'jobs'>, atOnce = draftsAtOnce): Promise<number> {
  for (let purged = 0; ;) {
    const { looked, ended } = await db.transaction(async (tx) => {
      const numbers = (await selectEndedDrafts(tx, atOnce)).map(({ number }) => number)
      // A payment may have begun before the order was locked.
      const doubtful = new Set(await ordersInDoubt(tx, numbers))
      const sure = numbers.filter((number) => !doubtful.has(number))
      await forgetOrders({ jobs }, tx, sure)
      await auditAll(
        tx,
        sure.map((order) => ({ what: 'order purged', order })),
      )
      return { looked: numbers.length, ended: sure.length }
    })
    purged += ended
    if (looked < atOnce) return purged
  }
}
