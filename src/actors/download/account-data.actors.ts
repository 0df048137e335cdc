import { fromPromise } from 'xstate'
import { saveFile } from '#actors/save-file.ts'
import type { Client } from '#api/client.ts'
import { downloadAccount } from '#domain/contract/download-account.call.ts'
import { accepted, type Result } from '#domain/result.ts'
import type { DownloadInput } from '#machines/download/download.types.ts'
import type { StepCode } from '#machines/order/step.types.ts'

/** Downloads everything that is kept of the customer. */
export function accountDataActors(client: Client) {
  return {
    download: fromPromise<Result<null, StepCode>, DownloadInput>(async ({ input, signal }) => {
      const outcome = await client.call(downloadAccount, { onReceived: input.report, signal })
      if (!outcome.ok) return outcome
      saveFile(outcome.value.blob, outcome.value.fileName ?? 'lockit-account.zip')
      return accepted(null)
    }),
  }
}
