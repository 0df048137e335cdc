import { assign, setup } from 'xstate'
import { checkAsset } from '#domain/assets/asset-file.ts'
import type { AssetKind } from '#domain/assets/asset-kind.ts'
import { isOrderFull, isUnfitAsset, type UnfitAsset } from '#domain/assets/messages.ts'
import type { Order } from '#domain/order/order.ts'
import { keptOf, type Result } from '#domain/result.ts'
import { isAccepted, keptRefusal } from '../branches.ts'
import { callDeadline, fileDeadline } from '../deadlines.ts'
import { isGone, isOrderGone } from '../order/step.context.ts'
import type { OrderGone, OrderKey, StepCode } from '../order/step.types.ts'
import { promiseOf } from '../placeholder.ts'
import { known } from './assets.context.ts'
import type { KeptAsset, AssetsContext, AssetsEvent, AssetsInput, AssetUpload } from './assets.types.ts'

type Answer = { readonly result: Result<unknown, StepCode> }
type Choice = { readonly kind: AssetKind; readonly files: readonly File[] }

export const assetsKit = setup({
  types: {
    context: {} as AssetsContext,
    events: {} as AssetsEvent,
    input: {} as AssetsInput,
    output: {} as OrderGone | undefined,
    tags: {} as 'busy',
  },
  actors: {
    uploadAsset: promiseOf<Result<Order, StepCode>, AssetUpload>('uploadAsset'),
    removeAsset: promiseOf<Result<Order, StepCode>, { key: OrderKey; fileName: string }>('removeAsset'),
    /** Fetches an asset and hands it to the person. */
    downloadAsset: promiseOf<Result<null, StepCode>, { key: OrderKey; asset: KeptAsset }>('downloadAsset'),
  },
  guards: {
    isSessionOver: ({ context }) => context.refusal === 'UNAUTHORIZED',
    /** A missing file stays missing, and a full order full, so trying again is no use. */
    isRepeatable: ({ context: { refusal } }) => refusal !== 'FILE_NOT_FOUND' && !isOrderFull(refusal),
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
    keepOrder: assign((_, { result }: { result: Result<Order, StepCode> }) =>
      result.ok ? { order: result.value } : {},
    ),
    keepRefusal: assign(keptRefusal<StepCode>),
    keepRefused: assign((_, { result }: Answer) => (result.ok ? {} : keptOf(result))),
    keepGone: assign((_, { result }: Answer) => (!result.ok && isOrderGone(result.code) ? { gone: result.code } : {})),
  },
  delays: { deadline: callDeadline, fileDeadline },
})
