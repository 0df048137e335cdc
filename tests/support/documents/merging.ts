import type { FileContent } from '#domain/documents/document.ts'
import type { FileSetting, FileSettings } from '#domain/documents/file-setting.ts'
import { mergeTranslations } from '#domain/documents/merge/merge-translations.ts'
import type { MergedFile, Translation } from '#domain/documents/merge/translation.ts'
import { openDocument } from '#domain/documents/open-document.ts'
import type { TextEncoding } from '#domain/documents/text-encoding.ts'

/** Settings of one sheet: the column of the source, those of the targets, and where texts start. */
export function sheetSetting(
  sheetIndex: number,
  source: number,
  targets: Readonly<Record<string, number>>,
  startRow = 1,
): FileSetting {
  return {
    sheetIndex,
    sourceColumn: { lang: 'enUS', name: 'English', col: source, startRow },
    targetColumns: Object.entries(targets).map(([lang, col]) => ({ lang, name: lang, col, startRow })),
    additionalColumns: [],
  }
}

/** Translations of the first sheet, as `[row, lang, text]`. */
export function translationsOf(...entries: [row: number, lang: string, text: string][]): Translation[] {
  return entries.map(([row, lang, text]) => ({ sheetIndex: 0, row, lang, text }))
}

export function merged(
  bytes: Uint8Array,
  fileName: string,
  settings: FileSettings,
  translations: Translation[],
): MergedFile {
  const result = mergeTranslations(bytes, fileName, settings, translations)
  if (!result.ok) throw new Error(result.code)
  return result.value
}

export function readContent(bytes: Uint8Array, fileName: string, encoding?: TextEncoding): FileContent {
  const document = openDocument(bytes, fileName, encoding && { encoding })
  const content = document.ok ? document.value.read() : document
  if (!content.ok) throw new Error(content.code)
  return content.value
}

/** The rows of each sheet. */
export function rowsOf(bytes: Uint8Array, fileName: string): string[][][] {
  return readContent(bytes, fileName).sheets.map(({ rows }) => rows)
}
