import { Inflate } from 'fflate'
import { fail } from '../failure.ts'
import { limits } from '../limits.ts'
import type { ZipEntry } from './zip-directory.ts'

/** Stored bytes inflated at a time. Deflate gives at most 1032 bytes for one, so no step takes over 17 MB. */
const STEP = 16 * 1024

/** Counts what one file has inflated, whichever of its parts is asked for, and however often. */
export type InflationBudget = { inflated: number }

/**
 * The bytes of an entry, piece by piece and only as far as they are asked for. An entry that holds more or less than
 * its directory promised is refused.
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
    for (const piece of inflatedPieces(entry.stored)) yield account(piece)
  } else {
    yield account(entry.stored)
  }
  if (left !== 0) fail('UPLOAD_FAILED')
}

function* inflatedPieces(stored: Uint8Array): Generator<Uint8Array, void, undefined> {
  const pieces: Uint8Array[] = []
  const stream = new Inflate((piece) => void pieces.push(piece))
  for (let from = 0; from < stored.length; from += STEP) {
    push(stream, stored.subarray(from, from + STEP), from + STEP >= stored.length)
    yield* pieces.splice(0)
  }
}

function push(stream: Inflate, stored: Uint8Array, isLast: boolean): void {
  try {
    stream.push(stored, isLast)
  } catch {
    fail('UPLOAD_FAILED')
  }
}
