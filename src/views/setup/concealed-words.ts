import type { CellPlace, Concealed, Span, Spans } from '#domain/documents/concealed.ts'
import { encodingName } from '#domain/documents/text/encoding-names.ts'
import type { TextEncoding } from '#domain/documents/text-encoding.ts'
import { formatCount } from '#domain/money/format.ts'
import { columnLetters } from './column-names.ts'

/** What the spreadsheet hides in a sheet, in sentences; rows and columns are named as in the spreadsheet. */
export function concealedNotes(
  { isHidden, rows, columns, merged, failed, unvalued }: Concealed,
  hasSource: boolean,
): string[] {
  return [
    isHidden &&
      `This sheet is hidden in the file. ${hasSource ? 'It is translated too.' : 'It is left out until you mark its source column.'}`,
    rows.count > 0 &&
      `${counted(rows.count, 'hidden row is', 'hidden rows are')} ${hasSource ? 'translated too' : 'in this sheet'}: ${named(rows, rowSpan)}.`,
    columns.count > 0 &&
      `${counted(columns.count, 'column is', 'columns are')} hidden in the file: ${named(columns, columnSpan)}.`,
    merged.count > 0 &&
      `${counted(merged.count, 'merged cell has its text in the first place', 'merged cells have their texts in the first place')}: ${named(merged, cellRange)}.`,
    failed !== undefined &&
      `${counted(failed.count, 'formula shows an error, which is no text', 'formulas show errors, which are no texts')}: ${named(failed, cellName)}.`,
    unvalued !== undefined &&
      `${counted(unvalued.count, 'formula has no value in the file, and counts as empty', 'formulas have no values in the file, and count as empty')}: ${named(unvalued, cellName)}. Open the file in a spreadsheet program, save it, and choose it again.`,
  ].filter((note) => note !== false)
}

/** The sheets that the spreadsheet hides and nobody has marked, in a sentence; undefined where there are none. */
export function leftOutNote(names: readonly string[]): string | undefined {
  const [name] = names
  if (name === undefined) return undefined
  return names.length === 1
    ? `The sheet “${name}” is hidden in the file, and left out. Look at it, and mark its source column to have it translated.`
    : `${formatCount(names.length)} sheets are hidden in the file, and left out: ${names.map((one) => `“${one}”`).join(', ')}. Look at them, and mark their source columns to have them translated.`
}

/** What a person should know of a text file that is in two encodings. */
export function straysNote(strays: Spans): string {
  const lines = strays.count === 1 ? 'line' : 'lines'
  return `This file is in two encodings. It is read as UTF-8, and ${lines} ${named(strays, rowSpan)} as Windows-1252 where ${strays.count === 1 ? 'it is' : 'they are'} no UTF-8. Check the texts of ${strays.count === 1 ? 'this line' : 'these lines'}; the translated file will be UTF-8.`
}

/** The doubt about the encoding of a text file that does not say its own, by a text that shows whether it is right. */
export function encodingNote(encoding: TextEncoding, telling: string): string {
  return `The file does not say its encoding. Read as ${encodingName(encoding)}, one of its texts is “${telling}”. If its letters are wrong, choose another encoding above.`
}

function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** `2, 4–7 and more`: `places` may list fewer than `count`. */
function named<Place extends object>(
  { count, places }: { count: number; places: readonly Place[] },
  nameOf: (place: Place) => string,
): string {
  const told = places.reduce((sum, place) => sum + ('from' in place ? sizeOf(place as Span & Place) : 1), 0)
  return `${places.map(nameOf).join(', ')}${told < count ? ' and more' : ''}`
}

function sizeOf({ from, to }: Span): number {
  return to - from + 1
}

function rowSpan({ from, to }: Span): string {
  return from === to ? String(from + 1) : `${from + 1}–${to + 1}`
}

function columnSpan({ from, to }: Span): string {
  return from === to ? columnLetters(from) : `${columnLetters(from)}–${columnLetters(to)}`
}

function cellName({ row, col }: CellPlace): string {
  return `${columnLetters(col)}${row + 1}`
}

function cellRange({ top, left, bottom, right }: Concealed['merged']['places'][number]): string {
  return `${columnLetters(left)}${top + 1}:${columnLetters(right)}${bottom + 1}`
}
