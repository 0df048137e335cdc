import type { FileEncoding } from '../text-encoding.ts'
import { isVaried, sequencesIn } from './double-bytes.ts'

/**
 * The bytes of a text; null when the encoding lacks one of its characters. A byte order mark is written where the text
 * has one.
 */
export function encodeText(text: string, encoding: FileEncoding): Uint8Array<ArrayBuffer> | null {
  if (encoding === 'utf-8') return new TextEncoder().encode(text)
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return encodeUtf16(text, encoding === 'utf-16le')
  const table = tableOf(encoding)
  const bytes: number[] = []
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    const sequence = code < 0x80 ? code : (table.get(code) ?? beyondBasicPlane(code, encoding))
    if (sequence === null) return null
    pushSequence(bytes, sequence)
  }
  return Uint8Array.from(bytes)
}

function encodeUtf16(text: string, isLittle: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle)
  return new Uint8Array(view.buffer)
}

type Legacy = Exclude<FileEncoding, 'utf-8' | 'utf-16le' | 'utf-16be'>

/** The bytes of each character by its code point, as one number with the first byte highest. */
type Table = ReadonlyMap<number, number>

const tables = new Map<Legacy, Table>()

/**
 * The table of an encoding. It is made by decoding every possible sequence, so that written text is read back
 * unchanged.
 */
function tableOf(encoding: Legacy): Table {
  const known = tables.get(encoding)
  if (known) return known
  const sequences = [...sequencesOf(encoding)]
  const bytes: number[] = []
  for (const sequence of sequences) {
    pushSequence(bytes, sequence)
    bytes.push(LINE_END)
  }
  const characters = new TextDecoder(encoding).decode(Uint8Array.from(bytes)).split('\n')
  const table = new Map<number, number>()
  for (const [index, character] of characters.entries()) {
    const code = character.codePointAt(0)
    const sequence = sequences[index]
    const isOne = code !== undefined && code !== REPLACEMENT && character.length === 1
    if (isOne && sequence !== undefined && !table.has(code)) table.set(code, sequence)
  }
  tables.set(encoding, table)
  return table
}

const LINE_END = 0x0a
const REPLACEMENT = 0xfffd

function* sequencesOf(encoding: Legacy): Generator<number, void, undefined> {
  if (encoding === 'shift_jis') {
    yield* range(0xa1, 0xdf)
    // 0xED and 0xEE repeat later characters; the Encoding Standard writes the later ones.
    for (const lead of [...range(0x81, 0x9f), ...range(0xe0, 0xec), ...range(0xef, 0xfc)]) {
      for (const trail of range(0x40, 0xfc)) yield lead * 256 + trail
    }
  } else if (encoding === 'gb18030') {
    for (const lead of range(0x81, 0xfe)) for (const trail of range(0x40, 0xfe)) yield lead * 256 + trail
    for (let linear = 0; linear < FOUR_BYTES_OF_BASIC_PLANE; linear += 1) yield fourBytes(linear)
  } else if (isVaried(encoding)) {
    yield* sequencesIn(encoding)
  } else {
    yield* range(0x80, 0xff)
  }
}

const FOUR_BYTES_OF_BASIC_PLANE = 39_420
/** The index of 0x90308130, which is U+10000, among the sequences of four bytes. */
const FOUR_BYTES_BEYOND = 189_000

function beyondBasicPlane(code: number, encoding: Legacy): number | null {
  return encoding === 'gb18030' && code >= 0x10000 ? fourBytes(FOUR_BYTES_BEYOND + code - 0x10000) : null
}

/** The n-th sequence of four bytes in GB 18030: 0x81 to 0xFE, 0x30 to 0x39, and both again. */
function fourBytes(linear: number): number {
  const fourth = 0x30 + (linear % 10)
  const third = 0x81 + (Math.floor(linear / 10) % 126)
  const second = 0x30 + (Math.floor(linear / 1_260) % 10)
  const first = 0x81 + Math.floor(linear / 12_600)
  return ((first * 256 + second) * 256 + third) * 256 + fourth
}

function pushSequence(bytes: number[], sequence: number): void {
  if (sequence > 0xffffff) bytes.push(sequence >>> 24)
  if (sequence > 0xffff) bytes.push((sequence >>> 16) & 0xff)
  if (sequence > 0xff) bytes.push((sequence >>> 8) & 0xff)
  bytes.push(sequence & 0xff)
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
