import type { Stretch } from '../raw-file.ts'
import { markBehind, type RawIndex } from './raw-index.ts'
import type { RawMark } from './raw-marks.ts'
import type { PieceMark, RawPart, RawPiece, RawRow } from './raw-view.ts'
import { rowStretch } from './row-index.ts'

/** The parts in the range from `from` to before `to`, as far as they exist. */
export function partsOf(index: RawIndex, from: number, to: number): RawPart[] {
  const first = Math.max(0, from)
  const end = Math.min(index.partRows.length - 1, to)
  return Array.from({ length: Math.max(0, end - first) }, (_, offset) => partOf(index, first + offset))
}

function partOf(index: RawIndex, part: number): RawPart {
  const from = index.partRows[part] ?? 0
  const end = index.partRows[part + 1] ?? from
  return { index: part, rows: Array.from({ length: end - from }, (_, offset) => rowOf(index, from + offset)) }
}

function rowOf(index: RawIndex, row: number): RawRow {
  const { file, rows } = index
  const stretch = rowStretch(file.text, rows, row)
  const line = rows.lines[row] ?? 1
  const isFirst = row === 0 || rows.lines[row - 1] !== line
  return { line, isFirst, start: stretch.start, pieces: piecesOf(index, stretch) }
}

function piecesOf(index: RawIndex, { start, end }: Stretch): RawPiece[] {
  const { text } = index.file
  const pieces: RawPiece[] = []
  let at = start
  for (let number = markBehind(index, start); at < end; number += 1) {
    const mark = index.marks[number]
    if (!mark || mark.start >= end) break
    if (mark.start > at) pieces.push({ text: text.slice(at, mark.start) })
    const from = Math.max(at, mark.start)
    at = Math.min(end, mark.end)
    pieces.push({ text: text.slice(from, at), mark: pieceMark(mark, from, at) })
  }
  return at < end ? [...pieces, { text: text.slice(at, end) }] : pieces
}

function pieceMark(mark: RawMark, from: number, to: number): PieceMark {
  const piece = { kind: mark.kind, start: mark.start, opens: from === mark.start, closes: to === mark.end }
  if (mark.kind === 'translation') return { ...piece, lang: mark.lang }
  return mark.kind === 'held' ? { ...piece, reason: mark.reason } : piece
}
