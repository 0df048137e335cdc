import { createTransport } from 'nodemailer'
import { writeMessage, type MailPort } from './message.ts'

/** How long the server may take to answer, in milliseconds. */
const silence = 20_000

/** An SMTP server. A password is sent only over TLS, unless the address has `?requireTLS=false`. */
export function smtpServer(url: string): MailPort {
  const { username, searchParams } = new URL(url)
  const transport = createTransport({
    url,
    connectionTimeout: silence,
    greetingTimeout: silence,
    socketTimeout: silence,
    dnsTimeout: silence,
    ...(username !== '' && !searchParams.has('requireTLS') && { requireTLS: true }),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (message, signal) => {
      await transport.sendMail({ ...writeMessage(message), signal })
      return {}
    },
  }
}
