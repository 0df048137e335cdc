import { assign, setup } from 'xstate'
import { type DocumentRefusal, type FileContent, isTitledRefusal } from '#domain/documents/document.ts'
import { chosenFile, type Chosen } from '#domain/order/source-file.ts'
import { isFileRefusal, type UploadCode } from '#domain/order/upload-messages.ts'
import { keptOf, refused, valueOf, type Result } from '#domain/result.ts'
import { isAccepted, keptRefusal } from '../branches.ts'
import { fileDeadline } from '../deadlines.ts'
import { outcomeOf } from '../order/step.context.ts'
import type { StepInput, StepOutcome } from '../order/step.types.ts'
import { promiseOf } from '../placeholder.ts'
import type { Progress, UploadContext, UploadEvent, UploadTask, PreviewTask, Uploaded } from './upload.types.ts'

type Previewed = Result<FileContent, DocumentRefusal>
type Refusable = { readonly result: Result<unknown, UploadCode> }

const nothingSent: Progress = { sent: 0, total: 0 }

export const uploadKit = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    input: {} as StepInput,
    output: {} as StepOutcome,
    /** A dialog is open, and nothing beneath it can be reached. */
    tags: {} as 'modal',
  },
  actors: {
    /** Whether the device lets the browser read the file that it named. */
    probeFile: promiseOf<Result<null, UploadCode>, File>('probeFile'),
    uploadFile: promiseOf<Uploaded, UploadTask>('uploadFile'),
    /** Reads the first rows here, while the file is on its way. */
    previewFile: promiseOf<Previewed, PreviewTask>('previewFile'),
  },
  guards: {
    hasFile: ({ context }) => context.order.resource.files.length > 0,
    isTaken: ({ context }, chosen: Chosen) => chosenFile(chosen, context.configuration).ok,
    /** A file that can be taken, in place of the one that the order has. */
    isReplacement: ({ context: { order, configuration } }, chosen: Chosen) =>
      order.resource.files.length > 0 && chosenFile(chosen, configuration).ok,
    isRefused: ({ context }) => context.refusal !== undefined,
    isFileRefused: ({ context }) => context.refusal !== undefined && isFileRefusal(context.refusal),
    isSessionOver: ({ context }) => context.refusal === 'UNAUTHORIZED',
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
    keepPreview: assign((_, { result }: { result: Previewed }) => ({ preview: valueOf(result) })),
    keepRefused: assign((_, { result }: Refusable) => (result.ok ? { refusal: undefined } : keptOf(result))),
    keepRefusal: assign(keptRefusal<UploadCode>),
    keepOutcome: assign((_, { result }: { result: Uploaded }) => ({ outcome: outcomeIn(result) })),
    startAgain: assign({ refusal: undefined, preview: undefined, progress: nothingSent }),
    forgetFile: assign({ file: undefined, refusal: undefined, preview: undefined, progress: nothingSent }),
  },
  delays: { probeDeadline: 10_000, uploadDeadline: fileDeadline, readingDeadline: 60_000 },
})

function outcomeIn(result: Uploaded): StepOutcome | undefined {
  if (result.ok) return result
  return isTitledRefusal(result.code) ? undefined : outcomeOf(refused(result.code))
}
