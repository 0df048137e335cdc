import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new order's token, 256 bits. The service keeps its hash alone. */
export function newOrderToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOrderToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

export function orderTokenMatches(token: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashOrderToken(token)), Buffer.from(hash))
}
