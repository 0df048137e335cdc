import { chosenFile } from '#domain/order/source-file.ts'
import { isFileRefusal, type UploadCode } from '#domain/order/upload-messages.ts'
import type { Chosen } from '#domain/order/source-file.ts'
import { accepted, refused, valueOf, type Result } from '#domain/result.ts'
import { rulesOf } from '../harness/rules.ts'
import { no, refusal, whyNot, yes } from '../said.ts'
import { uploadFixtures } from './upload.fixtures.ts'
import type { OrderGone } from '../order/step.types.ts'
import type { UploadContext } from './upload.types.ts'

type Known = { readonly context: UploadContext }
type Choice = Known & { readonly event: Chosen }
type Answer = { readonly event: { readonly output: Result<unknown, UploadCode> } }

/** The file itself is refused: the same one need not be sent again. */
const isAtFault = (code: UploadCode | undefined) => code !== undefined && isFileRefusal(code)
const refusesFile = ({ event: { output } }: Answer) => !output.ok && isAtFault(output.code)

const isFileRefused = ({ context }: Known) => isAtFault(context.refusal)
const isRefused = ({ context }: Known) => context.refusal !== undefined
const hasFile = ({ context }: Known) => context.order.resource.files.length > 0
const isTaken = ({ context, event }: Choice) => chosenFile(event, context.configuration).ok

const anew = { refusal: undefined, preview: undefined, progress: { sent: 0, total: 0 } }
const chosen = ({ context, event }: Choice) => {
  const choice = chosenFile(event, context.configuration)
  return { ...anew, file: event.files[0], refusal: choice.ok ? undefined : choice.code }
}

const forgotten = () => ({ ...anew, file: undefined })
const over = (code: OrderGone) => () => ({ outcome: refused(code) })

/**
 * Step 1: "drop or click to upload" (§2). "The extension must be in the server's allowed list (otherwise
 * NON_SUPPORTED_FILE_TYPE); size must not exceed the server limit (otherwise EXCEEDED_LIMIT)" (§5); "upload success goes
 * to step 2" (§4).
 */
