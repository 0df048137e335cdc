import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type PassingPort = {
  readonly port: number
  /** Nothing passes any more, and nobody is told: what a cable that was pulled out looks like. */
  readonly freeze: () => void
  /** Connections are cut, and new ones refused. */
  readonly cut: () => Promise<void>
  readonly mend: () => Promise<void>
}

/** A port that passes everything on to another one, until something happens to it. */
export async function passingPort(to: { readonly host: string; readonly port: number }): Promise<PassingPort> {
  const sockets = new Set<Socket>()
  let isFrozen = false
  const server = createServer((socket) => {
    const onward = connect(to)
    for (const each of [socket, onward]) {
      sockets.add(each)
      each.on('error', () => each.destroy())
      each.on('close', () => [socket, onward].forEach((end) => sockets.delete(end.destroy())))
    }
    socket.on('data', (bytes) => onward.write(bytes))
    onward.on('data', (bytes) => socket.write(bytes))
    if (isFrozen) for (const each of [socket, onward]) each.pause()
  })
  const listen = async (at: number) => {
    await once(server.listen(at, '127.0.0.1'), 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  return {
    port,
    freeze: () => {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    cut: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    mend: async () => {
      isFrozen = false
      for (const socket of sockets) socket.resume()
      if (!server.listening) await listen(port)
    },
  }
}
