import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { readReply } from '#api/reply.ts'
import { requestOf, type CallInput } from '#api/request.ts'
import type { Call, ReplyOf } from '#domain/contract/call.ts'
import { commonCodes, type ErrorCode } from '#domain/contract/error-codes.ts'
import { failureSchema, readFailure } from '#domain/contract/failure.ts'

export type Refused = { readonly status: number; readonly code: ErrorCode; readonly title?: string }

/** The part of the service that answers requests. */
export type Answering = { readonly request: (path: string, init: RequestInit) => Response | Promise<Response> }

/**
 * Calls the service as the app does, with its request builder and its reply reader, but without a port. A reply that has
 * anything that its contract does not know fails the test, a refusal with a code that the call does not name too.
 */
export type ServiceClient = {
  /** The value of a call that must succeed. */
  readonly call: <C extends Call>(call: C, input: CallInput<C>) => Promise<ReplyOf<C>>
  /** What a call that must not succeed is refused with. */
  readonly refusal: <C extends Call>(call: C, input: CallInput<C>) => Promise<Refused>
  readonly send: <C extends Call>(call: C, input: CallInput<C>) => Promise<Response>
}

export function serviceClient(app: Answering, accessToken?: string): ServiceClient {
  const send: ServiceClient['send'] = async (call, input) => {
    const { url, body, ...init } = requestOf(call, input, accessToken)
    return app.request(url, { ...init, body: body ?? null })
  }
  return {
    send,
    call: async (call, input) => {
      const response = await send(call, input)
      const copy = response.clone()
      const outcome = await readReply(call, response)
      if (!outcome.ok) throw new Error(`${nameOf(call)} answered ${copy.status}: ${await copy.text()}`)
      await requireExact(call, copy)
      return outcome.value
    },
    refusal: async (call, input) => readRefusal(call, await send(call, input)),
  }
}

/** The refusal in a reply, of any call that may be refused with it. */
export async function readRefusal(call: Call, response: Response): Promise<Refused> {
  if (response.ok) throw new Error(`${nameOf(call)} was not refused: ${await response.text()}`)
  const { code, title } = readFailure(v.parse(v.strictObject(failureSchema.entries), await response.json()))
  if (code === undefined || ![...call.errors, ...commonCodes].includes(code)) {
    throw new Error(`${nameOf(call)} does not name ${code}`)
  }
  return { status: response.status, code, ...(title !== undefined && { title }) }
}

/** The schema drops keys that it does not know; here there may be none. */
async function requireExact(call: Call, response: Response): Promise<void> {
  const described = call.replies[response.status]
  if (described?.kind !== 'json') return
  const sent: unknown = await response.json()
  if (!isDeepStrictEqual(v.parse(described.schema, sent), sent)) {
    throw new Error(`${nameOf(call)} answers more than its contract knows: ${JSON.stringify(sent)}`)
  }
}

function nameOf(call: Call): string {
  return `${call.method} ${call.path}`
}
