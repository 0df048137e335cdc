import * as v from 'valibot'
import { isErrorCode, type ErrorCode } from './error-codes.ts'

/**
 * The body of every failed reply; every part of it is optional. `code` is a code, or a code with a title for the reader
 * (specification §8, FAILED_STRIPE_); `message` is a sentence for the log. The app chooses its words by the code alone.
 */
export const failureSchema = v.object({
  code: v.optional(v.union([v.string(), v.tuple([v.string(), v.string()])]), ''),
  message: v.optional(v.string(), ''),
})

export type FailureBody = v.InferOutput<typeof failureSchema>

/**
 * The code and title of a failed reply; undefined for a code that is not in the catalogue. The message
 * ERROR_UNAUTHORIZED means a refused session; its code is ignored (specification §7).
 */
export function readFailure(body: FailureBody): { code: ErrorCode | undefined; title: string | undefined } {
  if (body.message === 'ERROR_UNAUTHORIZED') return { code: 'UNAUTHORIZED', title: undefined }
  const [code, title] = typeof body.code === 'string' ? [body.code, undefined] : body.code
  return { code: isErrorCode(code) ? code : containedCode(code), title }
}

/** "An error containing FAILED_STRIPE_" (specification §8), and FORTNOX_ERROR as §5 says. */
function containedCode(code: string): ErrorCode | undefined {
  if (code.includes('FAILED_STRIPE_')) return 'FAILED_STRIPE_CARD'
  return code.includes('FORTNOX_ERROR') ? 'FORTNOX_ERROR' : undefined
}
