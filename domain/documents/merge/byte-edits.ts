import type { TextEncoding } from '../text-encoding.ts'

/** Bytes that replace a stretch of others; an empty stretch inserts them. */
export type ByteEdit = { from: number; to: number; bytes: Uint8Array }

/** Applies edits that do not overlap; edits at one place follow one another in the given order. */
export function withEdits(bytes: Uint8Array, edits: readonly ByteEdit[]): Uint8Array<ArrayBuffer> {
  const sorted = edits.toSorted((a, b) => a.from - b.from)
  const growth = sorted.reduce((sum, { from, to, bytes: put }) => sum + put.length - (to - from), 0)
  const edited = new Uint8Array(bytes.length + growth)
  let read = 0
  let written = 0
  const copy = (piece: Uint8Array) => {
    edited.set(piece, written)
    written += piece.length
  }
  for (const { from, to, bytes: put } of sorted) {
    copy(bytes.subarray(read, from))
    copy(put)
    read = to
  }
  copy(bytes.subarray(read))
  return edited
}

/**
 * The encoding that bytes are decoded in to find places in them: its text has the same ASCII characters, and one unit
 * for each byte, or for two in UTF-16. In none of our encodings is a line end, quote, delimiter or angle bracket part
 * of another character.
 */
export function structureEncoding(encoding: TextEncoding): TextEncoding {
  return unitBytesOf(encoding) === 2 ? encoding : 'windows-1252'
}

/** The bytes of one unit of that text. */
export function unitBytesOf(encoding: TextEncoding): 1 | 2 {
  return encoding.startsWith('utf-16') ? 2 : 1
}
