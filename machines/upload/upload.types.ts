import type { FileContent, TitledRefusal } from '#domain/documents/document.ts'
import type { Order } from '#domain/order/order.ts'
import type { Chosen } from '#domain/order/source-file.ts'
import type { UploadCode } from '#domain/order/upload-messages.ts'
import type { Result, Wait } from '#domain/result.ts'
import type { OrderKey, StepCode, StepInput, StepOutcome } from '../order/step.types.ts'

/** How much of a file is sent, in bytes of the request that carries it. */
export type Progress = { readonly sent: number; readonly total: number }

export type UploadContext = StepInput &
  Wait & {
    /** The file that was chosen last. */
    readonly file: File | undefined
    /** Its first rows, sheet by sheet, as soon as they are read. */
    readonly preview: FileContent | undefined
    readonly progress: Progress
    readonly refusal: UploadCode | undefined
    readonly outcome: StepOutcome | undefined
  }

export type UploadEvent =
  | { type: 'drag.entered' }
  | { type: 'drag.left' }
  | ({ type: 'file.choose' } & Chosen)
  | { type: 'replacement.confirm' }
  | { type: 'replacement.cancel' }
  | { type: 'upload.progressed'; progress: Progress }
  | { type: 'upload.cancel' }
  | { type: 'upload.retry' }
  /** A person signed in, and the order is theirs. */
  | { type: 'order.changed' }

/** A file to send. `report` is called with how much of it is sent. */
export type UploadTask = {
  readonly key: OrderKey
  readonly file: File
  readonly report: (progress: Progress) => void
}

export type PreviewTask = Omit<UploadTask, 'report'>

/** What the service says of a file that is sent. */
export type Uploaded = Result<Order, StepCode | TitledRefusal>
