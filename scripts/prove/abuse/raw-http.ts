import { connect } from 'node:net'
import { answerIn } from './tally.ts'

export type RawReply = { readonly status: number; readonly headers: string; readonly body: string }

export type RawExchange = {
  readonly replies: readonly RawReply[]
  /** Whether the other side ended the connection. */
  readonly isClosed: boolean
}

/**
 * Sends bytes on a connection of its own, and collects the reply until the connection is closed or `within` ms have
 * passed.
 */
export async function exchange(address: URL, bytes: string | Uint8Array, within = 4_000): Promise<RawExchange> {
  const socket = connect(Number(address.port), address.hostname)
  const pieces: Buffer[] = []
  let isClosed = false
  socket.on('data', (piece) => pieces.push(piece))
  socket.on('error', () => socket.destroy())
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  const late = new Promise<void>((resolve) => setTimeout(resolve, within).unref())
  // One character is one byte, so that bytes that are not UTF-8 can be written in a string.
  socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
  await Promise.race([closed.then(() => (isClosed = true)), late])
  socket.destroy()
  return { replies: repliesIn(Buffer.concat(pieces)), isClosed }
}

function repliesIn(bytes: Buffer): RawReply[] {
  const replies: RawReply[] = []
  let rest = bytes
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n')
    const headers = rest.subarray(0, end < 0 ? rest.length : end).toString('latin1')
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(headers)?.[1] ?? Number.NaN)
    const length = /^content-length: (\d+)$/im.exec(headers)?.[1]
    const from = end < 0 ? rest.length : end + 4
    const to = length === undefined ? rest.length : from + Number(length)
    replies.push({ status, headers, body: rest.subarray(from, to).toString('utf8') })
    rest = rest.subarray(to)
  }
  return replies
}

/** Such as '400 INVALID_REQUEST'; 'nothing' where the connection was closed without a reply. */
export function answerOfExchange({ replies, isClosed }: RawExchange): string {
  const answers = replies.map(({ status, body }) => answerIn(status, body)).join(' + ')
  return answers === '' ? (isClosed ? 'closed' : 'nothing') : answers
}
