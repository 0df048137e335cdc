import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type Asked = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly header: (name: string) => string | undefined
  readonly text: string
}

export type ProviderAnswer = {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Answers a request. `pause` is awaited while what it works on is locked. */
export type ProviderAnswering = (asked: Asked, pause: () => Promise<void>) => Promise<ProviderAnswer>

export type AnswerFault =
  /** Answers this, and does nothing. */
  | { readonly instead: ProviderAnswer }
  /** Does what was asked; then the reply is cut off, never comes, or is this one. */
  | { readonly after: 'cut' | 'silence' | ProviderAnswer }

type Plan = {
  readonly matches: RegExp
  readonly fault?: AnswerFault
  readonly heldBefore?: Promise<void>
  readonly heldInside?: Promise<void>
  readonly reached: () => void
}

export type ProviderServer = {
  readonly address: string
  /** Each request as 'POST /v1/customers', with what was sent. */
  readonly asked: readonly { readonly line: string; readonly text: string; readonly headers: string }[]
  /** Requests or replies that the real provider would never accept or send: our own faults. */
  readonly complaints: readonly string[]
  /** The next request whose line matches goes wrong; settles when that has happened. */
  readonly fail: (matches: RegExp, fault: AnswerFault) => Promise<void>
  /** The next request whose line matches is held, on its way there or while it is worked on, until it is let go. */
  readonly hold: (matches: RegExp, where: 'on its way' | 'inside') => { arrived: Promise<void>; letGo: () => void }
  readonly close: () => Promise<void>
}

/** A server that stands in for a provider's, on a free port of this machine, with faults to be switched on. */
export async function startProviderServer(answering: ProviderAnswering): Promise<ProviderServer> {
  const asked: { line: string; text: string; headers: string }[] = []
  const complaints: string[] = []
  const plans: Plan[] = []

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider')
    const { method = 'GET', headers } = request
    const line = `${method} ${pathname}`
    const text = (await buffer(request)).toString()
    asked.push({ line, text, headers: JSON.stringify(headers) })
    const index = plans.findIndex(({ matches }) => matches.test(line))
    const [plan] = index < 0 ? [] : plans.splice(index, 1)
    if (plan?.heldBefore) plan.reached()
    await plan?.heldBefore
    if (plan?.fault && 'instead' in plan.fault) {
      plan.reached()
      return send(response, plan.fault.instead)
    }
    const header = (name: string) => [headers[name]].flat()[0]
    const pause = async () => {
      if (plan?.heldInside) plan.reached()
      await plan?.heldInside
    }
    const answer = await answering({ method, path: pathname, query: searchParams, header, text }, pause)
    if (plan?.fault) plan.reached()
    const after = plan?.fault && 'after' in plan.fault ? plan.fault.after : undefined
    if (after === 'silence') return undefined
    if (after === 'cut') return cut(response, answer)
    return send(response, after ?? answer)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      complaints.push(String(error))
      send(response, { status: 500, body: {} })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()

  return {
    address: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    asked,
    complaints,
    fail: (matches, fault) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      plans.push({ matches, fault, reached: resolve })
      return promise
    },
    hold: (matches, where) => {
      const [arrived, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const held = where === 'inside' ? { heldInside: gate.promise } : { heldBefore: gate.promise }
      plans.push({ matches, reached: arrived.resolve, ...held })
      return { arrived: arrived.promise, letGo: gate.resolve }
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function send(response: ServerResponse, { status, body, headers }: ProviderAnswer): void {
  const text = body === undefined ? '' : JSON.stringify(body)
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
}

function cut(response: ServerResponse, { status, body }: ProviderAnswer): void {
  if (body === undefined) {
    response.destroy()
    return
  }
  const text = JSON.stringify(body)
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': text.length })
  response.write(text.slice(0, text.length / 2), () => response.destroy())
}
