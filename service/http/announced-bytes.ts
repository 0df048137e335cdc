import type { Call } from '#domain/contract/call.ts'
import type { UploadRules } from './multipart.ts'
import { Refusal } from './refusal.ts'
import { smallBodyLimit } from './small-body.ts'

/** What a form says of each of its files, and of its end, takes no more. */
const heads = 16 * 1024

/**
 * Bytes of an upload at the most: what it announces, which HTTP holds it to, or all that its call takes. Refuses one that
 * announces more than that.
 */
export function uploadedBytes({ headers }: Request, { files, bytes, tooLarge }: UploadRules): number {
  const most = files * (bytes + heads)
  const announced = headers.get('content-length')
  if (announced === null) return most
  const length = Number(announced)
  if (!(length <= most)) throw new Refusal(tooLarge, `The files are larger than ${files * bytes} bytes.`)
  return length
}

/** Bytes of any other body at the most. */
export function smallBytes({ body }: Pick<Call, 'body'>, { headers }: Request): number {
  if (body.kind === 'none') return 0
  const length = Number(headers.get('content-length') ?? smallBodyLimit)
  return length <= smallBodyLimit ? length : smallBodyLimit
}
