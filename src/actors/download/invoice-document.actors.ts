import { fromPromise } from 'xstate'
import { saveFile } from '#actors/save-file.ts'
import type { Client } from '#api/client.ts'
import { downloadInvoice } from '#domain/contract/download-invoice.call.ts'
import { accepted, type Result } from '#domain/result.ts'
import type { DownloadInput } from '#machines/download/download.types.ts'
import type { StepCode } from '#machines/order/step.types.ts'

/** Downloads the invoice of a link, or its receipt once the invoice is paid. */
export function invoiceDocumentActors(client: Client, iid: string, document: 'invoice' | 'receipt') {
  return {
    download: fromPromise<Result<null, StepCode>, DownloadInput>(async ({ signal }) => {
      const outcome = await client.call(downloadInvoice, { params: { iid }, signal })
      if (!outcome.ok) return outcome
      saveFile(outcome.value.blob, outcome.value.fileName ?? `${document}.pdf`)
      return accepted(null)
    }),
  }
}
