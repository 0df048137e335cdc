import type { Wait } from '#domain/result.ts'
import type { StepCode } from '../order/step.types.ts'

export type DownloadContext = Wait & {
  /** How much of the file has arrived, between 0 and 1; undefined while that is unknown. */
  readonly share: number | undefined
  /** Why the last download failed. */
  readonly refusal: StepCode | undefined
}

export type DownloadEvent = { type: 'file.download' } | { type: 'download.progressed'; share: number }

export type DownloadInput = { readonly report: (share: number) => void }
