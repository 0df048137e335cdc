import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { ScannerAway, type MalwareScanner } from './malware-scanner.ts'

export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string }

/** How long one file may take, with connecting, in milliseconds. */
const deadline = 20_000

/** The longest answer, in bytes. */
const longestReply = 1024

/**
 * Sends files to ClamAV's daemon as a stream (INSTREAM in clamd(8)): pieces with their length before them, the last one
 * empty. The daemon needs no right to read our files, and may run on another machine.
 */
export function clamd(address: ClamdAddress, patience = deadline): MalwareScanner {
  return async (path) => {
    try {
      return readReply(await replyTo(path, address, AbortSignal.timeout(patience)))
    } catch (error) {
      throw error instanceof ScannerAway ? error : new ScannerAway('clamd gave no answer', { cause: error })
    }
  }
}

async function replyTo(path: string, address: ClamdAddress, signal: AbortSignal): Promise<string> {
  const socket = connect({ ...address, signal })
  const answered = new AbortController()
  // The daemon may answer before all is sent, so only the answer is awaited. A failure to send ends the socket.
  pipeline(pieces(path), socket, { end: false, signal: answered.signal }).catch(() => {})
  try {
    return await readBounded(socket)
  } finally {
    answered.abort()
    socket.destroy()
  }
}

async function readBounded(socket: AsyncIterable<Uint8Array>): Promise<string> {
  const read: Uint8Array[] = []
  let length = 0
  for await (const piece of socket) {
    read.push(piece)
    length += piece.length
    if (length > longestReply) throw new ScannerAway('clamd answered without end')
  }
  return Buffer.concat(read).toString()
}

async function* pieces(path: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0')
  const file: AsyncIterable<Uint8Array> = createReadStream(path)
  for await (const piece of file) {
    yield lengthOf(piece.length)
    yield piece
  }
  yield lengthOf(0)
}

function lengthOf(bytes: number): Uint8Array {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** 'stream: OK', 'stream: Win.Test.EICAR_HDB-1 FOUND', or an error in words. A name is logged: all of it is visible. */
function readReply(reply: string): string | undefined {
  if (reply === 'stream: OK\0') return undefined
  const [, found] = /^stream: ([^\p{C}\p{Z}]+) FOUND\0$/u.exec(reply) ?? []
  if (found === undefined) throw new ScannerAway('clamd could not scan it')
  return found
}
