import { refused, type Result } from '#domain/result.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import type { DocumentRefusal } from '../document.ts'
import { fileTypeOf } from '../open-document.ts'
import { rawFileTypeOf } from '../raw/raw-file-types.ts'
import type { Delivered, DeliveryRefusal } from './delivered.ts'
import { isExchange } from './exchange.reader.ts'
import type { DeliveryOrder } from './order-source.ts'
import { readDeliveredRaw } from './read-delivered-raw.ts'
import { readDeliveredSheets } from './read-delivered-sheets.ts'
import { readDeliveredXliff } from './read-delivered-xliff.ts'

const XLIFF = ['.xliff', '.xlf']

/** Reads a delivered file by its kind: an exported XLIFF, or a file of the order's own kind. */
export function readDelivered(
  bytes: Uint8Array,
  path: string,
  order: DeliveryOrder,
  lang: LanguageId | undefined,
): Result<Delivered, DocumentRefusal | DeliveryRefusal> {
  const { source, fileName } = order
  if (isExchange(bytes, path)) {
    const delivered = readDeliveredXliff(bytes, order)
    const isOther = delivered.ok && lang !== undefined && !delivered.value.texts.has(lang)
    return isOther ? refused('NO_LANGUAGE') : delivered
  }
  if (source.kind === 'raw') {
    return isSameKind(path, fileName)
      ? readDeliveredRaw(bytes, path, { ...order, source }, lang)
      : refused('OTHER_KIND')
  }
  if (fileTypeOf(path) === null || rawFileTypeOf(path)) return refused('OTHER_KIND')
  return readDeliveredSheets(bytes, path, { ...order, source }, lang)
}

function isSameKind(path: string, fileName: string): boolean {
  const [type, ordered] = [rawFileTypeOf(path), rawFileTypeOf(fileName)]
  return type === ordered || (XLIFF.includes(type ?? '') && XLIFF.includes(ordered ?? ''))
}
