import * as v from 'valibot'
import type { ErrorCode } from './error-codes.ts'

/**
 * One call of the order service, as both sides of the wire know it.
 * The client, the service's routes and the tests' stand-ins are all made from this description.
 */
export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Whether GET is answered in the same way as `method`. */
  readonly alsoGet?: true
  /** A path with `{name}` segments, from the root of the one origin. */
  readonly path: string
  readonly who: Who
  /** Names of the query parameters that the call understands; every one is optional. */
  readonly query?: readonly string[]
  readonly body: Body
  /** The form of a success, by status. */
  readonly replies: Readonly<Record<number, Reply>>
  /** The codes that this call may answer in addition to `commonCodes`. */
  readonly errors: readonly ErrorCode[]
}

/**
 * Who may make a call.
 * `order`: the customer who owns the order; while it has no owner, the caller with its token (header `csrf_token`).
 * `owner`: the customer who owns the order, or who adopts it by sending its token too.
 * `customer`: a bearer token of a live session. `link`: the secret of a link is the permission.
 * `reset`: a bearer token that changes one password, and is no session.
 */
export type Who = 'anyone' | 'order' | 'owner' | 'customer' | 'link' | 'reset'

export type Schema = v.GenericSchema<unknown>
export type Json<S extends Schema = Schema> = { readonly kind: 'json'; readonly schema: S }
export type Body = { readonly kind: 'none' } | Json | { readonly kind: 'multipart'; readonly field: 'files' }
export type Reply = Json | { readonly kind: 'text' | 'binary' | 'empty' }

export const none = { kind: 'none' } as const
export const binary = { kind: 'binary' } as const
export const empty = { kind: 'empty' } as const
export const multipart = { kind: 'multipart', field: 'files' } as const

/** An empty body. */
export const emptyObject = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value)),
  v.strictObject({}),
)

/** A text as people type it; white space around it is removed. */
export const trimmed = v.pipe(v.string(), v.trim())

export function json<const S extends Schema>(schema: S): Json<S> {
  return { kind: 'json', schema }
}

export function defineCall<const C extends Call>(call: C): C {
  return call
}

/** A downloaded file: its bytes, and the name that the service gave it, if any. */
export type Download = { readonly blob: Blob; readonly fileName: string | undefined }

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
type ReplyValue<R> =
  R extends Json<infer S>
    ? v.InferOutput<S>
    : R extends { kind: 'text' }
      ? string
      : R extends { kind: 'binary' }
        ? Download
        : null

export type ParamsOf<C extends Call> = Record<NamesIn<C['path']>, string>
export type QueryOf<C extends Call> = C['query'] extends readonly string[]
  ? Partial<Record<C['query'][number], string>>
  : Record<never, string>
export type BodyOf<C extends Call> =
  C['body'] extends Json<infer S>
    ? v.InferOutput<S>
    : C['body'] extends { kind: 'multipart' }
      ? readonly File[]
      : undefined
export type ReplyOf<C extends Call> = ReplyValue<C['replies'][keyof C['replies']]>
export type ErrorOf<C extends Call> = C['errors'][number]

/** Fills the `{name}` segments of a path, each encoded. */
export function pathOf<C extends Call>(call: C, params: ParamsOf<C>): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  )
}
