import { beforeAll, describe, expect, test } from 'vitest'
import { offerSecondFactor } from '#domain/contract/offer-second-factor.call.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { showFactor } from '#service/accounts/second-factor.ts'
import { secondFactors } from '#service/store/second-factor.schema.ts'
import { codeFrom, enrol, wrongCodeFrom } from '#tests/support/authenticator.ts'
import { clientAt } from '#tests/support/client-at.ts'
import { withGuest } from '#tests/support/opened-service.ts'
import { auditedBy } from '#tests/support/service-audit.ts'
import { serviceClient, type ServiceClient } from '#tests/support/service-client.ts'
import { registration, signUp } from '#tests/support/service-journey.ts'
import { mailsOf } from '#tests/support/service-mail.ts'
import { databases, type TestService } from '#tests/support/test-service.ts'
import { timePasses } from '#tests/support/time-passes.ts'
import { isStaff, keptFactor, newMember } from '#tests/support/staff-member.ts'

const required = { status: 401, code: 'SECOND_FACTOR_REQUIRED' }
const unset = { status: 401, code: 'SECOND_FACTOR_UNSET' }
const wrongCode = { status: 401, code: 'WRONG_CODE' }
const noAccount = { status: 401, code: 'ACCOUNT_NOT_FOUND' }
const tooMany = { status: 429, code: 'TOO_MANY_REQUESTS' }

/** RFC 6238, appendix B: the secret in ASCII, and the last six digits of its codes at these seconds. */
const rfcKey = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const rfcCodes = [
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
] as const

