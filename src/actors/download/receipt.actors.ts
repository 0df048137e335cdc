import { fromPromise } from 'xstate'
import { saveFile } from '#actors/save-file.ts'
import type { Client } from '#api/client.ts'
import { downloadReceipt } from '#domain/contract/download-receipt.call.ts'
import { accepted, type Result } from '#domain/result.ts'
import type { DownloadInput } from '#machines/download/download.types.ts'
import type { StepCode } from '#machines/order/step.types.ts'

export function receiptActors(client: Client, orderId: string) {
  return {
    download: fromPromise<Result<null, StepCode>, DownloadInput>(async ({ input, signal }) => {
      const outcome = await client.call(downloadReceipt, {
        params: { orderId },
        orderToken: undefined,
        onReceived: input.report,
        signal,
      })
      if (!outcome.ok) return outcome
      saveFile(outcome.value.blob, outcome.value.fileName ?? `receipt-${orderId}.pdf`)
      return accepted(null)
    }),
  }
}
