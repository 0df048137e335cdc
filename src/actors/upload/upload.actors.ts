import { fromPromise } from 'xstate'
import type { SourceReader } from '#actors/documents/source-reader.ts'
import type { Client } from '#api/client.ts'
import { upload } from '#api/upload.ts'
import { uploadResource } from '#domain/contract/upload-resource.call.ts'
import { accepted, refused } from '#domain/result.ts'
import type { PreviewTask, UploadTask } from '#machines/upload/upload.setup.ts'

/** What the upload does: looks whether the file can be had, sends it, and reads its first rows meanwhile. */
export function uploadActors(client: Client, reader: SourceReader) {
  return {
    probeFile: fromPromise(({ input }: { input: File }) =>
      input
        .slice(0, 1)
        .arrayBuffer()
        .then(
          () => accepted(null),
          () => refused('UNREADABLE_FILE'),
        ),
    ),
    uploadFile: fromPromise(async ({ input, signal }: { input: UploadTask; signal: AbortSignal }) => {
      const outcome = await upload(client, uploadResource, {
        params: { orderId: input.order.id },
        orderToken: input.order.csrfToken,
        body: [input.file],
        onProgress: input.report,
        signal,
      })
      return outcome.ok ? accepted(outcome.value.data) : outcome
    }),
    // Not stopped with the upload: setting up goes on with the file that is read here.
    previewFile: fromPromise(({ input: { order, file } }: { input: PreviewTask }) =>
      reader.open({ orderId: order.id, fileName: file.name, size: file.size }, file),
    ),
  }
}
