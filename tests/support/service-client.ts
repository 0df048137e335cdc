import * as v from 'valibot'
import {
  pathOf,
  type BodyOf,
  type Call,
  type Download,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '#domain/contract/call.ts'
import { commonCodes, statusByCode, type ErrorCode } from '#domain/contract/error-codes.ts'
import { failureSchema, readFailure } from '#domain/contract/failure.ts'

/** Whom a call is made as. */
export type Identity = { readonly accessToken?: string; readonly orderToken?: string }

export type ClientInput<C extends Call> = { readonly as?: Identity; readonly query?: QueryOf<C> } & (keyof ParamsOf<C> extends never
  ? object
  : { readonly params: ParamsOf<C> }) &
  (BodyOf<C> extends undefined ? object : { readonly body: BodyOf<C> })

export type Refused = { readonly status: number; readonly code: ErrorCode; readonly title?: string }

/** Calls the service by its contract, without a port; whatever a reply has that the contract does not is a failed test. */
export type ServiceClient = {
  /** The value of a call that succeeds. */
  readonly call: <C extends Call>(call: C, input: ClientInput<C>) => Promise<ReplyOf<C>>
  /** What a call is refused with. */
  readonly refusal: <C extends Call>(call: C, input: ClientInput<C>) => Promise<Refused>
  readonly send: <C extends Call>(call: C, input: ClientInput<C>) => Promise<Response>
}

export function serviceClient(app: { request: (path: string, init: RequestInit) => Response | Promise<Response> }): ServiceClient {
  const send: ServiceClient['send'] = async (call, input) => app.request(addressOf(call, input), requestOf(call, input))
  return {
    send,
    call: async (call, input) => {
      const response = await send(call, input)
      if (!response.ok) throw new Error(`${call.method} ${call.path}: ${response.status} ${await response.text()}`)
      return readSuccess(call, response)
    },
    refusal: async (call, input) => readRefusal(call, await send(call, input)),
  }
}

type LooseInput = {
  readonly as?: Identity
  readonly params?: Record<string, string>
  readonly query?: Record<string, string | undefined>
  readonly body?: unknown
}

function addressOf<C extends Call>(call: C, input: ClientInput<C>): string {
  const { params = {}, query = {} }: LooseInput = input
  const search = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
  const path = pathOf<Call>(call, params)
  return search.size === 0 ? path : `${path}?${search.toString()}`
}

function requestOf<C extends Call>(call: C, input: ClientInput<C>): RequestInit {
  const { as = {}, body }: LooseInput = input
  const headers = new Headers({ accept: expectsJson(call) ? 'application/json' : '*/*' })
  if (as.accessToken !== undefined) headers.set('authorization', `Bearer ${as.accessToken}`)
  if (as.orderToken !== undefined) headers.set('csrf_token', as.orderToken)
  if (call.body.kind === 'multipart') return { method: call.method, headers, body: formOf(body) }
  if (call.body.kind === 'json') headers.set('content-type', 'application/json')
  return { method: call.method, headers, body: call.body.kind === 'json' ? JSON.stringify(body) : null }
}

function formOf(body: unknown): FormData {
  const form = new FormData()
  for (const file of Array.isArray(body) ? body : []) form.append('files', file)
  return form
}

function expectsJson(call: Call): boolean {
  return Object.values(call.replies).some(({ kind }) => kind === 'json')
}

async function readSuccess<C extends Call>(call: C, response: Response): Promise<ReplyOf<C>> {
  const described = call.replies[response.status]
  if (!described) throw new Error(`${call.path} answered ${response.status}, which its contract does not know`)
  return (await decode(call, described.kind, response)) as ReplyOf<C>
}
