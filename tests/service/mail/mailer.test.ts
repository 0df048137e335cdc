import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgotPassword } from '#domain/contract/forgot-password.call.ts'
import { verifyReset } from '#domain/contract/verify-reset.call.ts'
import { createMailer } from '#service/mail/mailer.ts'
import type { MailPort, MailMessage } from '#service/mail/message.ts'
import { enqueueMail, mailQueue } from '#service/mail/outgoing-mails.ts'
import { deliverOften } from '#service/outgoing/courier.ts'
import { outgoingMails } from '#service/store/account.schema.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { registration, signUpConfirmed } from '#tests/support/service-journey.ts'
import { linkIn } from '#tests/support/service-mail.ts'
import { startSmtpStandIn } from '#tests/support/smtp-stand-in.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const second = 1000
const minute = 60 * second

/** A mail server's refusal whose words hold an address. */
function refusal(responseCode: number): Error {
  return Object.assign(new Error('<ines@atelier.example> unknown'), { code: 'EENVELOPE', responseCode })
}

describe.each(databases)('mails on the $name', (database) => {
  let service: TestService
  let passed = 0
  let sent: MailMessage[] = []
  let fails: (() => Error) | undefined
  const port: MailPort = {
    send: async (message) => {
      sent.push(message)
      if (fails) throw fails()
      return {}
    },
  }
  beforeAll(async () => {
    service = await openTestService(database, { now: () => new Date(Date.now() + passed), mail: port })
  })
  beforeEach(() => {
    sent = []
    fails = undefined
  })
  afterAll(() => service.close())

  /** Someone's address, who then asks for a reset. */
  async function asked(): Promise<string> {
    const { email, ...rest } = registration()
    await signUpConfirmed(service, { email, ...rest })
    await serviceClient(service.app).call(forgotPassword, { params: { emailAddress: email } })
    await service.services.mailer.deliver()
    return email
  }

  const left = () => service.services.db.select().from(outgoingMails)
  const lastLogged = (text: string) => service.logged().findLast((line) => line['msg'] === text)

  test('a mail that is sent is gone', async () => {
    const email = await asked()
    expect(sent.map(({ to, subject }) => ({ to, subject }))).toEqual([{ to: email, subject: 'Reset your password' }])
    expect(await left()).toEqual([])
    expect(lastLogged('a mail was sent')).toEqual({
      level: 'info',
      time: expect.any(Number),
      mail: sent[0]?.id,
      msg: 'a mail was sent',
    })
  })

  test('a failing mail is tried five times, ever later, under one name, then given up with a line in the log', async () => {
    fails = () => refusal(451)
    await asked()
    for (const wait of [30 * second, 2 * minute, 8 * minute, 32 * minute]) {
      const before = sent.length
      passed += wait - second
      await service.services.mailer.deliver()
      expect(sent).toHaveLength(before)
      passed += 2 * second
      await service.services.mailer.deliver()
      expect(sent).toHaveLength(before + 1)
    }
    expect(await left()).toEqual([])
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect(lastLogged('a mail was given up')).toEqual({
      level: 'error',
      time: expect.any(Number),
      mail: sent[0]?.id,
      tries: 5,
      error: { name: 'Error', code: 'EENVELOPE', responseCode: 451 },
      msg: 'a mail was given up',
    })
    expect(JSON.stringify(service.logged())).not.toContain('atelier.example')
  })

  test('a mail that arrives at a later try has a link that lasts an hour from then', async () => {
    fails = () => new Error('no answer')
    await asked()
    fails = undefined
    passed += 31 * second
    await service.services.mailer.deliver()
    passed += 59 * minute
    const [, later] = sent
    const { accessToken } = await serviceClient(service.app).call(
      verifyReset,
      linkIn(later?.text.replaceAll('\n', '\r\n')),
    )
    expect(accessToken).toHaveLength(43)
  })

  test('a mail that the server will never take is given up at once', async () => {
    fails = () => refusal(550)
    await asked()
    expect(sent).toHaveLength(1)
    expect(await left()).toEqual([])
    expect(lastLogged('a mail was given up')).toMatchObject({ tries: 1, error: { responseCode: 550 } })
  })

  test('only one of several instances sends a mail', async () => {
    const { services } = service
    for (let name = 0; name < 20; name += 1) {
      const { email, ...rest } = registration()
      await signUpConfirmed(service, { email, ...rest })
      await enqueueMail(services.db, { kind: 'passwordReset', recipient: email }, services.now())
    }
    await Promise.all(Array.from({ length: 4 }, () => createMailer(services, port).deliver()))
    expect(sent).toHaveLength(20)
    expect(new Set(sent.map(({ id }) => id)).size).toBe(20)
    expect(await left()).toEqual([])
  })

  test('a mail whose sender died is taken over after five minutes, and the dead sender changes nothing', async () => {
    const { db, now } = service.services
    await enqueueMail(db, { kind: 'passwordReset', recipient: 'nobody@tallship.example' }, now())
    const first = await mailQueue.claim(db, now())
    passed += 5 * minute - second
    expect(await mailQueue.claim(db, now())).toBe(undefined)
    passed += 2 * second
    const other = await mailQueue.claim(db, now())
    expect({ id: other?.id, tries: other?.tries }).toEqual({ id: first?.id, tries: 2 })
    if (!first || !other) throw new Error('No mail was claimed')
    await mailQueue.remove(db, first)
    await mailQueue.postpone(db, first, now())
    expect(await left()).toEqual([other])
    await mailQueue.remove(db, other)
  })

  test('an address without an account is found out only now, and gets nothing', async () => {
    await serviceClient(service.app).call(forgotPassword, { params: { emailAddress: 'nobody@tallship.example' } })
    await service.services.mailer.deliver()
    expect({ sent, left: await left() }).toEqual({ sent: [], left: [] })
  })

  test('mails still due when the service ends are sent by the next one', async () => {
    const { services } = service
    const { email, ...rest } = registration()
    await signUpConfirmed(service, { email, ...rest })
    await enqueueMail(services.db, { kind: 'passwordReset', recipient: email }, services.now())
    const ended = createMailer(services, port)
    await ended.close()
    await ended.deliver()
    expect(sent).toEqual([])
    await createMailer(services, port).deliver()
    expect(sent.map(({ to }) => to)).toEqual([email])
  })

  test('a database that fails is a line in the log, and the next delivery works', async () => {
    const { services } = service
    let broken = true
    const now = () => {
      if (broken) throw new RangeError('no clock')
      return services.now()
    }
    const mailer = createMailer({ ...services, now }, port)
    await mailer.deliver()
    expect(lastLogged('mails could not be delivered')).toMatchObject({ level: 'error', error: { name: 'RangeError' } })
    broken = false
    await enqueueMail(services.db, { kind: 'passwordReset', recipient: await asked() }, services.now())
    sent = []
    await mailer.deliver()
    expect(sent).toHaveLength(1)
  })
})

test('mails are looked for at once and every half a minute, until the service ends', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const deliver = vi.fn<() => Promise<void>>(async () => {})
  const end = deliverOften([{ deliver }])
  expect(deliver).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(minute)
  expect(deliver).toHaveBeenCalledTimes(3)
  end()
  vi.advanceTimersByTime(minute)
  expect(deliver).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})

test('with SMTP_URL mails go to that server, from MAIL_FROM', async () => {
  const server = await startSmtpStandIn({ disabledCommands: ['STARTTLS'] })
  const [database] = databases
  const service = await openTestService(database, {
    environment: { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'Orders <orders@lockit.example>' },
  })
  const { email, ...rest } = registration()
  await signUpConfirmed(service, { email, ...rest })
  await serviceClient(service.app).call(forgotPassword, { params: { emailAddress: email } })
  await service.services.mailer.deliver()
  expect(server.received.map(({ from, to }) => ({ from, to }))).toEqual([
    { from: 'orders@lockit.example', to: [email] },
  ])
  const [{ data } = { data: '' }] = server.received
  const { accessToken } = await serviceClient(service.app).call(verifyReset, linkIn(data))
  expect(accessToken).toHaveLength(43)
  await service.close()
  await server.close()
})
