import { fromPromise } from 'xstate'
import { saveFile } from '#actors/save-file.ts'
import type { Client } from '#api/client.ts'
import { downloadMerged } from '#domain/contract/download-merged.call.ts'
import { accepted, type Result } from '#domain/result.ts'
import type { DownloadInput } from '#machines/download/download.types.ts'
import type { StepCode } from '#machines/order/step.types.ts'

type Ask = { input: DownloadInput; signal: AbortSignal }

export function translatedFileActors(client: Client, params: { readonly orderId: string; readonly fileName: string }) {
  return {
    download: fromPromise(async ({ input, signal }: Ask): Promise<Result<null, StepCode>> => {
      const outcome = await client.call(downloadMerged, {
        params,
        orderToken: undefined,
        onReceived: input.report,
        signal,
      })
      if (!outcome.ok) return outcome
      saveFile(outcome.value.blob, outcome.value.fileName ?? params.fileName)
      return accepted(null)
    }),
  }
}
