import { splitExtension } from '#domain/assets/file-name.ts'
import { FileReply, type HandlersOf } from '#service/http/handler.ts'
import { Refusal } from '#service/http/refusal.ts'
import type { Services } from '#service/services.ts'

const types: Readonly<Record<string, string>> = {
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.csv': 'text/csv',
  '.tsv': 'text/tab-separated-values',
  '.txt': 'text/plain',
  '.zip': 'application/zip',
}

export function mergedHandlers({ files }: Pick<Services, 'files'>): HandlersOf<'downloadMerged'> {
  return {
    downloadMerged: async ({ order: { merge }, params }) => {
      if (merge?.name !== params.fileName) throw new Refusal('FILE_NOT_FOUND', 'The order has no such file yet.')
      const stored = await files.read(merge.storageKey)
      if (!stored) throw new Refusal('FILE_NOT_FOUND', 'The file is gone from the store.')
      const type = types[splitExtension(merge.name).extension.toLowerCase()] ?? 'application/octet-stream'
      return new FileReply({ body: stored.bytes(), size: stored.size, type, fileName: merge.name })
    },
  }
}
