import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgotPassword } from '#domain/contract/forgot-password.call.ts'
import { verifyReset } from '#domain/contract/verify-reset.call.ts'
import { openJobs } from '#service/jobs/jobs.ts'
import { workOnMails } from '#service/mail/mailer.ts'
import type { MailPort, MailMessage } from '#service/mail/message.ts'
import { enqueueMail } from '#service/mail/outgoing-mails.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { registration, signUpConfirmed } from '#tests/support/service-journey.ts'
import { linkIn } from '#tests/support/service-mail.ts'
import { forgetJobs, keptJobs, letPass, unfinishedJobs } from '#tests/support/service-jobs.ts'
import { startSmtpStandIn } from '#tests/support/smtp-stand-in.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

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
  beforeEach(async () => {
    await forgetJobs(service.services)
    sent = []
    fails = undefined
  })
  afterAll(() => service.close())

  /** Someone's address, who then asks for a reset. */
  async function asked(): Promise<string> {
    const { email, ...rest } = registration()
    await signUpConfirmed(service, { email, ...rest })
    await serviceClient(service.app).call(forgotPassword, { params: { emailAddress: email } })
    await service.services.jobs.settled()
    return email
  }

  const left = () => unfinishedJobs(service.services, 'mail')
  const givenUp = async () => (await keptJobs(service.services)).filter(({ queue }) => queue === 'given-up')
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

  test('a failing mail is tried again later and later, under one name, and is then among the given-up', async () => {
    fails = () => refusal(451)
    const email = await asked()
    for (let tries = 1; tries <= 13; tries += 1) {
      expect(sent).toHaveLength(tries)
      await service.services.jobs.settled()
      expect(sent, 'not tried again before its time').toHaveLength(tries)
      await letPass(service.services, hour)
      await service.services.jobs.settled()
    }
    expect(sent).toHaveLength(13)
    expect(await left()).toEqual([])
    const [mail] = await givenUp()
    expect(mail?.data).toEqual({ kind: 'passwordReset', recipient: email, invitedBy: '' })
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect(lastLogged('a mail was not taken')).toEqual({
      level: 'warn',
      time: expect.any(Number),
      mail: sent[0]?.id,
      tries: 13,
      error: { name: 'Error', code: 'EENVELOPE', responseCode: 451 },
      msg: 'a mail was not taken',
    })
    expect(lastLogged('a job was given up')).toMatchObject({
      level: 'error',
      queue: 'mail',
      job: sent[0]?.id,
      tries: 13,
    })
    expect(JSON.stringify(service.logged())).not.toContain('atelier.example')
  })

  test('a mail that was not taken is tried again after half a minute to a minute', async () => {
    fails = () => refusal(451)
    await asked()
    await letPass(service.services, 29 * second)
    await service.services.jobs.settled()
    expect(sent).toHaveLength(1)
    await letPass(service.services, 32 * second)
    await service.services.jobs.settled()
    expect(sent).toHaveLength(2)
  })

  test('a mail that arrives at a later try has a link that lasts an hour from then', async () => {
    fails = () => new Error('no answer')
    await asked()
    fails = undefined
    await letPass(service.services, minute)
    await service.services.jobs.settled()
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
    expect(lastLogged('a job was given up')).toMatchObject({ tries: 1, job: sent[0]?.id })
  })

  test('only one of several instances sends a mail', async () => {
    const { services, store } = service
    const others = await Promise.all([1, 2, 3].map(() => openJobs(store, services.log)))
    await Promise.all(others.map((jobs) => workOnMails({ ...services, jobs })))
    for (let name = 0; name < 20; name += 1) {
      const { email, ...rest } = registration()
      await signUpConfirmed(service, { email, ...rest })
      await enqueueMail(services, { kind: 'passwordReset', recipient: email })
    }
    await services.jobs.settled()
    await Promise.all(others.map((jobs) => jobs.close()))
    expect(sent).toHaveLength(20)
    expect(new Set(sent.map(({ id }) => id)).size).toBe(20)
    expect(await left()).toEqual([])
  })

  test('a mail whose sender died is sent by another after five minutes', async () => {
    const { db, jobs } = service.services
    /** A mail that somebody began to send so many seconds ago. */
    const begun = async (seconds: number) => {
      const { email, ...rest } = registration()
      await signUpConfirmed(service, { email, ...rest })
      return db.transaction(async (tx) => {
        const id = await enqueueMail({ db: tx, jobs }, { kind: 'passwordReset', recipient: email })
        const startedOn = sql`now() - make_interval(secs => ${seconds})`
        await tx.execute(sql`update pgboss.job set state = 'active', started_on = ${startedOn} where id = ${id}`)
        return { id, email }
      })
    }
    const [dead, alive] = [await begun(302), await begun(298)]
    await jobs.lookAfter()
    expect(await left()).toMatchObject([
      { id: dead.id, state: 'retry' },
      { id: alive.id, state: 'active' },
    ])
    await db.execute(sql`delete from pgboss.job where id = ${alive.id}`)
    await letPass(service.services, 2 * minute)
    await jobs.settled()
    expect(sent.map((mail) => [mail.id, mail.to])).toEqual([[dead.id, dead.email]])
  })

  test('a mail is queued if, and only if, what makes it due is committed', async () => {
    const { services } = service
    const failing = services.db.transaction(async (tx) => {
      await enqueueMail(
        { db: tx, jobs: services.jobs },
        { kind: 'passwordReset', recipient: 'nobody@tallship.example' },
      )
      throw new RangeError('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await left()).toEqual([])
  })

  test('an address without an account is found out only now, and gets nothing', async () => {
    await serviceClient(service.app).call(forgotPassword, { params: { emailAddress: 'nobody@tallship.example' } })
    await service.services.jobs.settled()
    expect({ sent, left: await left() }).toEqual({ sent: [], left: [] })
  })

  test('mails that are queued while nobody sends any are sent once somebody does', async () => {
    const { services, store } = service
    const idle = await openJobs(store, services.log)
    const { email, ...rest } = registration()
    await signUpConfirmed(service, { email, ...rest })
    await enqueueMail({ db: services.db, jobs: idle }, { kind: 'passwordReset', recipient: email })
    await idle.close()
    await services.jobs.settled()
    expect(sent.map(({ to }) => to)).toEqual([email])
  })
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
  await service.services.jobs.settled()
  expect(server.received.map(({ from, to }) => ({ from, to }))).toEqual([
    { from: 'orders@lockit.example', to: [email] },
  ])
  const [{ data } = { data: '' }] = server.received
  const { accessToken } = await serviceClient(service.app).call(verifyReset, linkIn(data))
  expect(accessToken).toHaveLength(43)
  await service.close()
  await server.close()
})
