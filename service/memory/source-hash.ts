import { createHash } from 'node:crypto'

/** What a source text is looked up by: half of its SHA-256, written as a UUID. Texts of the same hash are the very same. */
export function sourceHash(source: string): string {
  return createHash('sha256').update(source, 'utf16le').digest('hex').slice(0, 32)
}
