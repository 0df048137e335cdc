import { connect, type Socket } from 'node:net'
import { readResource } from '#domain/contract/read-resource.call.ts'
import { pathOf } from '#domain/contract/call.ts'
import { uploadResource } from '#domain/contract/upload-resource.call.ts'
import { usualPace } from '#service/http/body-pace.ts'
import { usualLimits } from '#service/http/open-port.ts'
import { answerTo, drip } from '#tests/support/bare-connection.ts'
import { newOrder, type Held } from '#tests/support/service-journey.ts'
import type { Attack, Extent } from './attack.ts'
import { answerIn, fault, note, type AttackTally } from './tally.ts'
import type { Target } from './target.ts'
import { validText } from './uploads.ts'

/** Milliseconds past a time limit within which a busy service still has to close a connection. */
const tolerance = 5_000

const host = 'Host: localhost\r\nX-Forwarded-For: '
const from = '192.0.2.50'

/** A slow client: what it sends first, and what it then sends again and again. */
type Slow = {
  readonly name: string
  readonly head: (held: Held) => string
  readonly piece: string
  readonly within: number
  readonly expected: readonly string[]
}

const slow: readonly Slow[] = [
  {
    name: 'headers that never end',
    head: () => `GET / HTTP/1.1\r\n${host}${from}\r\nX: `,
    piece: 'x',
    within: usualLimits.headers,
    expected: ['408'],
  },
  {
    name: 'nothing but a connection',
    head: () => '',
    piece: '',
    within: usualLimits.headers,
    expected: ['408', 'closed'],
  },
  {
    name: 'JSON bodies that drip',
    head: () =>
      `POST /secure/v1/auth/signin HTTP/1.1\r\n${host}${from}\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n`,
    piece: ' ',
    within: usualPace.within,
    expected: ['408 TOO_SLOW'],
  },
  {
    name: 'chunks that drip',
    head: () =>
      `POST /secure/v1/auth/signin HTTP/1.1\r\n${host}${from}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    piece: '1\r\n \r\n',
    within: usualPace.within,
    expected: ['408 TOO_SLOW'],
  },
  {
    name: 'uploads that drip',
    head: ({ params, orderToken }) =>
      `POST ${pathOf(uploadResource, params)} HTTP/1.1\r\n${host}${from}\r\ncsrf_token: ${orderToken}\r\n` +
      'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n' +
      '--x\r\nContent-Disposition: form-data; name="files"; filename="a.csv"\r\n\r\n',
    piece: 'x',
    within: usualPace.within,
    expected: ['408 TOO_SLOW'],
  },
]

/** All kinds run at the same time, since they mostly wait. */
export const slowAttacks: readonly Attack[] = [
  {
    name: 'slow senders',
    run: async (target, { connections }, tally) => {
      const held = await newOrder(target.clientAt(from))
      const each = Math.max(1, Math.floor(connections / slow.length))
      await Promise.all(
        slow.flatMap((kind) => Array.from({ length: each }, () => sendSlowly(kind, held, target, tally))),
      )
    },
  },
  { name: 'contents that nobody takes', run: neverTaking },
]

async function sendSlowly(
  { name, head, piece, within, expected }: Slow,
  held: Held,
  target: Target,
  tally: AttackTally,
) {
  const socket = connectTo(target)
  const began = performance.now()
  socket.write(head(held))
  if (piece !== '') drip(socket, piece, 1_000)
  note(tally, name, answerOfText(await answerTo(socket)), expected)
  const took = performance.now() - began
  if (took > within + tolerance) fault(tally, `${name}: kept for ${Math.round(took)} ms, not ${within}`)
}

/** Requests a large file's content on many connections, and reads nothing of it. */
async function neverTaking(target: Target, { connections, megabytes }: Extent, tally: AttackTally): Promise<void> {
  const address = '192.0.2.51'
  const client = target.clientAt(address)
  const held = await newOrder(client)
  await client.call(uploadResource, { ...held, body: [new File([validText(megabytes)], 'large.csv')] })
  const path = pathOf(readResource, { ...held.params, fileName: 'large.csv' })
  const sockets = Array.from({ length: connections }, () => connectTo(target))
  for (const socket of sockets) {
    socket.on('error', () => socket.destroy())
    socket.pause()
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\ncsrf_token: ${held.orderToken}\r\n\r\n`,
    )
  }
  await new Promise((resolve) => setTimeout(resolve, 20_000))
  const answers = await Promise.all(sockets.map(firstOf))
  for (const text of answers) note(tally, 'contents', answerOfText(text), ['200', '429 TOO_MANY_REQUESTS', 'closed'])
}

/** Reads the first piece of the reply, then gives the connection up. */
async function firstOf(socket: Socket): Promise<string> {
  const piece = await new Promise<Buffer | undefined>((resolve) => {
    socket.once('data', resolve)
    socket.once('close', () => resolve(undefined))
    socket.resume()
  })
  socket.destroy()
  return piece?.toString('latin1') ?? ''
}

function connectTo({ address }: Target): Socket {
  return connect(Number(address.port), address.hostname)
}

function answerOfText(text: string): string {
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const status = /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]
  return status === undefined ? 'closed' : answerIn(Number(status), body)
}
