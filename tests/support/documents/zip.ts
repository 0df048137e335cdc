import { deflateSync } from 'fflate'

/** One entry of a zip archive; the second half tells lies about it, or writes it in an unusual way. */
export type ZipPart = {
  path: string
  content: string | Uint8Array
  method?: 'store' | 'deflate'
  /** Bytes that the directory promises, when they are not the true ones. */
  promisedSize?: number
  promisedStoredSize?: number
  flags?: number
  methodNumber?: number
  /** Where the directory says that the entry starts. */
  offset?: number
  /** Writes sizes and place in a zip64 field. */
  isZip64?: boolean
  /** Zero sizes before the data, and the true ones after it, as programs that cannot seek back write them. */
  hasDescriptor?: boolean
}

export type ZipOptions = { comment?: string; promisedEntries?: number; promisedDirectory?: number; isZip64?: boolean }

const DESCRIPTOR_FLAG = 0x8

/** Writes a zip archive, honest unless told otherwise. */
export function zip(parts: ZipPart[], options: ZipOptions = {}): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let at = 0
  const write = (piece: Uint8Array) => {
    pieces.push(piece)
    at += piece.length
  }

  for (const part of parts) {
    const content = typeof part.content === 'string' ? new TextEncoder().encode(part.content) : part.content
    const stored = part.method === 'store' ? content : deflateSync(content, { level: 6 })
    const entry = {
      name: new TextEncoder().encode(part.path),
      flags: (part.flags ?? 0) | (part.hasDescriptor ? DESCRIPTOR_FLAG : 0),
      method: part.methodNumber ?? (part.method === 'store' ? 0 : 8),
      crc: crc32(content),
      storedSize: part.promisedStoredSize ?? stored.length,
      size: part.promisedSize ?? content.length,
      offset: part.offset ?? at,
      isZip64: part.isZip64 ?? false,
    }
    write(localHeader(entry, part.hasDescriptor ?? false))
    write(stored)
    if (part.hasDescriptor) write(numbers([4, 0x08074b50], [4, entry.crc], [4, stored.length], [4, content.length]))
    directory.push(directoryEntry(entry))
  }

  const entries = options.promisedEntries ?? parts.length
  const from = options.promisedDirectory ?? at
  const size = directory.reduce((sum, entry) => sum + entry.length, 0)
  for (const entry of directory) write(entry)
  if (options.isZip64) {
    const end = at
    write(numbers([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0]))
    write(numbers([8, entries], [8, entries], [8, size], [8, from]))
    write(numbers([4, 0x07064b50], [4, 0], [8, end], [4, 1]))
  }
  const comment = new TextEncoder().encode(options.comment ?? '')
  const near = options.isZip64 ? { entries: 0xffff, size: 0xffffffff, from: 0xffffffff } : { entries, size, from }
  write(numbers([4, 0x06054b50], [2, 0], [2, 0], [2, near.entries], [2, near.entries], [4, near.size], [4, near.from]))
  write(numbers([2, comment.length]))
  write(comment)
  return concat(pieces)
}

type Entry = {
  name: Uint8Array
  flags: number
  method: number
  crc: number
  storedSize: number
  size: number
  offset: number
  isZip64: boolean
}

function localHeader({ name, flags, method, crc, storedSize, size }: Entry, isLater: boolean): Uint8Array {
  const [crcHere, storedHere, sizeHere] = isLater ? [0, 0, 0] : [crc, storedSize, size]
  return concat([
    numbers([4, 0x04034b50], [2, 20], [2, flags], [2, method], [4, 0x21]),
    numbers([4, crcHere], [4, storedHere], [4, sizeHere], [2, name.length], [2, 0]),
    name,
  ])
}

function directoryEntry({ name, flags, method, crc, storedSize, size, offset, isZip64 }: Entry): Uint8Array {
  const ones = 0xffffffff
  const sizes: [number, number][] = isZip64
    ? [
        [4, ones],
        [4, ones],
        [2, name.length],
        [2, 28],
      ]
    : [
        [4, storedSize],
        [4, size],
        [2, name.length],
        [2, 0],
      ]
  return concat([
    numbers([4, 0x02014b50], [2, 20], [2, 20], [2, flags], [2, method], [4, 0x21], [4, crc], ...sizes),
    numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, isZip64 ? ones : offset]),
    name,
    isZip64 ? numbers([2, 1], [2, 24], [8, size], [8, storedSize], [8, offset]) : new Uint8Array(),
  ])
}

/** Little-endian numbers, each with its bytes. */
function numbers(...fields: [bytes: number, value: number][]): Uint8Array {
  const bytes = fields.flatMap(([length, value]) =>
    Array.from({ length }, (_, index) => Math.floor(value / 256 ** index) % 256),
  )
  return Uint8Array.from(bytes)
}

export function concat(pieces: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0)
  return (crc ^ 0xffffffff) >>> 0
}
