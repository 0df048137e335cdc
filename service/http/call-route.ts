import type { Context } from 'hono'
import type { Call } from '#domain/contract/call.ts'
import { isCommonCode } from '#domain/contract/error-codes.ts'
import { quoteAgain } from '#service/orders/quote-again.ts'
import type { Services } from '#service/services.ts'
import { admit, openOrder } from './access.ts'
import { clientAddress } from './client-address.ts'
import type { Environment } from './environment.ts'
import type { Handler, ReceiveUploads } from './handler.ts'
import { readJson } from './json-body.ts'
import { receiveUploads } from './receive-uploads.ts'
import { Refusal } from './refusal.ts'
import { successReply } from './reply.ts'
import { isStorable, notStorable } from './storable.ts'

export type CallRoute = (context: Context<Environment>) => Promise<Response>

/** Serves one call as the contract describes it: lets the caller in, parses what was sent, replies with the handler's value. */
export function callRoute(call: Call, handler: Handler<Call>, services: Services): CallRoute {
  return async (context) => {
    const { req } = context
    context.set('route', call.path)
    const params = req.param()
    const query = queryOf(call, req.query())
    if (![...Object.values(params), ...Object.values(query)].every(isStorable)) throw notStorable()
    const orderToken = req.header('csrf_token')
    const entrant = await admit(services, call.who, {
      authorization: req.header('authorization'),
      orderToken,
      orderId: params['orderId'],
    })
    const { order } = entrant
    const request = {
      params,
      query,
      requestId: context.get('requestId'),
      client: clientAddress(context, services.settings.trustProxy),
      ...entrant,
      order: order && (await quoteAgain(services, order)),
      openOrder: async (orderId: string) =>
        quoteAgain(services, await openOrder(services.db, orderId, orderToken, entrant.customer)),
      ...(await bodyOf(call, req.raw, services.incoming)),
    }
    return successReply(call, await handler(request).catch((error: unknown) => requireListed(call, error)))
  }
}

/** Throws on what a handler threw. A refusal that its call does not list is a fault of ours: no client knows it. */
function requireListed(call: Call, error: unknown): never {
  if (!(error instanceof Refusal) || isCommonCode(error.code) || call.errors.includes(error.code)) throw error
  throw new Error(`${call.method} ${call.path} does not list ${error.code}.`)
}

function queryOf(call: Call, given: Record<string, string>): Record<string, string> {
  return Object.fromEntries((call.query ?? []).flatMap((name) => (name in given ? [[name, given[name] ?? '']] : [])))
}

async function bodyOf({ body }: Call, request: Request, incoming: string): Promise<object> {
  if (body.kind === 'none') return {}
  if (body.kind === 'json') return { body: await readJson(request, body.schema) }
  const receive: ReceiveUploads = (rules, work) => receiveUploads(request, incoming, rules, work)
  return { receive }
}

/** Of the calls that share a method and a path, the one whose kind of reply was asked for; the download unless it is JSON. */
export function byAccept(calls: readonly { readonly call: Call; readonly route: CallRoute }[]): CallRoute {
  const [only] = calls
  if (only && calls.length === 1) return only.route
  const json = calls.find(({ call }) => repliesWith(call, 'json'))
  const other = calls.find(({ call }) => !repliesWith(call, 'json'))
  return async (context) => {
    const asked = /\bapplication\/json\b/i.test(context.req.header('accept') ?? '')
    const chosen = (asked ? json : other) ?? only
    if (!chosen) throw new Refusal('NOT_FOUND', 'There is no such call.')
    const reply = await chosen.route(context)
    reply.headers.append('vary', 'accept')
    return reply
  }
}

function repliesWith(call: Call, kind: string): boolean {
  return Object.values(call.replies).some((reply) => reply.kind === kind)
}
