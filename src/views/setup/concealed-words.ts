import type { Concealed, Span } from '#domain/documents/concealed.ts'
import { formatCount } from '#domain/money/format.ts'
import { columnLetters } from './column-names.ts'

/** What the spreadsheet hides in a sheet, in sentences; rows and columns are named as in the spreadsheet. */
export function concealedNotes({ isHidden, rows, columns, merged }: Concealed, hasSource: boolean): string[] {
  return [
    isHidden && `This sheet is hidden in the file. ${hasSource ? 'It is translated too.' : 'It is left out.'}`,
    rows.count > 0 &&
      `${counted(rows.count, 'hidden row is', 'hidden rows are')} ${hasSource ? 'translated too' : 'in this sheet'}: ${named(rows, rowSpan)}.`,
    columns.count > 0 &&
      `${counted(columns.count, 'column is', 'columns are')} hidden in the file: ${named(columns, columnSpan)}.`,
    merged.count > 0 &&
      `${counted(merged.count, 'merged cell has its text in the first place', 'merged cells have their texts in the first place')}: ${named(merged, cellRange)}.`,
  ].filter((note) => note !== false)
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

function cellRange({ top, left, bottom, right }: Concealed['merged']['places'][number]): string {
  return `${columnLetters(left)}${top + 1}:${columnLetters(right)}${bottom + 1}`
}
