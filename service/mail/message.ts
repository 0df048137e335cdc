import MimeNode from 'nodemailer/lib/mime-node'

/** A mail in plain ASCII; `from` may have a name. */
export type MailMessage = {
  /** Identifies the mail, also when it is sent again. */
  readonly id: string
  readonly from: string
  readonly to: string
  readonly date: Date
  readonly subject: string
  readonly text: string
}

/**
 * Sends mails. Resolves with what the log may show, such as the file's name; rejects when the mail could not be handed
 * over.
 */
export type MailPort = {
  readonly send: (message: MailMessage, signal: AbortSignal) => Promise<{ readonly file?: string }>
}

export type Envelope = { readonly from: string; readonly to: string[] }

/**
 * The mail as it is sent, and its envelope. The text stays as it is, without line breaks added: a person can read and
 * follow a link in the file too.
 */
export function writeMessage({ id, from, to, date, subject, text }: MailMessage): { envelope: Envelope; raw: string } {
  const head = new MimeNode('text/plain; charset=us-ascii').setHeader({
    From: from,
    To: to,
    Subject: subject,
    Date: date,
    'Message-ID': `<${id}@${from.match(/@([^<>@\s]+)>?$/)?.[1]}>`,
    'Auto-Submitted': 'auto-generated',
    'Content-Transfer-Encoding': '7bit',
  })
  const envelope = head.getEnvelope()
  if (!envelope.from) throw new Error('A mail has no sender')
  const body = text.replaceAll('\n', '\r\n')
  return { envelope: { from: envelope.from, to: envelope.to }, raw: `${head.buildHeaders()}\r\n\r\n${body}` }
}

/** The written part of a message; the mailer adds the rest. */
export type Letter = Pick<MailMessage, 'to' | 'subject' | 'text'>
