import { fail } from '../../failure.ts'
import { limits } from '../../limits.ts'

const BACKSLASH = 0x5c

/**
 * The place of the closing quote of a text that begins at `from`, behind its opening quote; -1 when there is none
 * before `end`. Refuses a text that is too long to be read.
 */
export function closingQuote(text: string, quote: string, from: number, end = text.length): number {
  const sought = quote.charCodeAt(0)
  const last = Math.min(end, from + limits.rawPiece)
  for (let at = from; at < last; at += 1) {
    const code = text.charCodeAt(at)
    if (code === sought) return at
    if (code === BACKSLASH) at += 1
  }
  return last < end ? fail('EXCEEDED_LIMIT') : -1
}
