import { inTime, paced, type Pace } from './body-pace.ts'
import { Refusal } from './refusal.ts'

/** The most bytes of a body that is held as a whole. */
export const smallBodyLimit = 2 * 1024 * 1024

/**
 * The bytes of a body that is held as a whole; INVALID_REQUEST when it is too large for that, TOO_SLOW when it is
 * slower than the pace. A body of known length that is small enough for one wait is read at once.
 */
export async function readSmallBody(request: Request, pace: Pace): Promise<Buffer> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  if (length > smallBodyLimit) throw tooLong()
  if (length <= pace.bytes) return Buffer.from(await inTime(request.arrayBuffer(), pace.within))
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ? paced(request.body, pace) : []) {
    size += chunk.length
    if (size > smallBodyLimit) throw tooLong()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

function tooLong(): Refusal {
  return new Refusal('INVALID_REQUEST', `The body is larger than ${smallBodyLimit} bytes.`)
}