describe.each(databases)('the second factor on the $name', (database) => {
  const shop = withGuest(database, { environment: { SUPPORT_EMAIL: 'help@lockit.example' } })
  let service: TestService
  let guest: ServiceClient
  beforeAll(() => {
    service = shop().service
    guest = shop().guest
  })

  test('is set up at the first sign-in of somebody of the staff, and asked for from then on', async () => {
    const { client, person } = await newMember(service)
    expect(await isStaff(client)).toBe(false)
    expect(await guest.refusal(signin, { body: person })).toEqual(unset)
    expect(await guest.refusal(signin, { body: { ...person, code: '123456' } })).toEqual(unset)
    const { data } = await guest.call(offerSecondFactor, { body: person })
    const link = new URL(data.link)
    expect([link.protocol, link.host, decodeURIComponent(link.pathname)]).toEqual([
      'otpauth:',
      'totp',
      `/Lockit:${person.email}`,
    ])
    expect(Object.fromEntries(link.searchParams)).toEqual({
      issuer: 'Lockit',
      secret: data.key,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
    expect(await guest.refusal(signin, { body: person })).toEqual(unset)
    expect(await guest.refusal(signin, { body: { ...person, code: wrongCodeFrom(data.key) } })).toEqual(wrongCode)

    const before = (await mailsOf(service)).length
    const lines = await auditedBy(service.services.db, async () => {
      const code = codeFrom(data.key, -1)
      const { accessToken } = await guest.call(signin, { body: { ...person, code } })
      expect(await isStaff(serviceClient(service.app, accessToken))).toBe(true)
    })
    expect(lines.map(({ who, what }) => `${who}: ${what}`)).toEqual([
      'customer: second factor set',
      'customer: signed in',
    ])
    const [mail] = (await mailsOf(service)).slice(before)
    expect(mail).toContain(`To: ${person.email}\r\nSubject: An authenticator app has been set up\r\n`)
    expect(mail).toContain('help@lockit.example')

    for (const code of [undefined, '', ' ']) {
      expect(await guest.refusal(signin, { body: { ...person, ...(code !== undefined && { code }) } })).toEqual(
        required,
      )
    }
    expect(await guest.refusal(offerSecondFactor, { body: person })).toEqual(required)
    const spaced = codeFrom(data.key).replace(/^(...)/, ' $1 ')
    const { accessToken } = await guest.call(signin, { body: { ...person, code: spaced } })
    expect(await isStaff(serviceClient(service.app, accessToken))).toBe(true)
    expect(await isStaff(client), 'the session before it is a customer’s still').toBe(false)
  })

  test('is of no concern without the password, and to customers', async () => {
    const { person } = await newMember(service)
    const { email, password } = person
    const wrong = { email, password: 'not-the-password' }
    expect(await guest.refusal(signin, { body: wrong })).toEqual(noAccount)
    expect(await guest.refusal(offerSecondFactor, { body: wrong })).toEqual(noAccount)
    const { key } = await enrol(service.app, { email, password })
    expect(await guest.refusal(signin, { body: { ...wrong, code: codeFrom(key, 1) } })).toEqual(noAccount)
    await guest.call(signin, { body: { email, password, code: codeFrom(key, 1) } })

    const customer = registration()
    await signUp(service.app, customer)
    const body = { email: customer.email, password: customer.password }
    expect(await guest.refusal(offerSecondFactor, { body })).toEqual(noAccount)
    const { accessToken } = await guest.call(signin, { body: { ...body, code: '123456' } })
    expect(await isStaff(serviceClient(service.app, accessToken))).toBe(false)
  })

  test('a key that was offered before another is good no more', async () => {
    const { person } = await newMember(service)
    const { data: first } = await guest.call(offerSecondFactor, { body: person })
    const { key } = await enrol(service.app, person)
    expect(key).not.toBe(first.key)
    expect(await guest.refusal(signin, { body: { ...person, code: codeFrom(first.key, 1) } })).toEqual(wrongCode)
  })

  test.each(rfcCodes)('takes the code of RFC 6238 at second %i', async (seconds, code) => {
    const { person } = await newMember(service)
    const { services } = service
    const { account } = await keptFactor(service, person.email)
    const { userUid } = account.user
    const sealedKey = await services.factorSeal.seal(userUid, rfcKey)
    await services.db.insert(secondFactors).values({ userUid, sealedKey })
    const now = new Date(seconds * 1000)
    expect(await showFactor({ ...services, now: () => now }, account, code)).toEqual(now)
  })

  test.each([
    [-2, false],
    [-1, true],
    [1, true],
    [2, false],
  ])('takes a code of %i steps from now: %s', async (steps, isTaken) => {
    timePasses(0)
    const { person } = await newMember(service)
    const { data } = await guest.call(offerSecondFactor, { body: person })
    const response = await guest.send(signin, { body: { ...person, code: codeFrom(data.key, steps) } })
    expect(response.status).toBe(isTaken ? 200 : 401)
  })

  test('takes a code once, and none before it', async () => {
    const { person } = await newMember(service)
    const { key } = await enrol(service.app, person)
    const attempt = (steps: number) => guest.send(signin, { body: { ...person, code: codeFrom(key, steps) } })
    timePasses(60)
    const answers = await Promise.all([attempt(1), attempt(1)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 401]))
    for (const steps of [0, -1]) expect((await attempt(steps)).status).toBe(401)
    timePasses(60)
    expect((await attempt(0)).status).toBe(200)
  })

  test('is guessed five times an hour, from wherever; of others it is asked still', async () => {
    timePasses(0)
    const { person } = await newMember(service)
    const { key } = await enrol(service.app, person)
    timePasses(60)
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const body = { ...person, code: wrongCodeFrom(key) }
      expect(await clientAt(`192.0.2.${attempt}`, service).refusal(signin, { body })).toEqual(wrongCode)
    }
    const right = { body: { ...person, code: codeFrom(key) } }
    expect(await guest.refusal(signin, right)).toEqual(tooMany)
    const retryAfter = Number((await guest.send(signin, right)).headers.get('retry-after'))
    expect(retryAfter).toBeGreaterThan(55 * 60)
    expect(retryAfter).toBeLessThanOrEqual(60 * 60)
    const { person: other } = await newMember(service)
    await enrol(service.app, other)
    timePasses(60 * 60)
    await guest.call(signin, { body: { ...person, code: codeFrom(key) } })
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await guest.refusal(signin, { body: { ...person, code: wrongCodeFrom(key) } })).toEqual(wrongCode)
    }
  })
})
