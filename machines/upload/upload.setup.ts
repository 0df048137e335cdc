import { assign, setup } from 'xstate'
import {
  type DocumentRefusal,
  type FileContent,
  isTitledRefusal,
  type TitledRefusal,
} from '#domain/documents/document.ts'
import type { OrderSnapshot } from '#domain/order/order-snapshot.ts'
import { chosenFile, type Chosen } from '#domain/order/source-file.ts'
import { isFileRefusal, type UploadCode } from '#domain/order/upload-messages.ts'
import { keptOf, refused, type Result, type Wait } from '#domain/result.ts'
import { isAccepted } from '../branches.ts'
import { fileDeadline } from '../deadlines.ts'
import { outcomeOf, type OrderKey, type StepCode, type StepInput, type StepOutcome } from '../order/step.ts'
import { promiseOf } from '../placeholder.ts'

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
  | { type: 'upload.progressed'; progress: Progress }
  | { type: 'upload.cancel' }
  | { type: 'upload.retry' }
  /** A person signed in, and the order is theirs. */
  | { type: 'order.changed' }

/** A file to send. `report` is called with how much of it is sent. */
export type UploadTask = {
  readonly order: OrderKey
  readonly file: File
  readonly report: (progress: Progress) => void
}

export type PreviewTask = Omit<UploadTask, 'report'>

/** What the service says of a file that is sent. */
export type Uploaded = Result<OrderSnapshot, StepCode | TitledRefusal>
type Previewed = Result<FileContent, DocumentRefusal>
type Refusable = { readonly result: Result<unknown, UploadCode> }

const nothingSent: Progress = { sent: 0, total: 0 }

export const uploadSetup = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    input: {} as StepInput,
    output: {} as StepOutcome,
  },
  actors: {
    /** Whether the device lets the browser read the file that it named. */
    probeFile: promiseOf<Result<null, UploadCode>, File>('probeFile'),
    uploadFile: promiseOf<Uploaded, UploadTask>('uploadFile'),
    /** Reads the first rows here, while the file is on its way. */
    previewFile: promiseOf<Previewed, PreviewTask>('previewFile'),
  },
  guards: {
    hasFile: ({ context }) => context.snapshot.resource.files.length > 0,
    isFileRefused: ({ context }) => context.refusal !== undefined && isFileRefusal(context.refusal),
    isSessionOver: ({ context }) => context.refusal === 'UNAUTHORIZED',
    isInterrupted: ({ context }) => context.refusal !== undefined && !isFileRefusal(context.refusal),
    isAccepted,
    /** Whether the file itself is at fault. That this browser ran out of time says nothing of the file. */
    isAtFault: (_, { result }: { result: Previewed }) => !result.ok && result.code !== 'EXCEEDED_LIMIT',
    endsStep: (_, { result }: { result: Uploaded }) => outcomeIn(result) !== undefined,
    isSent: (_, { progress }: { progress: Progress }) => progress.sent >= progress.total,
  },
  actions: {
    keepChoice: assign(({ context }, chosen: Chosen) => {
      const choice = chosenFile(chosen, context.configuration)
      return {
        file: choice.ok ? choice.value : chosen.files[0],
        refusal: choice.ok ? undefined : choice.code,
        preview: undefined,
        progress: nothingSent,
      }
    }),
    keepProgress: assign((_, { progress }: { progress: Progress }) => ({ progress })),
    keepPreview: assign((_, { result }: { result: Previewed }) => ({ preview: result.ok ? result.value : undefined })),
    keepRefused: assign((_, { result }: Refusable) => (result.ok ? { refusal: undefined } : keptOf(result))),
    keepRefusal: assign((_, { code }: { code: UploadCode }) => ({ refusal: code })),
    keepOutcome: assign((_, { result }: { result: Uploaded }) => ({ outcome: outcomeIn(result) })),
    startAgain: assign({ refusal: undefined, preview: undefined, progress: nothingSent }),
    goWithoutPreview: assign({ preview: undefined }),
    forgetFile: assign({ file: undefined, refusal: undefined, preview: undefined, progress: nothingSent }),
  },
  delays: { probeDeadline: 10_000, uploadDeadline: fileDeadline, readingDeadline: 60_000 },
})

function outcomeIn(result: Uploaded): StepOutcome | undefined {
  if (result.ok) return result
  return isTitledRefusal(result.code) ? undefined : outcomeOf(refused(result.code))
}

/** The file at hand. Only a chosen file is ever worked on. */
export function fileOf({ file }: UploadContext): File {
  if (!file) throw new Error('No file was chosen')
  return file
}
