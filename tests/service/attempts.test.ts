import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePassword } from '#domain/contract/change-password.call.ts'
import { forgotPassword } from '#domain/contract/forgot-password.call.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { signup } from '#domain/contract/signup.call.ts'
import { verifyReset } from '#domain/contract/verify-reset.call.ts'
import { openSignupLimits, signedInLimits, signinLimits, signupLimits } from '#service/accounts/limits.ts'
import { clientAt as from } from '#tests/support/client-at.ts'
import type { ServiceClient } from '#tests/support/service-client.ts'
import { registration, signUpConfirmed } from '#tests/support/service-journey.ts'
import { linkIn, mailsOf, resetToken as mailedResetToken } from '#tests/support/service-mail.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'
import { timePasses } from '#tests/support/time-passes.ts'

const wrong = { status: 401, code: 'ACCOUNT_NOT_FOUND' }
const sent = { code: 'FORGOT_PW_EMAIL_SENT' }
const tooMany = { status: 429, code: 'TOO_MANY_REQUESTS' }

async function exhaust(client: ServiceClient, email: string): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect(await client.refusal(signin, { body: { email, password: 'not-the-password' } })).toEqual(wrong)
  }
  expect(await client.refusal(signin, { body: { email, password: 'not-the-password' } })).toEqual(tooMany)
}