export const uploadRules = rulesOf(uploadFixtures, {
  starts: [{ if: ({ order }) => order.resource.files.length > 0, to: 'waiting.kept' }, { to: 'waiting.idle' }],
  leads: [
    // A file may be dropped whenever none is under way, and a drag that leaves the page changes nothing.
    { when: 'drag.entered', from: ['waiting', 'refused'], to: 'dragging' },
    { when: 'drag.left', from: 'dragging', if: isFileRefused, to: 'refused.unsupported' },
    { when: 'drag.left', from: 'dragging', if: isRefused, to: 'refused.interrupted' },
    { when: 'drag.left', from: 'dragging', if: hasFile, to: 'waiting.kept' },
    { when: 'drag.left', from: 'dragging', to: 'waiting.idle' },
    // A file takes the columns, languages and answers of the one before it away: the person is asked first.
    {
      when: 'file.choose',
      from: ['waiting', 'dragging', 'refused'],
      if: (it) => isTaken(it) && hasFile(it),
      to: 'confirming',
      sets: chosen,
    },
    { when: 'replacement.confirm', from: 'confirming', to: 'checking' },
    { when: 'replacement.cancel', from: 'confirming', to: 'waiting.kept', sets: forgotten },
    { when: 'file.choose', from: ['waiting', 'dragging', 'refused'], if: isTaken, to: 'checking', sets: chosen },
    { when: 'file.choose', from: ['waiting', 'dragging', 'refused'], to: 'refused.unsupported', sets: chosen },
    // The file is looked at, and then sent.
    { when: 'probeFile answers', if: yes, to: 'sending.uploading' },
    { when: 'probeFile answers', if: no(), to: 'refused.unsupported', sets: whyNot },
    { when: 'after probeDeadline', to: 'refused.unsupported', sets: refusal('UNREADABLE_FILE') },
    {
      when: 'upload.progressed',
      from: 'sending.uploading',
      if: ({ event: { progress } }) => progress.sent < progress.total,
      sets: ({ event: { progress } }) => ({ progress }),
    },
    {
      when: 'upload.progressed',
      from: 'sending.uploading',
      to: 'sending.reading',
      sets: ({ event: { progress } }) => ({ progress }),
    },
    { when: 'upload.cancel', from: ['checking', 'sending'], if: hasFile, to: 'waiting.kept', sets: forgotten },
    { when: 'upload.cancel', from: ['checking', 'sending'], to: 'waiting.idle', sets: forgotten },
    // What this browser reads of the file is shown; a fault that it finds is told at once. That it ran out of time is none.
    {
      when: 'previewFile answers',
      if: yes,
      sets: ({ event: { output } }) => ({ preview: valueOf(output) }),
    },
    {
      when: 'previewFile answers',
      if: no('NON_SUPPORTED_FILE_TYPE', 'LONG_TEXT', 'UPLOAD_FAILED', 'NO_TEXT'),
      to: 'refused.unsupported',
      sets: whyNot,
    },
    // The service takes the file, refuses it, or has no such order. What cuts the upload off leaves the file at hand.
    {
      when: 'uploadFile answers',
      if: yes,
      to: 'finished',
      sets: ({ event: { output } }) => ({ outcome: accepted(valueOf(output)) }),
    },
    { when: 'uploadFile answers', if: no('ORDER_NOT_FOUND'), to: 'finished', sets: over('ORDER_NOT_FOUND') },
    { when: 'uploadFile answers', if: no('INVOICE_ALREADY_PAID'), to: 'finished', sets: over('INVOICE_ALREADY_PAID') },
    { when: 'uploadFile answers', if: refusesFile, to: 'refused.unsupported', sets: whyNot },
    { when: 'uploadFile answers', if: no(), to: 'refused.interrupted', sets: whyNot },
    { when: ['probeFile throws', 'uploadFile throws'], to: 'refused.interrupted', sets: refusal('UNEXPECTED_ERROR') },
    { when: ['after uploadDeadline', 'after readingDeadline'], to: 'refused.interrupted', sets: refusal('TIMEOUT') },
    { when: 'upload.retry', from: 'refused.interrupted', to: 'checking', sets: () => anew },
    // An upload that the end of a session cut off goes on by itself once the person has logged in.
    {
      when: 'order.changed',
      from: 'refused.interrupted',
      if: ({ context }) => context.refusal === 'UNAUTHORIZED',
      to: 'checking',
      sets: () => anew,
    },
  ],
  holds: {
    'waiting.idle': ({ file, refusal, order }) => !file && !refusal && order.resource.files.length === 0,
    'waiting.kept': ({ file, refusal, order }) => !file && !refusal && order.resource.files.length > 0,
    confirming: ({ file, order }) => file !== undefined && order.resource.files.length > 0,
    checking: ({ file, refusal, preview }) => file !== undefined && !refusal && !preview,
    sending: ({ file, refusal }) => file !== undefined && !refusal,
    'refused.unsupported': ({ refusal }) => isAtFault(refusal),
    'refused.interrupted': ({ file, refusal }) => file !== undefined && refusal !== undefined && !isAtFault(refusal),
    finished: ({ outcome }) => outcome !== undefined,
  },
  runs: {
    checking: { probeFile: ({ file }) => file },
    sending: {
      uploadFile: ({ key, file }) => ({ key, file, report: () => undefined }),
      previewFile: ({ key, file }) => ({ key, file }),
    },
  },
  waits: { probeDeadline: 10_000, uploadDeadline: 1_860_000, readingDeadline: 60_000 },
  tags: { modal: ['confirming'] },
  answers: { finished: ({ outcome }) => outcome },
  goal: 'finished',
})
