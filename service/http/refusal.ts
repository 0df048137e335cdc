import type { ErrorCode } from '#domain/contract/error-codes.ts'

/** What a call is refused with: a code of the catalogue, and a sentence for whoever reads the reply by eye. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  /** Words of a payment provider, to be shown as a title; or which of the cases that share a code it is. */
  readonly title: string | undefined

  constructor(code: ErrorCode, message: string, title?: string) {
    super(message)
    this.code = code
    this.title = title
  }
}

/** What may be asked again later; `retryAfter` in seconds. */
export class TooManyRequests extends Refusal {
  readonly retryAfter: number

  constructor(message: string, retryAfter: number) {
    super('TOO_MANY_REQUESTS', message)
    this.retryAfter = retryAfter
  }
}
