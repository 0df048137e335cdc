import type { Context } from 'hono'
import type { Call } from '#domain/contract/call.ts'
import { isCommonCode } from '#domain/contract/error-codes.ts'
import { askedBy } from '#service/asking-client.ts'
import { actingAs, type Actor } from '#service/audit/acting.ts'
import { createTally, type Tally } from '#service/limits/tally.ts'
import { callLimits, type CountedWork } from '#service/limits/work.ts'
import { quoteAgain } from '#service/orders/quote-again.ts'
import type { Services } from '#service/services.ts'
import { smallBytes, uploadedBytes } from './announced-bytes.ts'
import { admit, openOrder, showsSession, type Entrant } from './access.ts'
import { clientAddress, networkOf } from './client-address.ts'
import type { Environment } from './environment.ts'
import type { Handler, ReceiveUploads } from './handler.ts'
import { jsonBody } from './json-body.ts'
import { drain, type UploadRules } from './multipart.ts'
import { receiveUploads } from './receive-uploads.ts'
import { Refusal } from './refusal.ts'
import { successReply } from './reply.ts'
import { isStorable, notStorable } from './storable.ts'
import { requireDiskRoom } from './trouble.ts'

export type CallRoute = (context: Context<Environment>) => Promise<Response>

/** What a call counts as, beside being a call, and the files that it receives. */
type CallWeight = { readonly work: readonly Exclude<CountedWork, 'call'>[]; readonly uploads: UploadRules | undefined }

/**
 * Serves one call as the contract describes it: counts the work, lets the caller in, parses the request, and replies
 * with the handler's value.
 */
export function callRoute(
  call: Call,
  handler: Handler<Call>,
  services: Services,
  { work, uploads }: CallWeight,
): CallRoute {
  const { limiter, settings } = services
  return (context) => {
    const client = clientAddress(context, settings.trustProxy)
    return client === undefined ? answer(context, client) : askedBy(networkOf(client), () => answer(context, client))
  }

  async function answer(context: Context<Environment>, client: string | undefined): Promise<Response> {
    const { req } = context
    context.set('route', call.path)
    if (req.method === 'GET' && call.method !== 'GET') requireOwnPage(req.header('sec-fetch-site'))
    const params = req.param()
    const query = queryOf(call, req.query())
    if (![...Object.values(params), ...Object.values(query)].every(isStorable)) throw notStorable()
    const orderToken = req.header('csrf_token')
    const authorization = req.header('authorization')
    const isGuest = !(await showsSession(services.sessions, call, authorization))

    /** Counts every call before any query; counts a customer's work once the customer is known. */
    async function enter(): Promise<Entered> {
      await limiter.take(callLimits(client, !isGuest, settings))
      const bytes = uploads ? uploadedBytes(req.raw, uploads) : smallBytes(call, req.raw)
      const tally = createTally(services, work, bytes)
      try {
        if (isGuest) await tally.countOwn({ client })
        const entrant = await admit(services, call.who, { authorization, orderToken, orderId: params['orderId'] })
        const caller = { client, customer: entrant.customer }
        if (!isGuest) await tally.countOwn(caller)
        await tally.countForAll(caller)
        const coming = { bytes, isUpload: uploads !== undefined }
        return { entrant, tally, takeBack: await requireDiskRoom(services, call.method, coming) }
      } catch (error) {
        await tally.settle()
        throw error
      }
    }

    /** Calls with files take no turn: a slow sender would keep the others of the network waiting. */
    const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> =>
      client === undefined || uploads ? work() : services.gate.pass(networkOf(client), work)

    const { entrant, tally, takeBack } = await inTurn(enter).catch(async (error: unknown) => {
      // A client that is still sending does not read the answer.
      if (uploads) await drain(req.raw, services.bodyPace)
      throw error
    })
    try {
      const { order } = entrant
      const actor = actorOf(call, entrant)
      const request = {
        params,
        query,
        requestId: context.get('requestId'),
        client,
        userAgent: req.header('user-agent'),
        ...entrant,
        order: order && (await actingAs(actor, () => quoteAgain(services, order))),
        openOrder: async (orderId: string) =>
          quoteAgain(services, await openOrder(services, orderId, orderToken, entrant.customer)),
        ...(await bodyOf(call, req.raw, services, tally)),
      }
      const handled = inTurn(() => actingAs(actor, () => handler(request)))
      return successReply(call, await handled.catch((error: unknown) => requireListed(call, error)))
    } finally {
      takeBack()
      await tally.settle()
    }
  }
}

/**
 * Refuses a GET that changes something when another site makes a browser send it. Programs other than browsers send no
 * such header.
 */
function requireOwnPage(site: string | undefined): void {
  if (site === undefined || site === 'same-origin' || site === 'none') return
  throw new Refusal('INVALID_REQUEST', 'Another site asked for this.')
}

/** A caller who was let in, with what was counted and reserved for the call. */
type Entered = { readonly entrant: Entrant; readonly tally: Tally; readonly takeBack: () => void }

function actorOf({ who }: Call, { customer }: Entrant): Actor {
  if (customer) return { kind: 'customer', uid: customer.userUid }
  return { kind: who === 'link' || who === 'reset' ? 'link' : 'guest' }
}

/** Rethrows a handler's error. A refusal that the call does not list is a fault of ours: clients do not know it. */
function requireListed(call: Call, error: unknown): never {
  if (!(error instanceof Refusal) || isCommonCode(error.code) || call.errors.includes(error.code)) throw error
  throw new Error(`${call.method} ${call.path} does not list ${error.code}.`, { cause: error })
}

function queryOf(call: Call, given: Record<string, string>): Record<string, string> {
  return Object.fromEntries((call.query ?? []).flatMap((name) => (name in given ? [[name, given[name] ?? '']] : [])))
}

async function bodyOf(
  { body }: Call,
  request: Request,
  { incoming, bodyPace: pace }: Pick<Services, 'incoming' | 'bodyPace'>,
  { arrived, settle }: Tally,
): Promise<object> {
  if (body.kind === 'none') return {}
  if (body.kind === 'json') return { body: await jsonBody(request, body.schema, pace) }
  const receive: ReceiveUploads = (rules, work) =>
    receiveUploads(request, incoming, { ...rules, pace, arrived }, async (uploads) => {
      await settle()
      return work(uploads)
    })
  return { receive }
}

/** Chooses among calls with the same method and path by the `accept` header: JSON if it is named, else the download. */
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
