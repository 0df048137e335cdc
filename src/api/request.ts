import { pathOf, type BodyOf, type Call, type ParamsOf, type QueryOf } from '#domain/contract/call.ts'

/**
 * The input of a call. The type has only what the contract names. A call with `who: 'anyone'` may carry an order's
 * token when its query names the order.
 */
export type CallInput<C extends Call> = {
  readonly signal?: AbortSignal
  /** Completes the call even when the page is closed meanwhile; only for small bodies (64 KB). */
  readonly keepalive?: true
  /** Receives how much of the reply has arrived, between 0 and 1; not called where its length is unknown. */
  readonly onReceived?: (share: number) => void
} & (keyof ParamsOf<C> extends never ? object : { readonly params: ParamsOf<C> }) &
  (C['query'] extends readonly string[] ? { readonly query?: QueryOf<C> } : object) &
  (BodyOf<C> extends undefined ? object : { readonly body: BodyOf<C> }) &
  (C['who'] extends 'order' | 'owner' ? { readonly orderToken: string | undefined } : object) &
  (C['who'] extends 'reset' ? { readonly resetToken: string } : object) &
  (C['who'] extends 'anyone' ? { readonly orderToken?: string | undefined } : object)

/** A request as both ky and XMLHttpRequest take it. */
export type WireRequest = {
  readonly method: Call['method']
  readonly url: string
  readonly headers: Record<string, string>
  readonly body: string | FormData | undefined
}

type LooseInput = {
  readonly params?: Record<string, string>
  readonly query?: Record<string, string | undefined>
  readonly body?: unknown
  readonly orderToken?: string | undefined
  readonly resetToken?: string
}

/**
 * Builds the request of a call: path, query, order's token and body. An order without a token is its customer's. The bearer token is the reset's, or else the
 * session's.
 */
export function requestOf<C extends Call>(call: C, input: CallInput<C>, accessToken: string | undefined): WireRequest {
  const { params, query, body, orderToken, resetToken } = input as LooseInput
  const bearer = resetToken ?? accessToken
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  return {
    method: call.method,
    url: pathOf(call, (params ?? {}) as ParamsOf<C>) + (search.size > 0 ? `?${search}` : ''),
    headers: {
      Accept: accepts(call),
      ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
      ...(orderToken ? { csrf_token: orderToken } : {}),
      ...(call.body.kind === 'json' ? { 'Content-Type': 'application/json' } : {}),
    },
    body: encode(call, body),
  }
}

function accepts(call: Call): string {
  return Object.values(call.replies).some(({ kind }) => kind === 'binary') ? '*/*' : 'application/json'
}

function encode(call: Call, body: unknown): string | FormData | undefined {
  if (call.body.kind === 'none') return undefined
  if (call.body.kind === 'json') return JSON.stringify(body)
  const form = new FormData()
  for (const file of body as readonly File[]) form.append(call.body.field, file, file.name)
  return form
}
