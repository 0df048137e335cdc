import { hash } from 'node:crypto'

/**
 * The hash by which a text is looked up: of its key (`text-identity.ts`), half of the SHA-256, written as a UUID. Texts
 * of the same hash count as equal.
 */
export function keyHash(key: string): string {
  return hash('sha256', Buffer.from(key, 'utf16le'), 'hex').slice(0, 32)
}
