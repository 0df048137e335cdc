import { createHash } from 'node:crypto'

/**
 * The key by which a source text is looked up: half of its SHA-256, written as a UUID. Texts of the same hash count as
 * equal.
 */
export function sourceHash(source: string): string {
  return createHash('sha256').update(source, 'utf16le').digest('hex').slice(0, 32)
}
