import { fromPromise } from 'xstate'
import { ofOrder } from '#actors/order-call.ts'
import type { SourceReader } from '#actors/documents/source-reader.ts'
import type { Client } from '#api/client.ts'
import { upload } from '#api/upload.ts'
import { uploadResource } from '#domain/contract/upload-resource.call.ts'
import { type DocumentRefusal, type FileContent, isTitledRefusal } from '#domain/documents/document.ts'
import type { UploadCode } from '#domain/order/upload-messages.ts'
import { accepted, refused, type Result } from '#domain/result.ts'
import type { PreviewTask, Uploaded, UploadTask } from '#machines/upload/upload.types.ts'

/** The actors of the upload: they check that the file is readable, send it, and read its first rows meanwhile. */
export function uploadActors(client: Client, reader: SourceReader) {
  return {
    probeFile: fromPromise<Result<null, UploadCode>, File>(({ input }) =>
      input
        .slice(0, 1)
        .arrayBuffer()
        .then(
          () => accepted(null),
          () => refused('UNREADABLE_FILE'),
        ),
    ),
    uploadFile: fromPromise<Uploaded, UploadTask>(async ({ input, signal }) => {
      const outcome = await upload(client, uploadResource, {
        ...ofOrder(input.key),
        body: [input.file],
        onProgress: input.report,
        signal,
      })
      if (outcome.ok) {
        const { data } = outcome.value
        const [file] = data.resource.files
        if (file) reader.uploaded(input.file, file.version)
        return accepted(data)
      }
      const { detail = '' } = outcome
      return isTitledRefusal(detail) ? refused(detail) : outcome
    }),
    // Reading does not stop with the upload: the setup goes on with the file that is read here.
    previewFile: fromPromise<Result<FileContent, DocumentRefusal>, PreviewTask>(({ input: { key, file } }) =>
      reader.open({ orderId: key.id, fileName: file.name, version: undefined }, file),
    ),
  }
}
