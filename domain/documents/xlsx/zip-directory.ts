import { fail } from '../failure.ts'
import { limits } from '../limits.ts'

/**
 * One file of a zip archive: its stored bytes, and the size in its directory. `record` is its place in the directory,
 * `header` where its own header starts, and `headerAt` the field of the record that says so.
 */
export type ZipEntry = {
  stored: Uint8Array
  isDeflated: boolean
  size: number
  record: Span
  header: number
  headerAt: Span
}

/** The entries by path, in lower case: the names of a workbook's parts do not depend on case. */
export type ZipDirectory = ReadonlyMap<string, ZipEntry>

const END_SIGNATURE = 0x06054b50
const END_BYTES = 22
const LONGEST_COMMENT = 0xffff
const END_64_LOCATOR_SIGNATURE = 0x07064b50
const END_64_LOCATOR_BYTES = 20
const END_64_SIGNATURE = 0x06064b50
const END_64_BYTES = 56
const ENTRY_SIGNATURE = 0x02014b50
const ENTRY_BYTES = 46
const LOCAL_SIGNATURE = 0x04034b50
const LOCAL_BYTES = 30
const EXTRA_64 = 0x0001
const IN_EXTRA_32 = 0xffffffff
const STORED = 0
const DEFLATED = 8
const ENCRYPTED_FLAG = 0x1

type Span = { from: number; to: number }

/**
 * Reads the central directory of a zip archive (PKWARE's APPNOTE 6.3.10), and refuses archives that no spreadsheet
 * program writes: with entries that are encrypted, overlap, share a name or lie outside the file, and zip bombs by
 * their declared sizes.
 */
export function readZipDirectory(bytes: Uint8Array): ZipDirectory {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { count, from, to } = findDirectory(view)
  if (count > limits.zipEntries) fail('EXCEEDED_LIMIT')

  const entries = new Map<string, ZipEntry>()
  const spans: Span[] = [{ from, to: bytes.length }]
  let inflated = 0
  let at = from
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > to || view.getUint32(at, true) !== ENTRY_SIGNATURE) fail('UPLOAD_FAILED')
    const nameBytes = view.getUint16(at + 28, true)
    const extraBytes = view.getUint16(at + 30, true)
    const next = at + ENTRY_BYTES + nameBytes + extraBytes + view.getUint16(at + 32, true)
    if (next > to) fail('UPLOAD_FAILED')

    const { size, storedSize, offset, offsetAt } = readSizes(view, at, nameBytes, extraBytes)
    const method = view.getUint16(at + 10, true)
    if (view.getUint16(at + 8, true) & ENCRYPTED_FLAG) fail('UPLOAD_FAILED')
    if (method !== STORED && method !== DEFLATED) fail('UPLOAD_FAILED')
    if (method === STORED && size !== storedSize) fail('UPLOAD_FAILED')
    inflated += size
    if (inflated > limits.inflatedBytes) fail('EXCEEDED_LIMIT')
    if (size > limits.inflationRatioFrom && size > storedSize * limits.inflationRatio) fail('EXCEEDED_LIMIT')

    const data = dataOffset(view, offset, from)
    if (data + storedSize > from) fail('UPLOAD_FAILED')
    spans.push({ from: offset, to: data + storedSize })
    const path = pathOf(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes))
    if (entries.has(path)) fail('UPLOAD_FAILED')
    entries.set(path, {
      stored: bytes.subarray(data, data + storedSize),
      isDeflated: method === DEFLATED,
      size,
      record: { from: at, to: next },
      header: offset,
      headerAt: offsetAt,
    })
    at = next
  }
  if (overlap(spans)) fail('UPLOAD_FAILED')
  return entries
}

function findDirectory(view: DataView): Span & { count: number } {
  const end = findEnd(view)
  const near = {
    count: view.getUint16(end + 10, true),
    size: view.getUint32(end + 12, true),
    from: view.getUint32(end + 16, true),
  }
  const { count, size, from } = readEnd64(view, end) ?? near
  if (from + size > end) fail('UPLOAD_FAILED')
  return { count, from, to: from + size }
}

/** Where the end record starts; it is the last record, before the archive's comment. */
export function findEnd(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - END_BYTES - LONGEST_COMMENT)
  for (let at = view.byteLength - END_BYTES; at >= lowest; at -= 1) {
    const isEnd = view.getUint32(at, true) === END_SIGNATURE
    if (isEnd && at + END_BYTES + view.getUint16(at + 20, true) <= view.byteLength) return at
  }
  return fail('UPLOAD_FAILED')
}

/** Reads the zip64 record, which some programs write for small files too; null without one. */
function readEnd64(view: DataView, end: number): { count: number; size: number; from: number } | null {
  const locator = end - END_64_LOCATOR_BYTES
  if (locator < 0 || view.getUint32(locator, true) !== END_64_LOCATOR_SIGNATURE) return null
  const at = Number(view.getBigUint64(locator + 8, true))
  if (at + END_64_BYTES > locator || view.getUint32(at, true) !== END_64_SIGNATURE) return fail('UPLOAD_FAILED')
  return {
    count: Number(view.getBigUint64(at + 32, true)),
    size: Number(view.getBigUint64(at + 40, true)),
    from: Number(view.getBigUint64(at + 48, true)),
  }
}

/** Sizes and place of an entry; a value whose bits are all ones is in the zip64 field instead, in this order. */
function readSizes(view: DataView, at: number, nameBytes: number, extraBytes: number) {
  let size = view.getUint32(at + 24, true)
  let storedSize = view.getUint32(at + 20, true)
  let offset = view.getUint32(at + 42, true)
  let offsetAt: Span = { from: at + 42, to: at + 46 }
  const end = at + ENTRY_BYTES + nameBytes + extraBytes
  for (let field = at + ENTRY_BYTES + nameBytes; field + 4 <= end;) {
    const fieldEnd = field + 4 + view.getUint16(field + 2, true)
    if (view.getUint16(field, true) === EXTRA_64 && fieldEnd <= end) {
      let value = field + 4
      const next = () => {
        if (value + 8 > fieldEnd) fail('UPLOAD_FAILED')
        value += 8
        return Number(view.getBigUint64(value - 8, true))
      }
      if (size === IN_EXTRA_32) size = next()
      if (storedSize === IN_EXTRA_32) storedSize = next()
      if (offset === IN_EXTRA_32) {
        offset = next()
        offsetAt = { from: value - 8, to: value }
      }
    }
    field = fieldEnd
  }
  return { size, storedSize, offset, offsetAt }
}

function dataOffset(view: DataView, offset: number, directory: number): number {
  if (offset + LOCAL_BYTES > directory || view.getUint32(offset, true) !== LOCAL_SIGNATURE) return fail('UPLOAD_FAILED')
  return offset + LOCAL_BYTES + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
}

function pathOf(name: Uint8Array): string {
  return new TextDecoder().decode(name).replaceAll('\\', '/').toLowerCase()
}

function overlap(spans: Span[]): boolean {
  const sorted = spans.toSorted((a, b) => a.from - b.from)
  return sorted.some((span, index) => span.from < (sorted[index - 1]?.to ?? 0))
}
