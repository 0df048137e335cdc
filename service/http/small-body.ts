import { Refusal } from './refusal.ts'

const limit = 2 * 1024 * 1024

/** The bytes of a body that is held whole; INVALID_REQUEST when it is too large for that. One of known length is read in one go. */
export async function readSmallBody(request: Request): Promise<Buffer> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  if (length > limit) throw tooLong()
  if (Number.isFinite(length)) return Buffer.from(await request.arrayBuffer())
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > limit) throw tooLong()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

function tooLong(): Refusal {
  return new Refusal('INVALID_REQUEST', `The body is larger than ${limit} bytes.`)
}
