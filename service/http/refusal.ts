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

/** What exceeding a limit is refused with: the code tells how long the limit looks back, and so what to do. */
export type LimitCode = 'TOO_MANY_REQUESTS' | 'TOO_MANY_ORDERS' | 'TOO_MANY_PAYMENTS' | 'UPLOADED_TOO_MUCH'

/** What may be asked again later; `retryAfter` in seconds. */
export class RefusedForNow extends Refusal {
  readonly retryAfter: number

  constructor(code: ErrorCode, message: string, retryAfter: number) {
    super(code, message)
    this.retryAfter = retryAfter
  }
}

export class TooManyRequests extends RefusedForNow {
  constructor(message: string, retryAfter: number, code: LimitCode = 'TOO_MANY_REQUESTS') {
    super(code, message, retryAfter)
  }
}
