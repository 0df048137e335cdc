/** Bytes put in place of a stretch of others; of an empty stretch, between two. */
export type ByteEdit = { from: number; to: number; bytes: Uint8Array }

/** The bytes with these edits, which do not overlap; those that start at one place follow one another as they are given. */
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
 * Bytes as a text that has the same characters in ASCII, and one unit for each of `unitBytes` bytes, so that places in it
 * are places in the bytes. No encoding of one or two bytes, nor UTF-8, has a line end, quote, delimiter or angle bracket
 * as part of another character.
 */
export type Structure = { text: string; unitBytes: 1 | 2 }

export function structureOf(bytes: Uint8Array, encoding: string): Structure {
  const isWide = encoding.startsWith('utf-16')
  const text = new TextDecoder(isWide ? encoding : 'windows-1252', { ignoreBOM: true }).decode(bytes)
  return { text, unitBytes: isWide ? 2 : 1 }
}
