import { checkAsset } from '#domain/assets/asset-file.ts'
import { isUnfitAsset } from '#domain/assets/messages.ts'
import type { Order } from '#domain/order/order.ts'
import type { Result } from '#domain/result.ts'
import { rulesOf, type Before } from '../harness/rules.ts'
import type { StepCode } from '../order/step.types.ts'
import { no, refusal, whyNot, yes } from '../said.ts'
import { assetsFixtures } from './assets.fixtures.ts'
import type { AssetsContext, AssetsEvent } from './assets.types.ts'

type Chosen = Before<AssetsContext, Extract<AssetsEvent, { type: 'files.choose' }>>
type Uploaded = Before<AssetsContext, { readonly output: Result<Order, StepCode> }>

/** What a choice changes: a file that is too big is reported, and never sent. */
function chosen({ context: { queue }, event: { kind, files } }: Chosen) {
  const all = files.map((file) => ({ kind, file }))
  const isSmall = ({ file }: { file: File }) => checkAsset(file).ok
  return { queue: [...queue, ...all.filter(isSmall)], oversized: all.filter((one) => !isSmall(one)) }
}
const isSomeSent = (it: Chosen) => chosen(it).queue.length > 0

/** Whether the service took the file, or will never take it. */
const isSettled = ({ event: { output } }: Uploaded) => output.ok || isUnfitAsset(output.code)
function settled({ context: { queue, rejected }, event: { output } }: Uploaded): Partial<AssetsContext> {
  const [first, ...rest] = queue
  if (output.ok) return { queue: rest, order: output.value }
  return first && isUnfitAsset(output.code)
    ? { queue: rest, rejected: [...rejected, { ...first, code: output.code }] }
    : {}
}
const givenUp = ({ queue }: AssetsContext) => ({ queue: queue.slice(1) })

type Known = { readonly context: AssetsContext }
const waits = ({ context }: Known) => context.queue.length > 0
const moreWait = ({ context }: Known) => context.queue.length > 1
const isReported = ({ context }: Known) => context.oversized.length > 0

/**
 * "Assets can be uploaded" (§2, step 4), one at a time, in the order in which they were chosen. "Asset files above 8 MB
 * are rejected locally" (§5). No file is lost without a word: it is uploaded, given up by the person, or reported.
 */
