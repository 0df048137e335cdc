import type { RawFile } from '../raw-file.ts'
import { firstWhere } from './first-where.ts'
import { marksOf, type RawMark } from './raw-marks.ts'
import type { PartSize, TextSet } from './raw-view.ts'
import { indexRows, type RowIndex } from './row-index.ts'

const PART_ROWS = 30
const PART_CHARACTERS = 4_000

/** A raw file, indexed so that it can be looked at in parts. */
export type RawIndex = {
  readonly file: RawFile
  readonly marks: readonly RawMark[]
  /** The indexes in `marks` of the texts of each set. */
  readonly sets: Readonly<Record<TextSet, readonly number[]>>
  readonly rows: RowIndex
  /** The first row of each part, then the number of all rows. */
  readonly partRows: readonly number[]
}

export function indexRaw(file: RawFile): RawIndex {
  const marks = marksOf(file)
  const rows = indexRows(file.text)
  const placesOf = (belongs: (mark: RawMark) => boolean) => marks.flatMap((mark, at) => (belongs(mark) ? [at] : []))
  const hasTranslation = (index: number) => Object.keys(file.segments[index]?.targets ?? {}).length > 0
  const sets = {
    texts: placesOf(({ kind }) => kind === 'source'),
    translated: placesOf(({ kind, index }) => kind === 'source' && hasTranslation(index)),
    held: placesOf(({ kind }) => kind === 'held'),
  }
  return { file, marks, sets, rows, partRows: cutParts(rows, file.text.length) }
}

/** The index in `marks` of the first mark that ends behind a place of the text. */
export function markBehind({ marks }: RawIndex, place: number): number {
  return firstWhere(marks.length, (at) => (marks[at]?.end ?? 0) > place)
}

/** The part that a row stands in. */
export function partOfRow({ partRows }: RawIndex, row: number): number {
  return Math.max(0, firstWhere(partRows.length - 1, (part) => (partRows[part] ?? 0) > row) - 1)
}

export function partSizes({ file, rows, partRows }: RawIndex): PartSize[] {
  return partRows.slice(0, -1).map((from, part) => {
    const end = partRows[part + 1] ?? from
    const characters = (rows.starts[end] ?? file.text.length) - (rows.starts[from] ?? 0)
    return { rows: end - from, characters }
  })
}

function cutParts({ starts }: RowIndex, length: number): number[] {
  const partRows = [0]
  let first = 0
  for (let row = 1; row < starts.length; row += 1) {
    const characters = (starts[row + 1] ?? length) - (starts[first] ?? 0)
    if (row - first < PART_ROWS && characters <= PART_CHARACTERS) continue
    first = row
    partRows.push(row)
  }
  return [...partRows, starts.length]
}
