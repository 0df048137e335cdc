import type { Call } from '#domain/contract/call.ts'
import type { UploadRules } from './multipart.ts'
import { Refusal } from './refusal.ts'
import { smallBodyLimit } from './small-body.ts'

/** The most bytes of a file's headers in a form, and of the form's end. */
const heads = 16 * 1024

/**
 * The most bytes of an upload: those that it announces, which HTTP enforces, or all that its call takes. Refuses an
 * upload that announces more than that.
 */
export function uploadedBytes({ headers }: Request, { files, bytes, tooLarge }: UploadRules): number {
  const most = files * (bytes + heads)
  const announced = headers.get('content-length')
  if (announced === null) return most
  const length = Number(announced)
  if (!(length <= most)) throw new Refusal(tooLarge, `The files are larger than ${files * bytes} bytes.`)
  return length
}

/** The most bytes of a body without files. */
export function smallBytes({ body }: Pick<Call, 'body'>, { headers }: Request): number {
  if (body.kind === 'none') return 0
  const length = Number(headers.get('content-length') ?? smallBodyLimit)
  return length <= smallBodyLimit ? length : smallBodyLimit
}
