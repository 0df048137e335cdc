import { once } from 'node:events'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type Received = {
  readonly from: string
  readonly to: readonly string[]
  readonly data: string
  readonly isEncrypted: boolean
  readonly user: string | undefined
}

export type SmtpStandIn = {
  readonly port: number
  /** The mails that it took, the oldest first. */
  readonly received: readonly Received[]
  readonly close: () => Promise<void>
}

/** A mail server that keeps to the protocol, on a free port of this machine. It takes every mail unless told otherwise. */
export async function startSmtpStandIn(options: SMTPServerOptions = {}): Promise<SmtpStandIn> {
  const received: Received[] = []
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    disableReverseLookup: true,
    onAuth: ({ username }, _, callback) => callback(null, { user: username ?? '' }),
    onData: (stream, { envelope: { mailFrom, rcptTo }, secure, user }, callback) => {
      const from = mailFrom === false ? '' : mailFrom.address
      const to = rcptTo.map(({ address }) => address)
      const about = { from, to, isEncrypted: secure, user: typeof user === 'string' ? user : undefined }
      let data = ''
      stream.setEncoding('utf8')
      stream.on('data', (chunk: string) => (data += chunk))
      stream.on('end', () => {
        received.push({ ...about, data })
        callback(null)
      })
    },
    ...options,
  })
  // A client that leaves in the middle is no fault of the server.
  server.on('error', () => {})
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
