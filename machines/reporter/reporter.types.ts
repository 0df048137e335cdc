import type { ErrorCode, ConnectionCode } from '#domain/contract/error-codes.ts'
import type { Consent, Report, Sink } from '#domain/reports/report.ts'
import type { Result } from '#domain/result.ts'

/** `on` are the receivers that the service's settings name; at most `room` reports are kept. */
export type ReporterInput = Consent & { readonly on: readonly Sink[]; readonly room: number }

export type ReporterContext = ReporterInput & {
  readonly queue: readonly Report[]
  /** The reports that are being sent. */
  readonly batch: readonly Report[]
  readonly tries: number
  /** How many reports were lost since the service last heard of it. */
  readonly dropped: number
  /** How many of these the batch that is sent tells the service. */
  readonly told: number
}

export type ReporterEvent =
  | { type: 'report.made'; report: Report }
  /** The person agreed that what they do is counted, or took that back, here or in another page. */
  | ({ type: 'consent.changed' } & Consent)
  /** The page is being left: what waits is handed over at once. */
  | { type: 'page.left' }

export type Handover = { readonly reports: readonly Report[]; readonly dropped: number; readonly consent: boolean }

export type HandoverResult = Result<unknown, ErrorCode | ConnectionCode>
