import { assign, setup } from 'xstate'
import { checkAsset } from '#domain/assets/asset-file.ts'
import type { AssetKind } from '#domain/assets/asset-kind.ts'
import { isUnfitAsset, type UnfitAsset } from '#domain/assets/messages.ts'
import type { Configuration, OrderSnapshot } from '#domain/order/order-snapshot.ts'
import { keptOf, type Result, type Wait } from '#domain/result.ts'
import { isAccepted } from '../branches.ts'
import { callDeadline, fileDeadline } from '../deadlines.ts'
import { isGone, isOrderGone, type OrderGone, type OrderKey, type StepCode } from '../order/step.ts'
import { promiseOf } from '../placeholder.ts'

export type ChosenAsset = { readonly kind: AssetKind; readonly file: File }

/** A file that cannot be taken, and why. */
export type RejectedAsset = ChosenAsset & { readonly code: UnfitAsset }

/** An asset as it is kept; `refer` is the id of the earlier order that keeps it. */
export type KeptAsset = { readonly fileName: string; readonly refer?: string }

export type AssetsContext = Wait & {
  readonly order: OrderKey
  /** The order as the service last answered with it. */
  readonly snapshot: OrderSnapshot
  readonly configuration: Configuration
  /** The files that are yet to be uploaded; the first is on its way, or was refused. */
  readonly queue: readonly ChosenAsset[]
  /** How much of the first file is sent, between 0 and 1. */
  readonly share: number
  /** The files of the last choice that are too big. */
  readonly oversized: readonly ChosenAsset[]
  /** The files that the service will never take, until the person has read that. */
  readonly rejected: readonly RejectedAsset[]
  /** The name of the asset to be deleted. */
  readonly removal: string | undefined
  readonly download: KeptAsset | undefined
  /** Why the last call was refused. */
  readonly refusal: StepCode | undefined
  readonly gone: OrderGone | undefined
}

export type AssetsEvent =
  | { type: 'files.choose'; kind: AssetKind; files: readonly File[] }
  | { type: 'upload.progressed'; share: number }
  | { type: 'upload.cancel' }
  | { type: 'asset.delete'; fileName: string }
  | { type: 'deletion.confirm' }
  | { type: 'asset.download'; asset: KeptAsset }
  | { type: 'dialog.close' }
  | { type: 'refusal.retry' }
  | { type: 'refusal.close' }
  | { type: 'rejected.close'; code: UnfitAsset }
  /** A person signed in, and the order is theirs. */
  | { type: 'order.changed' }

export type AssetsInput = Pick<AssetsContext, 'order' | 'snapshot' | 'configuration'>

export type UploadInput = ChosenAsset & {
  readonly order: OrderKey
  /** The file names that the order's assets already have. */
  readonly taken: readonly string[]
  /** Called with the share that is sent, between 0 and 1. */
  readonly report: (share: number) => void
}

type Answer = { readonly result: Result<unknown, StepCode> }
type Choice = { readonly kind: AssetKind; readonly files: readonly File[] }

export const assetsSetup = setup({
  types: {
    context: {} as AssetsContext,
    events: {} as AssetsEvent,
    input: {} as AssetsInput,
    output: {} as OrderGone | undefined,
    tags: {} as 'busy',
  },
  actors: {
    uploadAsset: promiseOf<Result<OrderSnapshot, StepCode>, UploadInput>('uploadAsset'),
    removeAsset: promiseOf<Result<OrderSnapshot, StepCode>, { order: OrderKey; fileName: string }>('removeAsset'),
    /** Fetches an asset and hands it to the person. */
    downloadAsset: promiseOf<Result<null, StepCode>, { order: OrderKey; asset: KeptAsset }>('downloadAsset'),
  },
  guards: {
    isSessionOver: ({ context }) => context.refusal === 'UNAUTHORIZED',
    /** A missing file stays missing, so trying again is no use. */
    isRepeatable: ({ context }) => context.refusal !== 'FILE_NOT_FOUND',
    hasQueue: ({ context }) => context.queue.length > 0,
    hasOversized: ({ context }) => context.oversized.length > 0,
    hasRejected: ({ context }, { code }: { code: UnfitAsset }) => context.rejected.some((one) => one.code === code),
    isAccepted,
    isUnfit: (_, { result }: Answer) => !result.ok && isUnfitAsset(result.code),
    isGone,
  },
  actions: {
    keepChosen: assign(({ context }, { kind, files }: Choice) => ({
      queue: [...context.queue, ...files.filter((file) => checkAsset(file).ok).map((file) => ({ kind, file }))],
      oversized: files.filter((file) => !checkAsset(file).ok).map((file) => ({ kind, file })),
    })),
    dropFirst: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    rejectFirst: assign(({ context: { queue, rejected } }, { result }: Answer) =>
      result.ok || !isUnfitAsset(result.code)
        ? {}
        : { queue: queue.slice(1), rejected: [...rejected, { ...known(queue[0]), code: result.code }] },
    ),
    dropRejected: assign(({ context }, { code }: { code: UnfitAsset }) => ({
      rejected: context.rejected.filter((one) => one.code !== code),
    })),
    dropOversized: assign({ oversized: [] }),
    keepShare: assign((_, { share }: { share: number }) => ({ share })),
    resetShare: assign({ share: 0 }),
    keepRemoval: assign((_, { fileName }: { fileName: string }) => ({ removal: fileName })),
    keepDownload: assign((_, { asset }: { asset: KeptAsset }) => ({ download: asset })),
    keepSnapshot: assign((_, { result }: { result: Result<OrderSnapshot, StepCode> }) =>
      result.ok ? { snapshot: result.value } : {},
    ),
    keepRefusal: assign((_, { code }: { code: StepCode }) => ({ refusal: code })),
    keepRefused: assign((_, { result }: Answer) => (result.ok ? {} : keptOf(result))),
    keepGone: assign((_, { result }: Answer) => (!result.ok && isOrderGone(result.code) ? { gone: result.code } : {})),
  },
  delays: { deadline: callDeadline, fileDeadline },
})

/** The input of an upload. Its state is only entered with a file in the queue. */
export function uploadInput(context: AssetsContext, report: UploadInput['report']): UploadInput {
  return { ...known(context.queue[0]), order: context.order, taken: context.snapshot.resource.assets, report }
}

/** The value that a state is only entered with; throws where it is missing. */
export function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('A state was entered without what it works on')
  return value
}
