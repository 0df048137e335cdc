import type { ErrorCode } from '#domain/contract/error-codes.ts'

/** The refusal of a call: a code of the catalogue, and a sentence for a person who reads the reply. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  /** A payment provider's words, to be shown as a title; or which of several cases with the same code this is. */
  readonly title: string | undefined

  constructor(code: ErrorCode, message: string, title?: string) {
    super(message)
    this.code = code
    this.title = title
  }
}

/** The refusals of exceeded limits: the code tells how long the limit looks back, and so what to do. */
export type LimitCode = 'TOO_MANY_REQUESTS' | 'TOO_MANY_ORDERS' | 'TOO_MANY_PAYMENTS' | 'UPLOADED_TOO_MUCH'

/** A refusal that may end; `retryAfter` in seconds. */
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
