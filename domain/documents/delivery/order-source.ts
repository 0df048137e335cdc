import { accepted, type Result } from '#domain/result.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import type { DocumentRefusal } from '../document.ts'
import { readingOf, type FileSettings } from '../file-setting.ts'
import { openDocument } from '../open-document.ts'
import { openRawFile } from '../raw/open-raw.ts'
import { rawFileTypeOf } from '../raw/raw-file-types.ts'
import { rawUnits } from './raw-units.ts'
import { sheetUnits } from './sheet-units.ts'
import type { OrderSource, UnitGroup } from './unit.ts'

/** Reads the source file of an order by its settings. */
export function openOrderSource(
  bytes: Uint8Array,
  fileName: string,
  settings: FileSettings,
): Result<OrderSource, DocumentRefusal> {
  const options = readingOf(settings)
  if (rawFileTypeOf(fileName)) {
    const file = openRawFile(bytes, fileName, options)
    return file.ok ? accepted({ kind: 'raw', file: file.value }) : file
  }
  const document = openDocument(bytes, fileName, options)
  const content = document.ok ? document.value.read() : document
  return content.ok ? accepted({ kind: 'sheets', content: content.value, settings }) : content
}

/** The texts to translate into a language, in the order of the file. */
export function unitGroups(source: OrderSource, lang: LanguageId): UnitGroup[] {
  return source.kind === 'raw' ? rawUnits(source.file, lang) : sheetUnits(source)
}

/** An order as deliveries are checked against it. */
export type DeliveryOrder = {
  readonly orderId: string
  readonly fileName: string
  readonly source: OrderSource
  readonly targets: readonly LanguageId[]
}
