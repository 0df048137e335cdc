import type { WireRequest } from '#api/request.ts'
import type { ErrorCode } from '#domain/contract/error-codes.ts'
import type { Held } from '#tests/support/service-journey.ts'
import type { TestService } from '#tests/support/test-service.ts'
import type { Bearer, People } from './bearers.ts'
import type { Rule } from './verdicts.ts'

/** What a request may refer to. The order only needs to be paid, unless the trial needs a finished one. */
export type AccessWorld = { readonly service: TestService; readonly people: People; readonly held: Held }

/** A call as the matrix tries it. */
export type AccessTrial = {
  /** Who is let in, as the specification has it. */
  readonly rule: Rule
  /** A request that does what the call is for, without tokens. */
  readonly request: (world: AccessWorld) => WireRequest | Promise<WireRequest>
  /** The refusal that even a caller who is let in gets, when the request needs more than a token. */
  readonly hears?: ErrorCode | 'whatever'
  /** The bearer who does not get that refusal. */
  readonly butNot?: Bearer
  /** Tried on the owner's finished order; on another order, callers who are let in get this refusal. */
  readonly elseHears?: ErrorCode
}
