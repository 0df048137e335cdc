import {
  type DocumentRefusal,
  isTitledRefusal,
  type TitledRefusal,
  titledRefusals,
} from '#domain/documents/document.ts'
import { type FileSettings, readingOf } from '#domain/documents/file-setting.ts'
import { limits } from '#domain/documents/limits.ts'
import type { Result } from '#domain/result.ts'
import type { WaitingFile } from '#service/files/document-task.ts'
import { Refusal } from '#service/http/refusal.ts'
import { fileVersionOf } from '#service/orders/order-reply.ts'
import type { Services } from '#service/services.ts'
import type { OrderFileRow, OrderRecord } from '#service/store/orders.ts'

/** The order's source file; refuses any other name than its own. */
export function requireFile(order: OrderRecord, name: string): OrderFileRow {
  if (order.file?.name !== name) throw new Refusal('FILE_NOT_FOUND', 'The order has no such file.')
  return order.file
}

/** Refuses what was made for a version of the source file that is not the order's any more; `version` may be left out. */
export function requireVersion({ file }: OrderRecord, version: string | undefined): void {
  if (version === undefined || (file && fileVersionOf(file) === version)) return
  throw new Refusal('FILE_NOT_FOUND', 'The file was removed or replaced.')
}

type Read<Value> = (source: WaitingFile) => Promise<Result<Value, DocumentRefusal>>

/**
 * Lends a stored file to a reader, to be read by its settings: the order's, or others that are given. Throws the refusals
 * of the reading.
 */
export function readingIn({ files }: Pick<Services, 'files'>) {
  return async <Value>(file: OrderFileRow, read: Read<Value>, settings?: FileSettings): Promise<Value> => {
    const options = readingOf(settings ?? file.settings ?? [])
    const { name, size, storageKey: key } = file
    const result = await files.lend(key, (path) => read({ name, size, key, path, options }))
    if (!result) throw new Refusal('FILE_NOT_FOUND', 'The file is gone from the store.')
    return unwrap(result)
  }
}

const sentences: Readonly<Record<TitledRefusal, string>> = {
  NO_TEXT: 'The file holds no text.',
  LONG_TEXT: `A text of the file has more than ${limits.cellCharacters} characters.`,
}

export function unwrap<Value>(result: Result<Value, DocumentRefusal>): Value {
  if (result.ok) return result.value
  const { code } = result
  if (isTitledRefusal(code)) throw new Refusal(titledRefusals[code], sentences[code], code)
  throw new Refusal(code, 'The file cannot be processed.')
}
