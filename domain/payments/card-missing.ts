import type { Result } from '#domain/result.ts'

/**
 * Whether the card that was to be removed is not there: it was removed elsewhere, or by a call whose answer was lost. So it is
 * gone as if this call had removed it.
 */
export function isCardMissing(result: Result<unknown, string>): boolean {
  return !result.ok && result.code === 'NOT_FOUND'
}
