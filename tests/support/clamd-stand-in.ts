import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** The file that every scanner takes for malware; in two parts, so that none takes this one for it. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

export type ClamdStandIn = {
  /** What CLAMD is set to. */
  readonly setting: string
  /** The sizes of the files that it was sent, in bytes. */
  readonly scanned: readonly number[]
  readonly close: () => Promise<void>
}

type Manners = {
  /** A socket to listen on, in place of a free port of this machine. */
  readonly path?: string
  /** In bytes, like clamd's StreamMaxLength. */
  readonly most?: number
  /** What it answers, whatever it is sent; undefined: nothing. */
  readonly answer?: (() => string | undefined) | undefined
  /** Whether it leaves the connection open after its answer. */
  readonly isOpenEnded?: boolean
}

/** A scanner that keeps to clamd's protocol for streams, and knows EICAR alone. */
export async function startClamdStandIn({
  path,
  most = 25 * 1024 * 1024,
  answer,
  isOpenEnded = false,
}: Manners = {}): Promise<ClamdStandIn> {
  const scanned: number[] = []
  const sockets = new Set<Socket>()
  const verdictOn = (file: Buffer): string | undefined => {
    scanned.push(file.length)
    if (answer) return answer()
    return file.includes(eicar) ? 'stream: Win.Test.EICAR_HDB-1 FOUND\0' : 'stream: OK\0'
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    let came = Buffer.alloc(0)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (piece) => {
      came = Buffer.concat([came, Buffer.from(piece)])
      const reply = replyTo(came, most, verdictOn)
      if (reply === undefined) return
      if (isOpenEnded) socket.write(reply)
      else socket.end(reply)
    })
  })
  await once(path === undefined ? server.listen(0, '127.0.0.1') : server.listen(path), 'listening')
  const address = server.address()
  return {
    setting: typeof address === 'object' && address ? `127.0.0.1:${address.port}` : (path ?? ''),
    scanned,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const command = Buffer.from('zINSTREAM\0')

/** Undefined while there is more to come. */
function replyTo(came: Buffer, most: number, verdictOn: (file: Buffer) => string | undefined): string | undefined {
  if (came.length < command.length) return undefined
  if (!came.subarray(0, command.length).equals(command)) return 'UNKNOWN COMMAND\0'
  const pieces: Buffer[] = []
  for (let at = command.length, size = 0; at + 4 <= came.length;) {
    const length = came.readUInt32BE(at)
    if (length === 0) return verdictOn(Buffer.concat(pieces))
    size += length
    if (size > most) return 'INSTREAM size limit exceeded. ERROR\0'
    if (at + 4 + length > came.length) return undefined
    pieces.push(came.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
