import type { Socket } from 'node:net'

/** What comes back on a bare connection until it is closed. */
export async function answerTo(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString()))
  socket.on('error', () => socket.destroy())
  await new Promise((resolve) => socket.on('close', resolve))
  return text
}

/** Sends the same piece again and again, so many milliseconds apart, until the connection is closed. */
export function drip(socket: Socket, piece: string, apart: number): void {
  const timer = setInterval(() => socket.writable && socket.write(piece), apart)
  socket.on('close', () => clearInterval(timer))
}
