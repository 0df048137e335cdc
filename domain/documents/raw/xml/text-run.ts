import { unescapeXml } from '../../xlsx/xml-text.ts'
import { DATA_END, DATA_START, type XmlInside, type XmlPiece } from './xml-element.ts'

const SPACE = ' \t\r\n'

/**
 * Joins pieces of text with no tag between them, without the white space at the ends; null where nothing else is left.
 */
export function runOf(text: string, pieces: readonly XmlPiece[]): XmlInside | null {
  const run = trimmedEnd(text, trimmedStart(text, pieces))
  const [first] = run
  const last = run.at(-1)
  if (!first || !last) return null
  return {
    start: first.isData ? first.start - DATA_START.length : first.start,
    end: last.isData ? last.end + DATA_END.length : last.end,
    parts: run.map((piece) => ({ kind: 'text', piece })),
    hasComments: false,
  }
}

function trimmedStart(text: string, [first, ...rest]: readonly XmlPiece[]): XmlPiece[] {
  if (!first || first.isData) return first ? [first, ...rest] : []
  let { start } = first
  while (start < first.end && SPACE.includes(text.charAt(start))) start += 1
  return start === first.end ? rest : [pieceAt(text, start, first.end), ...rest]
}

function trimmedEnd(text: string, pieces: readonly XmlPiece[]): XmlPiece[] {
  const last = pieces.at(-1)
  const rest = pieces.slice(0, -1)
  if (!last || last.isData) return [...pieces]
  let { end } = last
  while (end > last.start && SPACE.includes(text.charAt(end - 1))) end -= 1
  return end === last.start ? rest : [...rest, pieceAt(text, last.start, end)]
}

function pieceAt(text: string, start: number, end: number): XmlPiece {
  const value = unescapeXml(text.slice(start, end).replaceAll(/\r\n?/g, '\n'))
  return { start, end, value, isData: false }
}
