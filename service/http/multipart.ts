import type { ErrorCode } from '#domain/contract/error-codes.ts'
import { paced, type Pace } from './body-pace.ts'
import { ByteReader, CutOffError, TooManyBytesError } from './byte-reader.ts'
import { fileNameOf } from './part-name.ts'
import { Refusal } from './refusal.ts'

/** A file of a form. Its bytes must be read before the next file is taken. */
export type FormFile = { readonly name: string; readonly pieces: AsyncIterable<Uint8Array> }

/** How many files are allowed, how large each may be, and the code that refuses a larger one. */
export type UploadRules = { readonly files: number; readonly bytes: number; readonly tooLarge: ErrorCode }

const lineBreak = Buffer.from('\r\n')
/** Follows the last boundary. */
const end = Buffer.from('--')
const blankLine = Buffer.from('\r\n\r\n')
const headerLimit = 8 * 1024
/** The most bytes of a refused body that are still read. A client that cannot finish sending never reads the answer. */
const drainLimit = 64 * 1024 * 1024

/**
 * The files of a multipart/form-data body (RFC 7578), all in the field `files`, one at a time: at most one chunk is
 * held. A body that is broken, cut off or holds anything but files is refused with INVALID_REQUEST, and a file that is
 * too large with the rules' own code.
 */
export async function* readMultipart(
  body: ReadableStream<Uint8Array> | null,
  contentType: string | undefined,
  rules: UploadRules,
): AsyncGenerator<FormFile, void, undefined> {
  const boundary = boundaryOf(contentType)
  if (!body || boundary === undefined) throw broken()
  const reader = new ByteReader(body)
  try {
    yield* filesOf(reader, boundary, rules)
  } finally {
    await reader.drain(drainLimit).catch(unlessTooSlow)
  }
}

/** Whether a refused body announces more bytes than are read to its end. */
export function isEndless(headers: Headers): boolean {
  return Number(headers.get('content-length') ?? 0) > drainLimit
}

/** Reads a refused body to its end, up to the limit. Throws TOO_SLOW when it is slower than the pace. */
export async function drain({ body, headers }: Request, pace: Pace): Promise<void> {
  if (body && !isEndless(headers)) await new ByteReader(paced(body, pace)).drain(drainLimit).catch(unlessTooSlow)
}

/** Cuts off a sender that is too slow, whatever else was wrong. */
function unlessTooSlow(error: unknown): void {
  if (error instanceof Refusal) throw error
}

async function* filesOf(reader: ByteReader, boundary: string, rules: UploadRules): AsyncGenerator<FormFile> {
  await reader.until(Buffer.from(`--${boundary}`), headerLimit).catch(refuse)
  const mark = Buffer.from(`\r\n--${boundary}`)
  let count = 0
  let after = await reader.take(2)
  while (after.equals(lineBreak)) {
    const header = await reader.until(blankLine, headerLimit).catch(refuse)
    const name = fileNameOf(header.toString('utf8'))
    count += 1
    if (name === undefined || count > rules.files) throw broken()
    yield { name, pieces: refusing(reader.pieces(mark, rules.bytes), rules) }
    after = await reader.take(2)
  }
  if (count === 0 || !after.equals(end)) throw broken()
}

async function* refusing(pieces: AsyncIterable<Uint8Array>, rules: UploadRules): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces
  } catch (error) {
    if (!(error instanceof TooManyBytesError)) refuse(error)
    throw new Refusal(rules.tooLarge, `A file is larger than ${rules.bytes} bytes.`)
  }
}

function refuse(error: unknown): never {
  throw error instanceof TooManyBytesError || error instanceof CutOffError ? broken() : error
}

function broken(): Refusal {
  return new Refusal('INVALID_REQUEST', 'The body is no multipart/form-data with files in the field "files".')
}

function boundaryOf(contentType: string | undefined): string | undefined {
  const [, quoted, plain] =
    contentType?.match(/^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i) ?? []
  return quoted ?? plain
}
