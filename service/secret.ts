import { createHash, randomBytes } from 'node:crypto'

/** A new secret for a link or a token, 256 bits. The service stores only its hash. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
