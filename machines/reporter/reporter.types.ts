import type { ErrorCode, ConnectionCode } from '#domain/contract/error-codes.ts'
import type { Consent, Report, Sink } from '#domain/reports/report.ts'
import type { Result } from '#domain/result.ts'

/** `on` are the receivers that the service's settings name; at most `room` reports are kept. */
export type ReporterInput = Consent & { readonly on: readonly Sink[]; readonly room: number }

/** A report, and the session's token at that moment; undefined for a guest. */
export type Made = { readonly report: Report; readonly bearer: string | undefined }

export type ReporterContext = ReporterInput & {
  readonly queue: readonly Made[]
  /** The reports that are being sent, all of one session. */
  readonly batch: readonly Made[]
  readonly tries: number
  /** How many reports were lost since the service last heard of it. */
  readonly dropped: number
  /** How many of these the batch that is sent tells the service. */
  readonly told: number
}

export type ReporterEvent =
  | ({ type: 'report.made' } & Made)
  /** The person agreed that what they do is counted, or took that back, here or in another page. */
  | ({ type: 'consent.changed' } & Consent)
  /** The page is being left: what waits is handed over at once. */
  | { type: 'page.left' }

export type Handover = {
  readonly reports: readonly Report[]
  readonly bearer: string | undefined
  readonly dropped: number
  readonly consent: boolean
}

export type HandoverResult = Result<unknown, ErrorCode | ConnectionCode>
