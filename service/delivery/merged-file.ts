import { splitExtension } from '#domain/assets/file-name.ts'
import type { FileStore } from '#service/files/file-store.ts'
import { FileReply } from '#service/http/handler.ts'
import { Refusal } from '#service/http/refusal.ts'
import type { OrderRecord } from '#service/store/orders.ts'

const types: Readonly<Record<string, string>> = {
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.csv': 'text/csv',
  '.tsv': 'text/tab-separated-values',
  '.txt': 'text/plain',
  '.zip': 'application/zip',
}

/** An order's translated file, if it has this name. Throws FILE_NOT_FOUND. */
export async function mergedFile(
  files: FileStore,
  { merge }: Pick<OrderRecord, 'merge'>,
  fileName: string,
): Promise<FileReply> {
  if (merge?.name !== fileName) throw new Refusal('FILE_NOT_FOUND', 'The order has no such file yet.')
  const stored = await files.read(merge.storageKey)
  if (!stored) throw new Refusal('FILE_NOT_FOUND', 'The file is gone from the store.')
  return new FileReply({
    body: stored.bytes(),
    size: stored.size,
    type: fileTypeOfMerged(merge.name),
    fileName: merge.name,
  })
}

export function fileTypeOfMerged(fileName: string): string {
  return types[splitExtension(fileName).extension.toLowerCase()] ?? 'application/octet-stream'
}
