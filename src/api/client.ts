import ky from 'ky'
import type { Call } from '#domain/contract/call.ts'
import { refused } from '#domain/result.ts'
import { readReply, type Outcome } from './reply.ts'
import { requestOf, type CallInput } from './request.ts'

/** How long a call may take, in milliseconds, unless it moves a file. */
const deadline = 30_000
/** The slowest connection that the service bears with takes twenty minutes for the largest file. */
export const deadlineOfFiles = 30 * 60_000

export type Client = {
  /** Makes a call. Every expected outcome is a value; only a call that was left (its signal aborted) rejects. */
  readonly call: <C extends Call>(call: C, input: CallInput<C>) => Promise<Outcome<C>>
  readonly accessToken: () => string | undefined
  /** Whose session it is. */
  readonly whose?: () => string | undefined
  /**
   * Told whenever a reply says that the session is at fault. Where it takes up another one of the same person, or of
   * whoever was a guest, the call is made again; what one person asked for is never done as another.
   */
  readonly onSessionRefused: () => void
  /** Told of every answer, with its code when it is a refusal. */
  readonly onAnswer?: (call: Answered, code: string | undefined) => void
}

export type Answered = Pick<Call, 'method' | 'path'>
export type SessionOf = Omit<Client, 'call'>

export function createClient(session: SessionOf): Client {
  return {
    ...session,
    call: (call, input) => withSession(session, call, (token) => send(call, input, token)),
  }
}

type Sent = { readonly ok: true } | { readonly ok: false; readonly code: string }

/**
 * Sends something with the session's token, and once more where that one has given way to another of the same person, or
 * where a guest has signed in: what was a guest's order is theirs then.
 */
export async function withSession<O extends Sent>(
  session: SessionOf,
  call: Answered,
  sendWith: (token: string | undefined) => Promise<O>,
): Promise<O> {
  const token = session.accessToken()
  const whose = session.whose?.()
  const outcome = await sendWith(token)
  session.onAnswer?.(call, outcome.ok ? undefined : outcome.code)
  if (outcome.ok || outcome.code !== 'UNAUTHORIZED') return outcome
  // A session that was opened meanwhile is not at fault.
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
