import { count, eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { User } from '#domain/accounts/user.ts'
import type { LinkCustomer } from '#domain/links/link-customer.ts'
import { sinks, sinksOf, type Report, type Sink } from '#domain/reports/report.ts'
import { TooManyRequests } from '#service/http/refusal.ts'
import { findInvoiceAt } from '#service/invoices/invoices.ts'
import { describeError } from '#service/log.ts'
import { asOneCourier, createCourier, type Courier } from '#service/outgoing/courier.ts'
import { outgoingQueue } from '#service/outgoing/outgoing-queue.ts'
import type { Services } from '#service/services.ts'
import type { Database } from '#service/store/database.ts'
import { outgoingReports } from '#service/store/report.schema.ts'
import { ownFailure, writtenReport } from './written-report.ts'

/**
 * The most reports that wait for one receiver: beyond it the receiver has been away too long, and the database is for
 * orders.
 */
const mostWaiting = 2_000
/** The most bytes of all reports that wait for one receiver, as the database stores them. */
const mostWritten = 2_000_000
/** The service's own reports have room of their own, which other reports cannot use up. */
const mostOwn = 500

type Post = Pick<Services, 'db' | 'log' | 'now' | 'settings'>
type OutgoingReport = typeof outgoingReports.$inferSelect

const queue = outgoingQueue<OutgoingReport>({
  table: outgoingReports,
  first: outgoingReports.own,
  change: (db, values, where) => db.update(outgoingReports).set(values).where(where).returning(),
})

export function sinksOn({ reportAddresses }: Pick<Services['settings'], 'reportAddresses'>): Sink[] {
  return Object.keys(reportAddresses) as Sink[]
}

/** Queues reports for those of their receivers that are on. */
export async function enqueueReports(
  { db, log, now, settings }: Post,
  reports: readonly Report[],
  { user, consent }: { readonly user: User | undefined; readonly consent: boolean },
): Promise<void> {
  const on = sinksOn(settings)
  const rows: (typeof outgoingReports.$inferInsert)[] = []
  for (const report of reports) {
    const ofReport = sinksOf(report, on, consent)
    const payer = ofReport.includes('crm') ? await payerOf(db, report) : undefined
    rows.push(
      ...ofReport.map((sink) => ({
        id: randomUUID(),
        sink,
        body: writtenReport(sink, report, { user, payer }),
        dueAt: now(),
      })),
    )
  }
  if (rows.length === 0) return
  const waiting = await waitingReports(db, false)
  for (const [sink, ofSink] of Map.groupBy(rows, (row) => row.sink)) {
    const { reports: many, written: before } = waiting.get(sink) ?? { reports: 0, written: 0 }
    const written = ofSink.reduce((sum, { body }) => sum + JSON.stringify(body).length, before)
    if (many + ofSink.length <= mostWaiting && written <= mostWritten) {
      await db.insert(outgoingReports).values(ofSink)
    } else log.warn({ sink, dropped: ofSink.length }, 'reports were dropped: too many wait')
  }
}

/** Whose invoice was paid by its link. */
async function payerOf(db: Database, report: Report): Promise<LinkCustomer | undefined> {
  if (report.kind !== 'milestone' || report.iid === undefined) return undefined
  return (await findInvoiceAt(db, report.iid))?.customer
}

/** How often the same failure of the service is reported. */
const ownLimit = { most: 1, within: 60, isLocal: true } as const

/**
 * Reports a failure of the service to the chat, ahead of all other reports. A route that goes on failing is reported
 * once a minute. This never rejects: the database may be what failed.
 */
export async function reportOwnFailure(
  { db, limiter, log, now, relay, settings }: Post & Pick<Services, 'limiter' | 'relay'>,
  failure: { readonly route: string; readonly requestId: string },
): Promise<void> {
  if (settings.reportAddresses.chat === undefined) return
  try {
    await limiter.take([{ ...ownLimit, subject: ['own failure', failure.route] }])
    const waiting = await waitingReports(db, true)
    if ((waiting.get('chat')?.reports ?? 0) >= mostOwn) return
    await db
      .insert(outgoingReports)
      .values({ id: randomUUID(), sink: 'chat', body: ownFailure(failure), own: true, dueAt: now() })
    await relay.deliver()
  } catch (error) {
    if (!(error instanceof TooManyRequests)) log.error({ error: describeError(error) }, 'a failure was not reported')
  }
}

/** How many reports wait for each receiver, and their bytes together, without unpacking them. */
async function waitingReports(db: Database, own: boolean) {
  const written = sql`coalesce(sum(pg_column_size(${outgoingReports.body})), 0)`.mapWith(Number)
  const rows = await db
    .select({ sink: outgoingReports.sink, reports: count(), written })
    .from(outgoingReports)
    .where(eq(outgoingReports.own, own))
    .groupBy(outgoingReports.sink)
  return new Map(rows.map((row) => [row.sink, row]))
}

export function selectDueReport(db: Database, sink: Sink, now: Date) {
  return queue.selectDue(db, now, eq(outgoingReports.sink, sink))
}

/** Sends reports: `fetch`, except in tests. A redirect fails the request. */
export type Send = (
  address: string,
  request: { method: 'POST'; headers: Record<string, string>; body: string; redirect: 'error'; signal: AbortSignal },
) => Promise<Response>

/** Passes reports on, as JSON; a receiver that is slow or away delays no other. */
export function createRelay(post: Post, send: Send = fetch, deadline?: number): Courier {
  return asOneCourier(
    sinks.map((sink) =>
      createCourier({
        log: post.log,
        what: 'reports',
        claim: () => queue.claim(post.db, post.now(), eq(outgoingReports.sink, sink)),
        deliverOne: (report: OutgoingReport, signal) => passOn(post, send, report, signal),
        deadline,
      }),
    ),
  )
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
    const reply = await send(address, {
      method: 'POST',
      headers,
      body: JSON.stringify(report.body),
      redirect: 'error',
      signal,
    })
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

/** Whether another try would be useless (RFC 9110 §15.5). */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof NotTaken)) return false
  return error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429
}
