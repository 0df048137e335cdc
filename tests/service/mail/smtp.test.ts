import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { isRefusedForGood, mailFault } from '#service/mail/mail-fault.ts'
import { writeMessage, type MailMessage } from '#service/mail/message.ts'
import { smtpServer } from '#service/mail/smtp.ts'
import { startSmtpStandIn, type SmtpStandIn } from '#tests/support/smtp-stand-in.ts'

const message: MailMessage = {
  id: '3b241101-e2bb-4255-8caf-4136c566a962',
  from: 'Lockit <no-reply@lockit.example>',
  to: 'maya@tallship.example',
  date: new Date('2026-11-20T06:00:00Z'),
  subject: 'Reset your password',
  text: `Open this:\n\nhttps://lockit.example/reset-pass/${'x'.repeat(120)}\n\n.\n..a line with dots\n`,
}

const { signal } = new AbortController()

async function withServer(
  options: Parameters<typeof startSmtpStandIn>[0],
  work: (server: SmtpStandIn) => Promise<void>,
) {
  const server = await startSmtpStandIn(options)
  try {
    await work(server)
  } finally {
    await server.close()
  }
}

/** How a failed mail is logged, and whether the server refused it for good. */
async function faultOf(sending: Promise<object>) {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return { ...mailFault(error), forGood: isRefusedForGood(error) }
}

test('a mail arrives as it was written, its link in one piece', () =>
  withServer({ disabledCommands: ['STARTTLS'] }, async ({ port, received }) => {
    await smtpServer(`smtp://127.0.0.1:${port}`).send(message, signal)
    expect(received).toEqual([
      {
        from: 'no-reply@lockit.example',
        to: ['maya@tallship.example'],
        data: writeMessage(message).raw,
        isEncrypted: false,
        user: undefined,
      },
    ])
    expect(received[0]?.data).toContain(`\r\n\r\nhttps://lockit.example/reset-pass/${'x'.repeat(120)}\r\n\r\n.\r\n..a`)
  }))

test('with a user the mailer signs in over TLS', () =>
  withServer({}, async ({ port, received }) => {
    const url = `smtp://lockit:quay%2Flamp@127.0.0.1:${port}?tls.rejectUnauthorized=false`
    await smtpServer(url).send(message, signal)
    expect(received.map(({ isEncrypted, user }) => ({ isEncrypted, user }))).toEqual([
      { isEncrypted: true, user: 'lockit' },
    ])
  }))

test('smtps is TLS from the start', () =>
  withServer({ secure: true }, async ({ port, received }) => {
    await smtpServer(`smtps://127.0.0.1:${port}?tls.rejectUnauthorized=false`).send(message, signal)
    expect(received.map(({ isEncrypted }) => isEncrypted)).toEqual([true])
  }))

test('a server whose certificate is nobody’s gets neither mail nor password', () =>
  withServer({}, async ({ port, received }) => {
    const sending = smtpServer(`smtp://lockit:quay-lamp@127.0.0.1:${port}`).send(message, signal)
    expect(await faultOf(sending)).toEqual({ name: 'Error', code: 'ESOCKET', command: 'CONN', forGood: false })
    expect(received).toEqual([])
  }))

test('a password is never sent in the clear, unless the address allows it', () =>
  withServer({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true }, async ({ port, received }) => {
    const url = `smtp://lockit:quay-lamp@127.0.0.1:${port}`
    const fault = await faultOf(smtpServer(url).send(message, signal))
    expect({ ...fault, received }).toEqual({
      name: 'Error',
      code: 'ETLS',
      command: 'STARTTLS',
      responseCode: 500,
      forGood: false,
      received: [],
    })
    await smtpServer(`${url}?requireTLS=false`).send(message, signal)
    expect(received.map(({ user }) => user)).toEqual(['lockit'])
  }))

test.each([
  [550, true],
  [451, false],
])('a recipient that is refused with %i: for good is %s', (responseCode, forGood) =>
  withServer(
    {
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _, callback) => callback(Object.assign(new Error(`no ${address}`), { responseCode })),
    },
    async ({ port }) => {
      const sending = smtpServer(`smtp://127.0.0.1:${port}`).send(message, signal)
      expect(await faultOf(sending)).toEqual({
        name: 'Error',
        code: 'EENVELOPE',
        command: 'RCPT TO',
        responseCode,
        forGood,
      })
    },
  ),
)

test('a wrong password may be mended', () =>
  withServer(
    { allowInsecureAuth: true, onAuth: (_, __, callback) => callback(new Error('no'), undefined) },
    async ({ port }) => {
      const url = `smtp://lockit:wrong@127.0.0.1:${port}?tls.rejectUnauthorized=false`
      const fault = await faultOf(smtpServer(url).send(message, signal))
      expect({ code: fault.code, forGood: fault.forGood }).toEqual({ code: 'EAUTH', forGood: false })
    },
  ))

test('a mail to an unreachable server may be tried again', async () => {
  const fault = await faultOf(smtpServer('smtp://127.0.0.1:1').send(message, signal))
  expect({ code: fault.code, forGood: fault.forGood }).toEqual({ code: 'ESOCKET', forGood: false })
})

test('a server that never says a word is left when the service ends', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const ending = new AbortController()
  const connected = once(silent, 'connection')
  const fault = faultOf(smtpServer(`smtp://127.0.0.1:${port}`).send(message, ending.signal))
  await connected
  ending.abort()
  const { code, name, forGood } = await fault
  expect([code ?? name, forGood]).toEqual(['EABORT', false])
  silent.close()
})
