import { count } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { User } from '#domain/accounts/user.ts'
import { sinksOf, type Report, type Sink } from '#domain/reports/report.ts'
import { describeError } from '#service/log.ts'
import { createCourier, type Courier } from '#service/outgoing/courier.ts'
import { outgoingQueue } from '#service/outgoing/outgoing-queue.ts'
import type { Services } from '#service/services.ts'
import { outgoingReports } from '#service/store/report.schema.ts'
import { writtenReport } from './written-report.ts'

/** More than these do not wait: whoever receives them has been away too long, and the database is for orders. */
const mostWaiting = 5_000

type Post = Pick<Services, 'db' | 'log' | 'now' | 'settings'>
type OutgoingReport = typeof outgoingReports.$inferSelect

const queue = outgoingQueue<OutgoingReport>({
  table: outgoingReports,
  change: (db, values, where) => db.update(outgoingReports).set(values).where(where).returning(),
})

/** The receivers that the settings name. */
export function sinksOn({ reportAddresses }: Pick<Services['settings'], 'reportAddresses'>): Sink[] {
  return Object.keys(reportAddresses) as Sink[]
}

/** Has reports passed on to those of their receivers that are on. */
export async function enqueueReports(
  { db, log, now, settings }: Post,
  reports: readonly Report[],
  { user, consent }: { readonly user: User | undefined; readonly consent: boolean },
): Promise<void> {
  const on = sinksOn(settings)
  const rows = reports.flatMap((report) =>
    sinksOf(report, on, consent).map((sink) => ({
      id: randomUUID(),
      sink,
      body: writtenReport(sink, report, user),
      dueAt: now(),
    })),
  )
  if (rows.length === 0) return
  const [waiting] = await db.select({ reports: count() }).from(outgoingReports)
  if ((waiting?.reports ?? 0) + rows.length > mostWaiting) {
    log.warn({ dropped: rows.length }, 'reports were dropped: too many wait')
    return
  }
  await db.insert(outgoingReports).values(rows)
}

/** What sends them: `fetch`, but for a test. */
export type Send = (
  address: string,
  request: { method: 'POST'; headers: Record<string, string>; body: string; signal: AbortSignal },
) => Promise<Response>

/** Passes reports on, as JSON. */
export function createRelay(post: Post, send: Send = fetch): Courier {
  return createCourier({
    log: post.log,
    what: 'reports',
    claim: () => queue.claim(post.db, post.now()),
    deliverOne: (report: OutgoingReport, signal) => passOn(post, send, report, signal),
  })
}

class NotTaken extends Error {
  readonly status: number
  constructor(status: number) {
    super('A report was not taken')
    this.status = status
  }
}

async function passOn(post: Post, send: Send, report: OutgoingReport, signal: AbortSignal): Promise<void> {
  const { db, settings } = post
  const address = settings.reportAddresses[report.sink]
  if (address === undefined) return queue.remove(db, report)
  try {
    const headers = { 'content-type': 'application/json' }
    const reply = await send(address, { method: 'POST', headers, body: JSON.stringify(report.body), signal })
    await reply.body?.cancel()
    if (!reply.ok) throw new NotTaken(reply.status)
    await queue.remove(db, report)
  } catch (error) {
    await noteFailure(post, report, error)
  }
}

/** The log names the receiver and the status, never the address or what was reported. */
async function noteFailure({ db, log, now }: Post, report: OutgoingReport, error: unknown): Promise<void> {
  const about = { sink: report.sink, tries: report.tries, ...describeFailure(error) }
  if (!isRefusedForGood(error) && (await queue.postpone(db, report, now()))) {
    log.warn(about, 'a report is passed on later')
    return
  }
  await queue.remove(db, report)
  log.error(about, 'a report was given up')
}

function describeFailure(error: unknown) {
  return error instanceof NotTaken ? { status: error.status } : { error: describeError(error) }
}

/** Whether sending it again is of no use (RFC 9110 §15.5). */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof NotTaken)) return false
  return error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429
}
