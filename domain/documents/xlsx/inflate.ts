import { fail } from '../failure.ts'
import { limits } from '../limits.ts'
import { DeflateStream } from './deflate-stream.ts'
import type { ZipEntry } from './zip-directory.ts'

/** The bytes that one file has inflated so far, over all of its parts and every repeated reading. */
export type InflationBudget = { inflated: number }

/**
 * The bytes of an entry, piece by piece and only as far as they are requested; each piece is void once the next one is
 * requested. Refuses an entry whose size differs from the one in its directory.
 */
export function* inflate(entry: ZipEntry, budget: InflationBudget): Generator<Uint8Array, void, undefined> {
  let left = entry.size
  const account = (piece: Uint8Array): Uint8Array => {
    left -= piece.length
    budget.inflated += piece.length
    if (left < 0) fail('UPLOAD_FAILED')
    if (budget.inflated > limits.inflatedBytes) fail('EXCEEDED_LIMIT')
    return piece
  }

  if (entry.isDeflated) {
    for (const piece of new DeflateStream(entry.stored).pieces()) yield account(piece)
  } else {
    yield account(entry.stored)
  }
  if (left !== 0) fail('UPLOAD_FAILED')
}
