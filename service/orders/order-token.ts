import { timingSafeEqual } from 'node:crypto'
import { hashSecret } from '#service/secret.ts'

export function orderTokenMatches(token: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(token)), Buffer.from(hash))
}
