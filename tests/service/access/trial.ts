import type { WireRequest } from '#api/request.ts'
import type { ErrorCode } from '#domain/contract/error-codes.ts'
import type { Held } from '#tests/support/service-journey.ts'
import type { TestService } from '#tests/support/test-service.ts'
import type { Bearer, People } from './bearers.ts'
import type { Rule } from './verdicts.ts'

/** What a request may speak of. The order only needs to be paid, unless the trial is of a finished one. */
export type World = { readonly service: TestService; readonly people: People; readonly held: Held }

/** A call as the matrix tries it. */
export type Trial = {
  /** Who is let in, as the specification has it. */
  readonly rule: Rule
  /** A request that does what the call is for, without tokens. */
  readonly request: (world: World) => WireRequest | Promise<WireRequest>
  /** What even those hear who are let in, where the request asks for more than a token. */
  readonly hears?: ErrorCode | 'whatever'
  /** Who does not hear it. */
  readonly butNot?: Bearer
  /** Tried on the owner's finished order; those who are let in to another one hear this. */
  readonly elseHears?: ErrorCode
}
