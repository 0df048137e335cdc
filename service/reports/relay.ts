import * as v from 'valibot'
import type { User } from '#domain/accounts/user.ts'
import type { LinkCustomer } from '#domain/links/link-customer.ts'
import { sinks, sinksOf, type Report, type Sink } from '#domain/reports/report.ts'
import { TooManyRequests } from '#service/http/refusal.ts'
import { findInvoiceAt } from '#service/invoices/invoices.ts'
import type { Queue } from '#service/jobs/queues.ts'
import type { Job, JobOutcome } from '#service/jobs/work-on.ts'
import { describeError } from '#service/log.ts'
import type { Services } from '#service/services.ts'
import type { Database } from '#service/store/database.ts'
import { ownFailure, writtenReport } from './written-report.ts'

/**
 * The most reports that wait for one receiver: beyond it the receiver has been away too long, and the database is for
 * orders.
 */
const mostWaiting = 2_000
/** The most bytes of all reports that wait for one receiver, as the database stores them. */
const mostWritten = 2_000_000
/** The service's own reports go first, and have room of their own, which other reports cannot use up. */
const mostOwn = 500
const ownPriority = 1

/** A report in its receiver's format. */
const reportSchema = v.record(v.string(), v.unknown())
type WrittenReport = v.InferOutput<typeof reportSchema>

export function reportQueue(sink: Sink): Queue<WrittenReport> {
  return { name: `report-${sink}`, schema: reportSchema }
}

type Post = Pick<Services, 'db' | 'jobs' | 'log' | 'settings'>

export function sinksOn({ reportAddresses }: Pick<Services['settings'], 'reportAddresses'>): Sink[] {
  return Object.keys(reportAddresses) as Sink[]
}

/** Queues reports for those of their receivers that are on. */
export async function enqueueReports(
  { db, jobs, log, settings }: Post,
  reports: readonly Report[],
  { user, consent }: { readonly user: User | undefined; readonly consent: boolean },
): Promise<void> {
  const on = sinksOn(settings)
  const rows: { sink: Sink; body: WrittenReport }[] = []
  for (const report of reports) {
    const ofReport = sinksOf(report, on, consent)
    const payer = ofReport.includes('crm') ? await payerOf(db, report) : undefined
    rows.push(...ofReport.map((sink) => ({ sink, body: writtenReport(sink, report, { user, payer }) })))
  }
  for (const [sink, ofSink] of Map.groupBy(rows, (row) => row.sink)) {
    const queue = reportQueue(sink)
    const waiting = await jobs.waiting(db, queue, 0)
    const written = ofSink.reduce((sum, { body }) => sum + JSON.stringify(body).length, waiting.bytes)
    if (waiting.jobs + ofSink.length <= mostWaiting && written <= mostWritten) {
      await jobs.send(
        db,
        queue,
        ofSink.map(({ body }) => body),
      )
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
  { db, jobs, limiter, log, settings }: Post & Pick<Services, 'limiter'>,
  failure: { readonly route: string; readonly requestId: string },
): Promise<void> {
  if (settings.reportAddresses.chat === undefined) return
  try {
    await limiter.take([{ ...ownLimit, subject: ['own failure', failure.route] }])
    const queue = reportQueue('chat')
    if ((await jobs.waiting(db, queue, ownPriority)).jobs >= mostOwn) return
    await jobs.send(db, queue, [ownFailure(failure)], { priority: ownPriority })
  } catch (error) {
    if (!(error instanceof TooManyRequests)) log.error({ error: describeError(error) }, 'a failure was not reported')
  }
}

/** How long passing on one report may take, in milliseconds. */
const usualDeadline = 60_000

/** Has this process pass reports on, as JSON; a receiver that is slow or away delays no other. */
export async function workOnReports(
  services: Post & Pick<Services, 'send'>,
  deadline: number = usualDeadline,
): Promise<void> {
  for (const sink of sinks) {
    await services.jobs.work(reportQueue(sink), (job) => passOn(services, sink, job, deadline))
  }
}

class NotTaken extends Error {
  readonly status: number
  constructor(status: number) {
    super('A report was not taken')
    this.status = status
  }
}

/** Passes one report on. */
export async function passOn(
  { log, send, settings }: Pick<Services, 'log' | 'send' | 'settings'>,
  sink: Sink,
  { data, signal, tries }: Job<WrittenReport>,
  deadline: number,
): Promise<JobOutcome> {
  const address = settings.reportAddresses[sink]
  if (address === undefined) return 'done'
  try {
    const reply = await send(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(data),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(deadline)]),
    })
    await reply.body?.cancel()
    if (!reply.ok) throw new NotTaken(reply.status)
    return 'done'
  } catch (error) {
    // The log names the receiver and the status, never the address or what was reported.
    log.warn({ sink, tries, ...describeFailure(error) }, 'a report was not taken')
    return isRefusedForGood(error) ? 'given up' : 'again'
  }
}

function describeFailure(error: unknown) {
  return error instanceof NotTaken ? { status: error.status } : { error: describeError(error) }
}

/** Whether another try would be useless (RFC 9110 §15.5). */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof NotTaken)) return false
  return error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429
}
