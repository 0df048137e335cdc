import { deflateSync } from 'fflate'
import { crc32 } from './crc32.ts'
import { findEnd, readZipDirectory, type ZipEntry } from './zip-directory.ts'

const LOCAL_BYTES = 30
const LOCAL_SIGNATURE = 0x04034b50
const ENTRY_BYTES = 46
const END_BYTES = 22
const END_SIGNATURE = 0x06054b50
const DEFLATED = 8
const DESCRIPTOR_FLAG = 0x8
const VERSION_OF_DEFLATE = 20

/**
 * A zip archive with some entries replaced, or removed where their bytes are null, by path in lower case. All other
 * entries keep their bytes and their order.
 */
export function rewriteZip(
  bytes: Uint8Array,
  changes: ReadonlyMap<string, Uint8Array | null>,
): Uint8Array<ArrayBuffer> {
  const all = [...readZipDirectory(bytes)]
  const byHeader = all.toSorted(([, a], [, b]) => a.header - b.header)
  const directoryFrom = Math.min(...all.map(([, { record }]) => record.from))
  const archive = new Archive()
  const records = new Map<string, Uint8Array>()

  archive.write(bytes.subarray(0, byHeader[0]?.[1].header ?? directoryFrom))
  for (const [index, [path, entry]] of byHeader.entries()) {
    const content = changes.get(path)
    if (content === null) continue
    if (content === undefined) {
      records.set(path, keptRecord(bytes, entry, archive.length))
      archive.write(bytes.subarray(entry.header, byHeader[index + 1]?.[1].header ?? directoryFrom))
    } else {
      const stored = deflateSync(content)
      const record = replacedRecord(bytes, entry, content, stored.length, archive.length)
      records.set(path, record)
      archive.write(localHeader(record))
      archive.write(stored)
    }
  }

  const from = archive.length
  for (const [path] of all) archive.write(records.get(path) ?? new Uint8Array())
  archive.write(endRecord(bytes, records.size, from, archive.length - from))
  return archive.finish()
}

class Archive {
  length = 0
  readonly #pieces: Uint8Array[] = []

  write(piece: Uint8Array): void {
    this.#pieces.push(piece)
    this.length += piece.length
  }

  finish(): Uint8Array<ArrayBuffer> {
    const whole = new Uint8Array(this.length)
    let at = 0
    for (const piece of this.#pieces) {
      whole.set(piece, at)
      at += piece.length
    }
    return whole
  }
}

/** The directory record of an entry that was only moved. */
function keptRecord(bytes: Uint8Array, { record, headerAt }: ZipEntry, header: number): Uint8Array {
  const kept = bytes.slice(record.from, record.to)
  const view = viewOf(kept)
  view.setUint32(headerAt.from - record.from, header, true)
  if (headerAt.to - headerAt.from === 8) view.setUint32(headerAt.from - record.from + 4, 0, true)
  return kept
}

/**
 * The directory record of an entry with new content: it keeps name, time and attributes, and drops further fields and
 * comment.
 */
function replacedRecord(
  bytes: Uint8Array,
  { record }: ZipEntry,
  content: Uint8Array,
  storedSize: number,
  header: number,
): Uint8Array {
  const nameBytes = viewOf(bytes).getUint16(record.from + 28, true)
  const replaced = bytes.slice(record.from, record.from + ENTRY_BYTES + nameBytes)
  const view = viewOf(replaced)
  view.setUint16(6, VERSION_OF_DEFLATE, true)
  view.setUint16(8, view.getUint16(8, true) & ~DESCRIPTOR_FLAG, true)
  view.setUint16(10, DEFLATED, true)
  view.setUint32(16, crc32(content), true)
  view.setUint32(20, storedSize, true)
  view.setUint32(24, content.length, true)
  view.setUint32(30, 0, true)
  view.setUint32(42, header, true)
  return replaced
}

/** The local header of an entry, which repeats its record from the version to the length of the name. */
function localHeader(record: Uint8Array): Uint8Array {
  const header = new Uint8Array(LOCAL_BYTES + record.length - ENTRY_BYTES)
  viewOf(header).setUint32(0, LOCAL_SIGNATURE, true)
  header.set(record.subarray(6, 30), 4)
  header.set(record.subarray(ENTRY_BYTES), LOCAL_BYTES)
  return header
}

/** The end record, with the archive's comment. An archive within our limits needs no zip64 record. */
function endRecord(bytes: Uint8Array, count: number, from: number, size: number): Uint8Array {
  const end = bytes.slice(findEnd(viewOf(bytes)))
  const view = viewOf(end)
  view.setUint32(0, END_SIGNATURE, true)
  view.setUint32(4, 0, true)
  view.setUint16(8, count, true)
  view.setUint16(10, count, true)
  view.setUint32(12, size, true)
  view.setUint32(16, from, true)
  return end.subarray(0, END_BYTES + view.getUint16(20, true))
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
