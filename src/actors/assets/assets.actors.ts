import { fromPromise } from 'xstate'
import { dataOf } from '#actors/data-of.ts'
import { ofFile, ofOrder } from '#actors/order-call.ts'
import { saveFile } from '#actors/save-file.ts'
import type { Client } from '#api/client.ts'
import { upload } from '#api/upload.ts'
import { assetFileName, parseAsset } from '#domain/assets/asset-file.ts'
import { downloadAsset } from '#domain/contract/download-asset.call.ts'
import { removeAsset } from '#domain/contract/remove-asset.call.ts'
import { uploadAsset } from '#domain/contract/upload-asset.call.ts'
import type { Order } from '#domain/order/order.ts'
import { accepted, type Result } from '#domain/result.ts'
import type { KeptAsset, AssetUpload } from '#machines/assets/assets.types.ts'
import type { OrderKey, StepCode } from '#machines/order/step.types.ts'

type Ask<Input> = { input: Input; signal: AbortSignal }
type Answer<Value> = Promise<Result<Value, StepCode>>
type Removal = { readonly key: OrderKey; readonly fileName: string }
type Fetching = { readonly key: OrderKey; readonly asset: KeptAsset }

export function assetsActors(client: Client) {
  return {
    uploadAsset: fromPromise(async ({ input, signal }: Ask<AssetUpload>): Answer<Order> => {
      const { key, kind, file, taken, report } = input
      const named = new File([file], assetFileName(kind, file.name, taken), { type: file.type })
      return dataOf(
        await upload(client, uploadAsset, {
          ...ofOrder(key),
          body: [named],
          onProgress: ({ sent, total }) => report(total === 0 ? 0 : sent / total),
          signal,
        }),
      )
    }),
    removeAsset: fromPromise(async ({ input, signal }: Ask<Removal>): Answer<Order> => {
      return dataOf(await client.call(removeAsset, { ...ofFile(input.key, input.fileName), signal }))
    }),
    downloadAsset: fromPromise(async ({ input, signal }: Ask<Fetching>): Answer<null> => {
      const { fileName, refer } = input.asset
      const outcome = await client.call(downloadAsset, {
        ...ofFile(input.key, fileName),
        query: refer === undefined ? {} : { refer },
        signal,
      })
      if (!outcome.ok) return outcome
      saveFile(outcome.value.blob, parseAsset(fileName)?.displayName ?? fileName)
      return accepted(null)
    }),
  }
}
