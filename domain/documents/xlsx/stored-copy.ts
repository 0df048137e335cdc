import { zipSync } from 'fflate'
import type { Result } from '#domain/result.ts'
import type { DocumentRefusal } from '../document.ts'
import { refusing } from '../failure.ts'
import { inflate } from './inflate.ts'
import { readZipDirectory, type ZipEntry } from './zip-directory.ts'

const ENTRY_BYTES = 46

/**
 * A copy of a workbook for readers that do not check archives: only its XML, inflated within our limits and stored
 * uncompressed. Bytes outside the checked entries, or beyond their stated sizes, are left out.
 */
export function storedCopy(bytes: Uint8Array): Result<Uint8Array<ArrayBuffer>, DocumentRefusal> {
  return refusing(() => {
    const budget = { inflated: 0 }
    const parts: Record<string, Uint8Array> = {}
    for (const entry of readZipDirectory(bytes).values()) {
      const name = nameOf(bytes, entry)
      if (/\.(xml|rels)$/i.test(name)) parts[name] = whole(inflate(entry, budget), entry.size)
    }
    return zipSync(parts, { level: 0 })
  })
}

function nameOf(bytes: Uint8Array, { record }: ZipEntry): string {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint16(record.from + 28, true)
  const from = record.from + ENTRY_BYTES
  return new TextDecoder().decode(bytes.subarray(from, from + length))
}

function whole(pieces: Iterable<Uint8Array>, size: number): Uint8Array {
  const content = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    content.set(piece, at)
    at += piece.length
  }
  return content
}