describe.each(databases)('attempts on the $name', (database) => {
  let service: TestService
  beforeAll(async () => {
    service = await openTestService(database)
  })
  afterAll(() => service.close())

  test('nobody is locked out by the attempts of others', async () => {
    const register = registration()
    const { email, password } = register
    await from('192.0.2.1', service).call(signup, { body: { register } })
    await exhaust(from('192.0.2.66', service), email)
    const { user } = await from('192.0.2.1', service).call(signin, { body: { email, password } })
    expect(user.email).toBe(email)
    expect(await from('192.0.2.66', service).refusal(signin, { body: { email, password } })).toEqual(tooMany)
  })

  test('one IPv6 network is one client, and IPv4 is the same in both ways of writing', async () => {
    const { email } = registration()
    await exhaust(from('2001:db8:0:1::1', service), email)
    const body = { email, password: 'not-the-password' }
    expect(await from('2001:0db8::1:a:b:c:d', service).refusal(signin, { body })).toEqual(tooMany)
    expect(await from('2001:db8:0:2::1', service).refusal(signin, { body })).toEqual(wrong)
    await exhaust(from('::ffff:192.0.2.7', service), email)
    expect(await from('192.0.2.7', service).refusal(signin, { body })).toEqual(tooMany)
  })

  test('nobody signs up more than twenty times a minute', async () => {
    const client = from('192.0.2.2', service)
    const answers = await Promise.all(
      Array.from({ length: 22 }, () => client.send(signup, { body: { register: registration() } })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    const seconds = answers.filter(({ status }) => status === 429).map(({ headers }) => headers.get('retry-after'))
    expect(seconds).toEqual([expect.stringMatching(/^[1-6]?\d$/), expect.stringMatching(/^[1-6]?\d$/)])
    const other = await from('192.0.2.3', service).send(signup, { body: { register: registration() } })
    expect(other.status).toBe(201)
  })

  test('one address is tried five times a minute at sign-up, by each client', async () => {
    const register = registration({ token: 'no-invitation' })
    const client = from('192.0.2.4', service)
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await client.refusal(signup, { body: { register } })).toEqual({ status: 404, code: 'TOKEN_NOT_FOUND' })
    }
    expect(await client.refusal(signup, { body: { register } })).toEqual(tooMany)
    await from('192.0.2.5', service).call(signup, { body: { register: { ...register, token: '' } } })
  })

  test('one client tries sixty passwords a minute, no matter whose they are; what succeeds is no try', async () => {
    const { limiter } = service.services
    const { email, password, ...rest } = registration()
    const client = '192.0.2.6'
    await from(client, service).call(signup, { body: { register: { email, password, ...rest } } })
    for (let attempt = 0; attempt < 59; attempt += 1) {
      await limiter.take(signinLimits({ email: `${attempt}@tallship.example`, client }, true))
    }
    for (const _ of [1, 2]) await from(client, service).call(signin, { body: { email, password } })
    const body = { email: 'maya@atelier.example', password: 'not-the-password' }
    expect(await from(client, service).refusal(signin, { body })).toEqual(wrong)
    expect(await from(client, service).refusal(signin, { body })).toEqual(tooMany)
    expect(await from('192.0.2.7', service).refusal(signin, { body })).toEqual(wrong)
  })

  test('an account is signed in to sixty times an hour, each of which leaves a session', async () => {
    const { email, password, ...rest } = registration()
    const body = { email, password }
    const { user } = await from('192.0.2.20', service).call(signup, { body: { register: { ...body, ...rest } } })
    for (const client of ['192.0.2.20', '192.0.2.21']) {
      await service.services.limiter.take(signedInLimits(user.userUid, client), 28)
      for (const _ of [1, 2]) await from(client, service).call(signin, { body })
    }
    expect(await from('192.0.2.20', service).refusal(signin, { body })).toEqual(tooMany)
    expect(await from('192.0.2.30', service).refusal(signin, { body })).toEqual(tooMany)
    timePasses(3600)
    await from('192.0.2.20', service).call(signin, { body })
  })

  test('one client signs up sixty times an hour', async () => {
    const client = from('192.0.2.40', service)
    for (let times = 0; times < 58; times += 1) {
      if (times % 20 === 0) timePasses(60)
      const limits = signupLimits({ email: registration().email, client: '192.0.2.40' })
      await service.services.limiter.take(limits)
    }
    for (const _ of [1, 2]) await client.call(signup, { body: { register: registration() } })
    timePasses(60)
    expect(await client.refusal(signup, { body: { register: registration() } })).toEqual(tooMany)
    await from('192.0.2.41', service).call(signup, { body: { register: registration() } })
    timePasses(3600)
    await client.call(signup, { body: { register: registration() } })
  })

  test('accounts that are opened together have an end, and who was invited is not kept out by it', async () => {
    const { limiter } = service.services
    const [all] = openSignupLimits('x')
    if (!all) throw new Error('There is no limit for all')
    expect(all.most).toBe(3_000)
    const taken = await limiter.take([all], (await limiter.left(all)) - 1)
    await from('192.0.2.42', service).call(signup, { body: { register: registration() } })
    expect(await from('192.0.2.43', service).refusal(signup, { body: { register: registration() } })).toEqual(tooMany)
    const register = registration({ token: 'no-invitation' })
    expect(await from('192.0.2.43', service).refusal(signup, { body: { register } })).toEqual({
      status: 404,
      code: 'TOKEN_NOT_FOUND',
    })
    await limiter.giveBack(taken)
  })

  test('strangers together try an account a hundred times an hour, and never keep its owner out', async () => {
    const { limiter } = service.services
    const { email, password, ...rest } = registration()
    const body = { email, password }
    await from('192.0.2.8', service).call(signup, { body: { register: { ...body, ...rest } } })
    for (let client = 0; client < 100; client += 1) {
      await limiter.take(signinLimits({ email, client: `203.0.113.${client}` }, true))
    }
    const stranger = from('198.51.100.1', service)
    const refused = await stranger.send(signin, { body })
    expect({ status: refused.status, wait: refused.headers.get('retry-after') }).toEqual({
      status: 429,
      wait: expect.stringMatching(/^3[56]\d\d$/),
    })
    expect((await from('192.0.2.8', service).call(signin, { body })).user.email).toBe(email)

    const resetToken = await mailedResetToken(service, email)
    await stranger.call(changePassword, { resetToken, body: { newPassword: password, confirmPassword: password } })
    expect((await stranger.call(signin, { body })).user.email).toBe(email)
    expect(await from('198.51.100.2', service).refusal(signin, { body })).toEqual(tooMany)
  })

  test.each([
    ['an account', registration().email],
    ['no account', 'nobody@tallship.example'],
  ])(
    'a reset of %s is mailed five times an hour, no matter who asks, and the mails work meanwhile',
    async (what, email) => {
      const own = await openTestService(database)
      if (what === 'an account') await signUpConfirmed(own, { email })
      const params = { emailAddress: email }
      for (let client = 1; client <= 5; client += 1) {
        expect(await from(`192.0.2.${client}`, own).call(forgotPassword, { params })).toEqual(sent)
      }
      const refused = await from('192.0.2.6', own).send(forgotPassword, {
        params: { emailAddress: email.toUpperCase() },
      })
      expect({ status: refused.status, wait: refused.headers.get('retry-after') }).toEqual({
        status: 429,
        wait: expect.stringMatching(/^3(600|5\d\d)$/),
      })
      const mails = await mailsOf(own)
      expect(mails).toHaveLength(what === 'an account' ? 5 : 0)
      timePasses(59 * 60)
      expect(await from('192.0.2.6', own).refusal(forgotPassword, { params })).toEqual(tooMany)
      for (const mail of mails) await from('192.0.2.6', own).call(verifyReset, linkIn(mail))
      timePasses(60)
      expect(await from('192.0.2.6', own).call(forgotPassword, { params })).toEqual(sent)
      await own.close()
    },
  )

  test('one client asks for ten resets a minute, and others for their own', async () => {
    const ask = (client: string, name: number) =>
      from(client, service).send(forgotPassword, { params: { emailAddress: `${name}@tallship.example` } })
    const answers = await Promise.all(Array.from({ length: 11 }, (_, name) => ask('192.0.2.9', name)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...Array<number>(10).fill(200), 429])
    expect((await ask('192.0.2.10', 11)).status).toBe(200)
  })
})

const forwarded = (clients: string) => ({ headers: { 'x-forwarded-for': clients } })

test('behind a trusted proxy the client is whom the proxy names, and elsewhere what a client says of itself is nothing', async () => {
  const [database] = databases
  const { email } = registration()
  const body = { email, password: 'not-the-password' }

  const behind = await openTestService(database, { environment: { TRUST_PROXY: 'on' } })
  await exhaust(from('10.0.0.1', behind, forwarded('198.51.100.9, 192.0.2.1')), email)
  const forged = from('10.0.0.1', behind, forwarded('198.51.100.10, 192.0.2.1'))
  expect(await forged.refusal(signin, { body })).toEqual(tooMany)
  const another = from('10.0.0.1', behind, forwarded('192.0.2.2'))
  expect(await another.refusal(signin, { body })).toEqual(wrong)
  await behind.close()

  const open = await openTestService(database)
  await exhaust(from('192.0.2.1', open), email)
  const pretending = from('192.0.2.1', open, forwarded('192.0.2.2'))
  expect(await pretending.refusal(signin, { body })).toEqual(tooMany)
  await open.close()
})
