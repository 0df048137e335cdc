import { fromPromise } from 'xstate'
import { forFile } from '#actors/order-call.ts'
import { saveFile } from '#actors/save-file.ts'
import type { Client } from '#api/client.ts'
import { downloadKnown } from '#domain/contract/download-known.call.ts'
import { accepted, type Result } from '#domain/result.ts'
import type { DownloadInput } from '#machines/download/download.types.ts'
import type { ChoiceInput } from '#machines/languages/languages.types.ts'
import type { StepCode } from '#machines/order/step.types.ts'

type Ask = { input: DownloadInput; signal: AbortSignal }

/** Downloads the order's file with what translation memory knows in the chosen languages. */
export function knownFileActors(client: Client, { key, version, draft }: ChoiceInput) {
  return {
    download: fromPromise(async ({ input, signal }: Ask): Promise<Result<null, StepCode>> => {
      const body = { targets: draft.targets }
      const outcome = await client.call(downloadKnown, {
        ...forFile(key, version),
        body,
        onReceived: input.report,
        signal,
      })
      if (!outcome.ok) return outcome
      saveFile(outcome.value.blob, outcome.value.fileName ?? 'translated')
      return accepted(null)
    }),
  }
}
