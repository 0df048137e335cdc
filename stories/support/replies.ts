import type { Call, ErrorOf, ReplyOf } from '#domain/contract/call.ts'
import type { CommonCode } from '#domain/contract/error-codes.ts'

/** What the service answers a call with; every other call is left as it is. */
export type Reply = { readonly call: Call } & (
  | { readonly kind: 'success'; readonly reply: unknown }
  | { readonly kind: 'refusal'; readonly code: string; readonly title: string | undefined }
  /** The connection is cut, as when there is none. */
  | { readonly kind: 'cut' }
)

/** A success, as the call's contract has it. */
export function succeeds<C extends Call>(call: C, reply: ReplyOf<C>): Reply {
  return { call, kind: 'success', reply }
}

/** One of the call's own codes, or one that any call may be answered with. */
export function refuses<C extends Call>(call: C, code: ErrorOf<C> | CommonCode, title?: string): Reply {
  return { call, kind: 'refusal', code, title }
}

export function cutsOff(call: Call): Reply {
  return { call, kind: 'cut' }
}
