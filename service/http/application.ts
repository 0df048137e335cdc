import { Hono, type Context } from 'hono'
import type { Call } from '#domain/contract/call.ts'
import { downloadDelivery } from '#domain/contract/download-delivery.call.ts'
import type { ErrorCode } from '#domain/contract/error-codes.ts'
import { contract, type CallName } from '#domain/contract/index.ts'
import { refusedToPage } from '#service/delivery/refused-to-page.ts'
import { uploadRulesOf } from '#service/files/upload-rules.ts'
import { workOf } from '#service/limits/work.ts'
import { describeError } from '#service/log.ts'
import { reportOwnFailure } from '#service/reports/relay.ts'
import { hashSecret } from '#service/secret.ts'
import type { Services } from '#service/services.ts'
import { byAccept, callRoute, type CallRoute } from './call-route.ts'
import type { Environment } from './environment.ts'
import type { Handler, Handlers } from './handler.ts'
import { httpsAlone } from './https-alone.ts'
import { isEndless } from './multipart.ts'
import { observe } from './observe.ts'
import { oneHost } from './one-host.ts'
import { Refusal, RefusedForNow } from './refusal.ts'
import { failureReply } from './reply.ts'
import { callHeaders, headersOfAll } from './security-headers.ts'
import { refusalFor } from './trouble.ts'
import { webhookRoutes } from './webhook-route.ts'

type Entry = { readonly call: Call; readonly route: CallRoute }

/** The whole service as one fetch handler: the contract's calls, then what `documents` serves. */
export function createApplication(
  services: Services,
  handlers: Handlers,
  documents: (context: Context<Environment>) => Promise<Response>,
): Hono<Environment> {
  const { log, settings } = services
  const app = new Hono<Environment>()
  app.use(observe(log, settings.trustProxy), headersOfAll(settings.publicUrl), oneHost, httpsAlone(settings))
  app.onError((error, context) => {
    if (error instanceof Refusal) return refusalReply(context, error)
    if (context.req.raw.signal.aborted && isCutOff(error)) {
      return refuse(context, 'INVALID_REQUEST', 'The client left before all was sent.')
    }
    const failure = { requestId: context.get('requestId'), route: context.get('route') }
    log.error({ ...failure, error: describeError(error) })
    const refusal = refusalFor(error)
    if (refusal) return refusalReply(context, refusal)
    void reportOwnFailure(services, failure)
    return refuse(context, 'SERVER_ERROR', 'The service failed. The request id names this failure in its log.')
  })

  const entries = Object.keys(contract)
    .filter(isCallName)
    .map((name) => entryOf(name, services, handlers))
  app.get(patternOf(downloadDelivery), refusedToPage)
  for (const [path, onPath] of Map.groupBy(entries, ({ call }) => call.path)) {
    const pattern = patternOf({ path })
    const byMethod = Map.groupBy(onPath.flatMap(eachMethod), ({ method }) => method)
    for (const [method, calls] of byMethod) app.on(method, pattern, callHeaders, byAccept(calls))
    app.all(pattern, callHeaders, (context) => {
      context.set('route', path)
      const reply = refuse(context, 'METHOD_NOT_ALLOWED', 'This address does not take that method.')
      reply.headers.set('allow', [...byMethod.keys()].join(', '))
      return reply
    })
  }
  const webhooks = webhookRoutes(services)
  for (const [path, route] of Object.entries(webhooks)) app.post(path, callHeaders, route)
  const roots = new Set(
    [...Object.keys(webhooks), ...entries.map(({ call }) => call.path)].map((path) => path.split('/')[1]),
  )
  for (const root of roots) {
    app.all(`/${root}/*`, callHeaders, (context) => refuse(context, 'NOT_FOUND', 'There is no such call.'))
  }
  app.all('*', documents)
  return app
}

function patternOf({ path }: Pick<Call, 'path'>): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

/** Whether reading a body failed because its sender hung up. */
function isCutOff(error: Error): boolean {
  return 'code' in error && error.code === 'ECONNRESET'
}

function isCallName(name: string): name is CallName {
  return Object.hasOwn(contract, name)
}

function entryOf(name: CallName, services: Services, handlers: Handlers): Entry {
  const handler: Handler<Call> = handlers[name]
  const route = callRoute(contract[name], handler, services, {
    work: workOf(name),
    uploads: uploadRulesOf(name, services.settings),
  })
  return { call: contract[name], route: isPayment(name) ? whileUnderWay(route, services) : route }
}

function isPayment(name: CallName): boolean {
  return name === 'executePayment' || name === 'bypassPayment' || name === 'executeInvoice'
}

/** Requests for an order or an invoice are answered only after every payment of it that had arrived before. */
function whileUnderWay(route: CallRoute, { paymentsUnderWay }: Services): CallRoute {
  return (context) => {
    const { orderId, invoiceId } = context.req.param()
    const subject = invoiceId === undefined ? Number(orderId) : hashSecret(invoiceId)
    return paymentsUnderWay.during(subject, () => route(context))
  }
}

function eachMethod(entry: Entry): (Entry & { method: Call['method'] })[] {
  const { method, alsoGet } = entry.call
  return (alsoGet ? [method, 'GET' as const] : [method]).map((each) => ({ ...entry, method: each }))
}

function refusalReply(context: Context<Environment>, refusal: Refusal): Response {
  const reply = refuse(context, refusal.code, refusal.message, refusal.title)
  if (refusal instanceof RefusedForNow) reply.headers.set('retry-after', String(refusal.retryAfter))
  // The sender is still sending: the rest of the connection is not a request.
  if (refusal.code === 'TOO_SLOW' || isEndless(context.req.raw.headers)) reply.headers.set('connection', 'close')
  return reply
}

function refuse(context: Context<Environment>, code: ErrorCode, message: string, title?: string): Response {
  context.set('code', code)
  return failureReply(code, message, title)
}
