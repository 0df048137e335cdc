import { isDeepStrictEqual } from 'node:util'
import { type FileContent, outlineOf, PREVIEW_ROWS } from '#domain/documents/document.ts'
import type { FileSettings } from '#domain/documents/file-setting.ts'
import { guessSheets } from '#domain/documents/guess/guess-sheets.ts'
import { mergeTranslations } from '#domain/documents/merge/merge-translations.ts'
import type { MergedFile, Translation } from '#domain/documents/merge/translation.ts'
import { openDocument } from '#domain/documents/open-document.ts'
import { possibleEncodings } from '#domain/documents/text/decode-text.ts'
import type { TextEncoding } from '#domain/documents/text-encoding.ts'
import type { ReadingOptions } from '#domain/documents/text-layout.ts'
import { newHeads } from '#domain/documents/merge/new-heads.ts'
import { sheetSetting } from './merging.ts'

const ROWS = 40
const languages = ['deDE', 'frFR', 'jaJP', 'esES', 'ptBR', 'ptPT', 'zhCN', 'nbNO', 'idID']

/**
 * What is wrong with the reading of these bytes as sheets; null when they are refused, or read and merged as they should
 * be: nothing merged is the same bytes; merged texts are read back, and all other cells as they were.
 */
export function sheetFault(bytes: Uint8Array, fileName: string): string | null {
  if (!fileName.endsWith('.xlsx')) possibleEncodings(bytes)
  const document = openDocument(bytes, fileName)
  const content = document.ok ? document.value.read() : document
  if (!document.ok || !content.ok) return null
  if (!document.value.preview(PREVIEW_ROWS).ok) return 'it is read, but has no preview'
  guessSheets(outlineOf(content.value).sheets, languages)

  const settings = settingsOf(content.value)
  const unchanged = mergeTranslations(bytes, fileName, settings, [])
  if (!unchanged.ok) return `merging nothing is refused: ${unchanged.code}`
  if (!isDeepStrictEqual(unchanged.value.bytes, Uint8Array.from(bytes))) return 'merging nothing changed it'

  const translations = translationsOf(content.value, settings)
  const merged = mergeTranslations(bytes, fileName, settings, translations)
  if (!merged.ok) return `merging is refused: ${merged.code}`
  return mergeFault(bytes, fileName, content.value, merged.value, translations)
}

function mergeFault(
  bytes: Uint8Array,
  fileName: string,
  before: FileContent,
  merged: MergedFile,
  translations: Translation[],
): string | null {
  const { encoding } = merged
  // If hardly any rows have the same number of cells, the merged file's delimiter may be guessed differently.
  const reopened = openDocument(merged.bytes, fileName, { encoding, ...layoutIn(bytes, fileName, before.encoding) })
  const after = reopened.ok ? reopened.value.read() : reopened
  if (!after.ok) return `the merged file is refused: ${after.code}`
  const expected = expectedRows(before, merged, translations)
  for (const [sheet, rows] of expected.entries()) {
    for (const [row, cells] of rows.entries()) {
      const [wanted, got] = [cells, after.value.sheets[sheet]?.rows[row] ?? []].map(comparable)
      if (wanted !== got) return `row ${row} of sheet ${sheet} should be ${wanted} and is ${got}`
    }
  }
  return null
}

function settingsOf({ sheets }: FileContent): FileSettings {
  return sheets.map(({ rows, headerRow }, index) => {
    const last = headerRow.length - 1
    return sheetSetting(index, 0, last > 0 ? { deDE: last } : {}, rows.length > 1 ? 1 : 0)
  })
}

function translationsOf({ sheets }: FileContent, settings: FileSettings): Translation[] {
  return settings.flatMap(({ sheetIndex, sourceColumn }) =>
    (sheets[sheetIndex]?.rows ?? []).slice(0, ROWS).flatMap((_, row) => {
      if (row < (sourceColumn?.startRow ?? 0) || row % 3 === 2) return []
      const text = `"${row}", <b>;\t&amp; _x0041_\nüЖ終`
      return [
        { sheetIndex, row, lang: 'deDE', text },
        { sheetIndex, row, lang: 'frFR', text: `${text}!` },
      ]
    }),
  )
}

function expectedRows(before: FileContent, merged: MergedFile, translations: Translation[]): string[][][] {
  const left = new Set(merged.unwritten.map(({ sheetIndex, row, lang }) => `${sheetIndex} ${row} ${lang}`))
  const rows = before.sheets.map((sheet) => sheet.rows.map((row) => [...row]))
  const put = (sheetIndex: number, row: number, lang: string, text: string) => {
    const added = merged.added.find((column) => column.sheetIndex === sheetIndex && column.lang === lang)
    const col = added?.col ?? (before.sheets[sheetIndex]?.headerRow.length ?? 0) - 1
    const cells = rows[sheetIndex]?.[row]
    if (!cells || left.has(`${sheetIndex} ${row} ${lang}`)) return
    while (cells.length < col) cells.push('')
    cells[col] = text
  }
  for (const { sheetIndex, row, lang, text } of translations) put(sheetIndex, row, lang, text)
  for (const { sheetIndex, lang } of merged.added) {
    if ((before.sheets[sheetIndex]?.rows.length ?? 0) > 1)
      put(sheetIndex, 0, lang, headOf(before, merged, sheetIndex, lang))
  }
  return rows
}

/** The head of a new column, which is as those of the source and of German are. */
function headOf({ sheets }: FileContent, { added }: MergedFile, sheetIndex: number, lang: string): string {
  const heads = sheets[sheetIndex]?.headerRow ?? []
  const known = [{ head: heads[0] ?? '', lang: 'enUS' }]
  if (heads.length > 1) known.push({ head: heads.at(-1) ?? '', lang: 'deDE' })
  const langs = added.filter((column) => column.sheetIndex === sheetIndex).map((column) => column.lang)
  return newHeads(known, langs)[langs.indexOf(lang)] ?? ''
}

/** Rows of a wider sheet have more empty cells at their ends; the lines of a text's cells end as its own do. */
function comparable(cells: string[]): string {
  const length = cells.findLastIndex((cell) => cell !== '') + 1
  return JSON.stringify(cells.slice(0, length).map((cell) => cell.replaceAll(/\r\n?/g, '\n')))
}

/** How the cells of a text are parted; lines become a table when they get columns. */
function layoutIn(bytes: Uint8Array, fileName: string, encoding: TextEncoding | undefined): ReadingOptions {
  const document = openDocument(bytes, fileName, { encoding })
  const layout = document.ok ? document.value.layouts?.() : undefined
  if (!layout?.ok || layout.value.delimiter === null) return {}
  return { delimiter: layout.value.delimiter, quotes: layout.value.quotes }
}
