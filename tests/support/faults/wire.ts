import type { Call } from '#domain/contract/call.ts'
import { contract, type CallName } from '#domain/contract/index.ts'
import { patch } from './patch.ts'
import { standInRequest } from './wire-request.ts'

/** A request that the app has sent, for the test to answer in the service's place. */
export type Sent = {
  /** Undefined where it is no call of the contract, but a file of the app's own. */
  readonly call: CallName | undefined
  readonly method: string
  readonly url: string
  readonly isOpen: () => boolean
  readonly reply: (response: Response) => void
  /** Cuts the connection. */
  readonly fail: () => void
}

export type Wire = {
  /** All that was sent, the oldest first. */
  readonly sent: readonly Sent[]
  readonly open: () => readonly Sent[]
  /** No reply comes within the time that the client gives its calls. */
  readonly timeOut: () => void
  readonly forget: () => void
  readonly close: () => void
}

/** Takes the place of the network beneath fetch and XMLHttpRequest. Nothing is answered unless the test answers it. */
export function openWire(): Wire {
  const sent: Sent[] = []
  const deadlines = new Set<AbortController>()
  const open = () => sent.filter((request) => request.isOpen())

  /** What is sent by fetch. */
  const answerFetch = (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = input instanceof Request ? input : new Request(input, init)
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    let isOpen = true
    const once = (settle: () => void) => () => {
      if (isOpen) settle()
      isOpen = false
    }
    const { signal } = request
    signal.addEventListener(
      'abort',
      once(() => reject(signal.reason)),
    )
    if (signal.aborted) once(() => reject(signal.reason))()
    sent.push({
      ...described(request.method, request.url, request.headers.get('Accept')),
      isOpen: () => isOpen,
      reply: (response) => once(() => resolve(cancelledWith(signal, response)))(),
      fail: once(() => reject(new TypeError('Failed to fetch'))),
    })
    return promise
  }

  const timeOut = () => {
    for (const deadline of deadlines) deadline.abort(new DOMException('The time is over', 'TimeoutError'))
    deadlines.clear()
  }
  const unpatch = [
    patch(globalThis, {
      fetch: answerFetch,
      XMLHttpRequest: standInRequest((method, url, accept, hands) => {
        sent.push({ ...described(method, url, accept), ...hands })
        deadlines.add(timerOf(hands.timeOut))
      }),
    }),
    patch(AbortSignal, {
      timeout: () => {
        const deadline = new AbortController()
        deadlines.add(deadline)
        return deadline.signal
      },
    }),
  ]
  return {
    sent,
    open,
    timeOut,
    forget: () => {
      deadlines.clear()
      sent.length = 0
    },
    close: () => unpatch.forEach((put) => put()),
  }
}

function timerOf(end: () => void): AbortController {
  const timer = new AbortController()
  timer.signal.addEventListener('abort', end)
  return timer
}

/** A body stops coming when its request is left, as a browser's does. */
function cancelledWith(signal: AbortSignal, response: Response): Response {
  const { body, status, statusText, headers } = response
  if (!body) return response
  const through = new TransformStream<Uint8Array, Uint8Array>()
  body.pipeTo(through.writable, { signal }).catch(() => undefined)
  return new Response(through.readable, { status, statusText, headers })
}

function described(method: string, address: string, accept: string | null): Pick<Sent, 'call' | 'method' | 'url'> {
  const { pathname } = new URL(address, 'http://localhost')
  const isMade = (call: Call) => (call.method === method || call.alsoGet) && patternOf(call).test(pathname)
  const isAskedFor = (call: Call) => (accept === 'application/json') === isJson(call)
  const made = (Object.keys(contract) as CallName[])
    .filter((name) => isMade(contract[name]))
    .toSorted((one, other) => placesIn(contract[one]) - placesIn(contract[other]))
  return { call: made.find((name) => isAskedFor(contract[name])) ?? made[0], method, url: address }
}

const isJson = ({ replies }: Call) => Object.values(replies).every(({ kind }) => kind !== 'binary')
const placesIn = ({ path }: Call) => path.split('{').length

function patternOf({ path }: Call): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}
