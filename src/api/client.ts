import ky from 'ky'
import type { Call } from '#domain/contract/call.ts'
import { refused } from '#domain/result.ts'
import { readReply, type Outcome } from './reply.ts'
import { requestOf, type CallInput } from './request.ts'

/** How long a call may take, in milliseconds, unless it moves a file. */
const deadline = 30_000
/** On the slowest connection that the service supports, the largest file takes twenty minutes. */
export const deadlineOfFiles = 30 * 60_000

export type Client = {
  /** Makes a call. Every expected outcome is a value; only an aborted call rejects. */
  readonly call: <C extends Call>(call: C, input: CallInput<C>) => Promise<Outcome<C>>
  readonly accessToken: () => string | undefined
  /** The id of the session's user. */
  readonly whose?: () => string | undefined
  /**
   * Called whenever a reply says that the session is at fault. If another session of the same person is adopted then,
   * or a guest's first session, the call is made again; a call of one person is never made as another.
   */
  readonly onSessionRefused: () => void
  /** Called with every answer, and with its code when it is a refusal. */
  readonly onAnswer?: (call: Answered, refusal: ReportedRefusal | undefined) => void
}

/** A call, and the order that it is of. */
export type Answered = Pick<Call, 'method' | 'path'> & { readonly orderId?: string | undefined }
/** A refusal as it is reported. */
export type ReportedRefusal = { readonly code: string; readonly requestId?: string | undefined }
export type SessionOf = Omit<Client, 'call'>

export function createClient(session: SessionOf): Client {
  return {
    ...session,
    call: (call, input) => withSession(session, namedCall(call, input), (token) => send(call, input, token)),
  }
}

type Sent = { readonly ok: true } | ({ readonly ok: false } & ReportedRefusal)

/** Other parameters of paths may be secrets: they are never told. */
export function namedCall({ method, path }: Call, input: object): Answered {
  const { params } = input as { readonly params?: Readonly<Record<string, string>> }
  const orderId = params?.['orderId']
  return { method, path, orderId }
}

/**
 * Sends a call with the session's token. Sends it again if the token was refused and the session is now another one of
 * the same person, or a guest has signed in: the guest's order is that person's then.
 */
export async function withSession<O extends Sent>(
  session: SessionOf,
  call: Answered,
  sendWith: (token: string | undefined) => Promise<O>,
): Promise<O> {
  const token = session.accessToken()
  const whose = session.whose?.()
  const outcome = await sendWith(token)
  session.onAnswer?.(call, outcome.ok ? undefined : outcome)
  if (outcome.ok || outcome.code !== 'UNAUTHORIZED') return outcome
  // The refused token is an old one: the session opened meanwhile is not at fault.
  if (token === session.accessToken()) session.onSessionRefused()
  const another = session.accessToken()
  const isTheirs = another !== undefined && another !== token && (whose === undefined || session.whose?.() === whose)
  return isTheirs ? withSession(session, call, sendWith) : outcome
}

async function send<C extends Call>(call: C, input: CallInput<C>, token: string | undefined): Promise<Outcome<C>> {
  const { url, method, headers, body } = requestOf(call, input, token)
  const { onReceived } = input
  const signal = AbortSignal.any([
    AbortSignal.timeout(movesFile(call) ? deadlineOfFiles : deadline),
    ...(input.signal ? [input.signal] : []),
  ])
  try {
    const response = await ky(url, {
      method,
      headers,
      body: body ?? null,
      signal,
      keepalive: input.keepalive ?? false,
      retry: 0,
      timeout: false,
      throwHttpErrors: false,
      ...(onReceived && { onDownloadProgress: ({ percent }) => void (percent > 0 && onReceived(percent)) }),
    })
    const outcome = await readReply(call, response)
    signal.throwIfAborted()
    return outcome
  } catch (error) {
    if (input.signal?.aborted) throw error
    return refused(signal.aborted ? 'TIMEOUT' : 'OFFLINE')
  }
}

function movesFile(call: Call): boolean {
  return call.body.kind === 'multipart' || Object.values(call.replies).some(({ kind }) => kind === 'binary')
}
