import type { AssetKind } from '#domain/assets/asset-kind.ts'
import type { UnfitAsset } from '#domain/assets/messages.ts'
import type { Configuration, Order } from '#domain/order/order.ts'
import type { Wait } from '#domain/result.ts'
import type { OrderGone, OrderKey, StepCode } from '../order/step.types.ts'

export type ChosenAsset = { readonly kind: AssetKind; readonly file: File }

/** A file that cannot be taken, and why. */
export type RejectedAsset = ChosenAsset & { readonly code: UnfitAsset }

/** An asset as it is kept; `refer` is the id of the earlier order that keeps it. */
export type KeptAsset = { readonly fileName: string; readonly refer?: string }

export type AssetsContext = Wait & {
  readonly key: OrderKey
  /** The order as the service last answered with it. */
  readonly order: Order
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

export type AssetsInput = Pick<AssetsContext, 'key' | 'order' | 'configuration'>

export type AssetUpload = ChosenAsset & {
  readonly key: OrderKey
  /** The file names that the order's assets already have. */
  readonly taken: readonly string[]
  /** Called with the share that is sent, between 0 and 1. */
  readonly report: (share: number) => void
}
