import { assign, setup } from 'xstate'
import { mostReports } from '#domain/contract/send-reports.call.ts'
import type { ErrorCode, ConnectionCode } from '#domain/contract/error-codes.ts'
import { sinksOf, type Report, type Sink } from '#domain/reports/report.ts'
import type { Result } from '#domain/result.ts'
import { isAccepted } from '../branches.ts'
import { callDeadline } from '../deadlines.ts'
import { listenerOf, promiseOf } from '../placeholder.ts'

/** `on` are the receivers that the service's settings name; at most `room` reports are kept. */
export type ReporterInput = { readonly on: readonly Sink[]; readonly consent: boolean; readonly room: number }

export type ReporterContext = ReporterInput & {
  readonly queue: readonly Report[]
  /** The reports that are being sent. */
  readonly batch: readonly Report[]
  readonly tries: number
  /** How many reports were lost since the service last heard of it. */
  readonly dropped: number
}

export type ReporterEvent =
  | { type: 'report.made'; report: Report }
  /** The person agreed that what they do is counted, or took that back, here or in another page. */
  | { type: 'consent.changed'; consent: boolean }
  /** The page is being left: what waits is handed over at once. */
  | { type: 'page.left' }

export type Handover = { readonly reports: readonly Report[]; readonly dropped: number; readonly consent: boolean }
export type HandoverResult = Result<unknown, ErrorCode | ConnectionCode>

const mostTries = 4

export const reporterSetup = setup({
  types: { context: {} as ReporterContext, events: {} as ReporterEvent, input: {} as ReporterInput },
  actors: {
    sendReports: promiseOf<HandoverResult, Handover>('sendReports'),
    /** Tells when the page is left, and what was agreed to when the page comes back into sight. */
    watchPage: listenerOf<ReporterEvent>('watchPage'),
  },
  guards: {
    hasReceiver: ({ context: { on, consent } }, { report }: { report: Report }) =>
      sinksOf(report, on, consent).length > 0,
    /** A report without a receiver takes no room, and is not counted as lost. */
    isFull: ({ context: { on, consent, queue, batch, room } }, { report }: { report: Report }) =>
      sinksOf(report, on, consent).length > 0 && queue.length + batch.length >= room,
    hasMore: ({ context }) => context.queue.length > 0,
    isTriedEnough: ({ context }) => context.tries >= mostTries,
    isAccepted,
  },
  actions: {
    keepReport: assign(({ context }, { report }: { report: Report }) => ({ queue: [...context.queue, report] })),
    dropReport: assign(({ context }) => ({ dropped: context.dropped + 1 })),
    keepConsent: assign((_, { consent }: { consent: boolean }) => ({ consent })),
    takeBatch: assign(({ context: { queue } }) => ({
      batch: queue.slice(0, mostReports),
      queue: queue.slice(mostReports),
      tries: 0,
    })),
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    forgetBatch: assign({ batch: [], dropped: 0 }),
    dropBatch: assign(({ context: { batch, dropped } }) => ({ batch: [], dropped: dropped + batch.length })),
  },
  delays: { pause: 2_000, deadline: callDeadline, wait: 20_000 },
})