export const assetsRules = rulesOf(assetsFixtures, {
  starts: [{ to: 'free.idle' }],
  leads: [
    // More may be chosen while a file is on its way, and after anything was refused.
    { when: 'files.choose', from: ['free', 'invalid'], if: isSomeSent, to: 'uploading', sets: chosen },
    { when: 'files.choose', from: ['free', 'invalid'], to: 'invalid', sets: chosen },
    { when: 'files.choose', from: 'uploading', to: 'uploading', sets: chosen },
    // A report of files that are too big waits for the person; then the next file is sent.
    { when: 'dialog.close', from: 'uploading.invalid', to: 'uploading.quiet', sets: () => ({ oversized: [] }) },
    { when: 'dialog.close', from: 'invalid', if: waits, to: 'uploading', sets: () => ({ oversized: [] }) },
    { when: 'dialog.close', from: 'invalid', to: 'free.idle', sets: () => ({ oversized: [] }) },
    // One file after the other.
    { when: 'upload.progressed', from: 'uploading', sets: ({ event }) => ({ share: event.share }) },
    {
      when: 'uploadAsset answers',
      if: (it) => isSettled(it) && moreWait(it),
      to: 'uploading',
      again: 'uploadAsset',
      sets: (it) => ({ ...settled(it), share: 0 }),
    },
    { when: 'uploadAsset answers', if: (it) => isSettled(it) && isReported(it), to: 'invalid', sets: settled },
    { when: 'uploadAsset answers', if: isSettled, to: 'free.idle', sets: settled },
    {
      when: 'upload.cancel',
      from: 'uploading.quiet',
      if: moreWait,
      to: 'uploading',
      again: 'uploadAsset',
      sets: ({ context }) => ({ ...givenUp(context), share: 0 }),
    },
    { when: 'upload.cancel', from: 'uploading.quiet', to: 'free.idle', sets: ({ context }) => givenUp(context) },
    // Any other refused upload keeps its place; a report that is open stays open, and the file is sent after it.
    {
      when: 'uploadAsset answers',
      if: no('INVOICE_ALREADY_PAID', 'ORDER_NOT_FOUND'),
      to: 'finished',
      sets: whyGone,
    },
    {
      when: ['uploadAsset answers', 'uploadAsset throws', 'after fileDeadline'],
      from: 'uploading',
      if: isReported,
      to: 'invalid',
    },
    { when: 'uploadAsset answers', if: no(), to: 'free.uploadRefused', sets: whyNot },
    { when: 'uploadAsset throws', to: 'free.uploadRefused', sets: refusal('UNEXPECTED_ERROR') },
    { when: 'after fileDeadline', from: 'uploading', to: 'free.uploadRefused', sets: refusal('TIMEOUT') },
    // A full order has room for it only once another file is deleted, after which it is sent by itself.
    {
      when: 'refusal.retry',
      from: 'free.uploadRefused',
      if: ({ context: { refusal: code } }) => code !== 'TOO_MANY_ASSETS' && code !== 'ASSETS_TOO_LARGE',
      to: 'uploading',
    },
    {
      when: 'order.changed',
      from: 'free.uploadRefused',
      if: ({ context }) => context.refusal === 'UNAUTHORIZED',
      to: 'uploading',
    },
    {
      when: 'refusal.close',
      from: 'free.uploadRefused',
      if: moreWait,
      to: 'uploading',
      sets: ({ context }) => givenUp(context),
    },
    { when: 'refusal.close', from: 'free.uploadRefused', to: 'free.idle', sets: ({ context }) => givenUp(context) },
    {
      when: 'rejected.close',
      if: ({ context, event }) => context.rejected.some(({ code }) => code === event.code),
      sets: ({ context, event }) => ({ rejected: context.rejected.filter(({ code }) => code !== event.code) }),
    },
    // Deleting asks first.
    { when: 'asset.delete', from: 'free', to: 'confirming', sets: ({ event }) => ({ removal: event.fileName }) },
    { when: 'deletion.confirm', from: 'confirming', to: 'deleting' },
    {
      when: 'removeAsset answers',
      if: (it) => yes(it) && waits(it),
      to: 'uploading',
      sets: ({ event: { output } }) => (output.ok ? { order: output.value } : {}),
    },
    {
      when: 'removeAsset answers',
      if: yes,
      to: 'free.idle',
      sets: ({ event: { output } }) => (output.ok ? { order: output.value } : {}),
    },
    {
      when: 'removeAsset answers',
      if: no('INVOICE_ALREADY_PAID', 'ORDER_NOT_FOUND'),
      to: 'finished',
      sets: whyGone,
    },
    { when: 'removeAsset answers', to: 'free.deletionRefused', sets: whyNot },
    { when: 'removeAsset throws', to: 'free.deletionRefused', sets: refusal('UNEXPECTED_ERROR') },
    { when: 'after deadline', to: 'free.deletionRefused', sets: refusal('TIMEOUT') },
    { when: 'refusal.retry', from: 'free.deletionRefused', to: 'deleting' },
    // A download changes nothing.
    { when: 'asset.download', from: 'free', to: 'downloading', sets: ({ event }) => ({ download: event.asset }) },
    { when: 'downloadAsset answers', if: no(), to: 'free.downloadRefused', sets: whyNot },
    { when: 'downloadAsset throws', to: 'free.downloadRefused', sets: refusal('UNEXPECTED_ERROR') },
    { when: 'after fileDeadline', from: 'downloading', to: 'free.downloadRefused', sets: refusal('TIMEOUT') },
    {
      when: 'refusal.retry',
      from: 'free.downloadRefused',
      if: ({ context }) => context.refusal !== 'FILE_NOT_FOUND',
      to: 'downloading',
    },
    // What was interrupted goes on.
    { when: 'dialog.close', from: 'confirming', if: waits, to: 'uploading' },
    { when: 'dialog.close', from: 'confirming', to: 'free.idle' },
    { when: 'refusal.close', from: 'free', if: waits, to: 'uploading' },
    { when: 'refusal.close', from: ['free.deletionRefused', 'free.downloadRefused'], to: 'free.idle' },
    { when: 'downloadAsset answers', if: waits, to: 'uploading' },
    { when: 'downloadAsset answers', to: 'free.idle' },
  ],
  holds: {
    free: ({ oversized }) => oversized.length === 0,
    'free.idle': ({ queue }) => queue.length === 0,
    'free.uploadRefused': ({ queue, refusal: code }) => queue.length > 0 && code !== undefined,
    invalid: ({ oversized }) => oversized.length > 0,
    uploading: ({ queue }) => queue.length > 0,
    'uploading.quiet': ({ oversized }) => oversized.length === 0,
    'uploading.invalid': ({ oversized }) => oversized.length > 0,
    confirming: ({ removal }) => removal !== undefined,
    finished: ({ gone }) => gone !== undefined,
  },
  enters: { uploading: () => ({ share: 0 }) },
  runs: {
    uploading: {
      uploadAsset: ({ key, queue: [first], order }) => ({
        ...first,
        key,
        taken: order.resource.assets,
        report: () => undefined,
      }),
    },
    deleting: { removeAsset: ({ key, removal }) => ({ key, fileName: removal }) },
    downloading: { downloadAsset: ({ key, download }) => ({ key, asset: download }) },
  },
  waits: { deadline: 40_000, fileDeadline: 1_860_000 },
  tags: { busy: ['uploading', 'deleting'] },
  answers: { finished: ({ gone }) => gone },
  goal: ['free.idle', 'finished'],
  equivalents: {
    'assets.free.uploadRefused on refusal.retry#0 → assets.routing': 'the refused file is in the queue, and is sent',
    'assets.free.uploadRefused on order.changed#0 → assets.routing': 'the refused file is in the queue, and is sent',
    'assets.uploading.invalid on dialog.close#0 → assets.uploading.routing': 'nothing is left to report',
  },
})

/** The step ends when the order is gone, and says so. */
function whyGone({ event: { output } }: Uploaded): Partial<AssetsContext> {
  return !output.ok && (output.code === 'INVOICE_ALREADY_PAID' || output.code === 'ORDER_NOT_FOUND')
    ? { gone: output.code }
    : {}
}
