import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { signout } from '#domain/contract/signout.call.ts'
import { signup } from '#domain/contract/signup.call.ts'
import { demoCustomerEmail, demoPassword } from '#service/demo/demonstration.ts'
import { users } from '#service/store/schema.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { registration, signUp } from '#tests/support/service-journey.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'
import { timePasses } from '#tests/support/time-passes.ts'

const year = 365 * 24 * 60 * 60
const notFound = { status: 401, code: 'ACCOUNT_NOT_FOUND' }
const unauthorized = { status: 403, code: 'UNAUTHORIZED' }
const invalid = { status: 400, code: 'INVALID_REQUEST' }

describe.each(databases)('accounts on the $name', (database) => {
  let service: TestService
  beforeAll(async () => {
    service = await openTestService(database)
  })
  afterAll(() => service.close())

  test('signing in gives a token for 365 days and the user with the company', async () => {
    const { accessToken, user } = await serviceClient(service.app).call(signin, {
      body: { email: ` ${demoCustomerEmail.toUpperCase()} `, password: demoPassword },
    })
    const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
    expect(claims.exp - claims.iat).toBe(year)
    expect(user).toEqual({
      userUid: claims.sub,
      firstName: 'Maya',
      lastName: 'Lindqvist',
      email: demoCustomerEmail,
      confirmed: true,
      country: 'SE',
      address: 'Skeppsbron 12',
      zipcode: '',
      city: 'Göteborg',
      phone: '',
      reference: '',
      company: {
        companyUuid: user.company.companyUuid,
        companyName: 'Tallship AB',
        vatNumber: 'SE556677889901',
        vatStanding: 'found',
        address: { street: 'Skeppsbron 12', city: 'Göteborg', country: 'SE', state: '' },
      },
    })
  })

  test.each([
    ['a wrong password', demoCustomerEmail, 'not-the-password'],
    ['an unknown address', 'nobody@tallship.example', demoPassword],
    ['an empty password', demoCustomerEmail, ''],
    ['a very long password', demoCustomerEmail, 'x'.repeat(100_000)],
    ['SQL', `' or '1'='1`, `' or '1'='1`],
  ])('%s is refused like an unknown account', async (_, email, password) => {
    expect(await serviceClient(service.app).refusal(signin, { body: { email, password } })).toEqual(notFound)
  })

  test('only a person who knows its password learns that an account is inactive', async () => {
    const { email, password, ...rest } = registration()
    const { accessToken, client } = await signUp(service.app, { email, password, ...rest })
    await service.services.db.update(users).set({ active: false }).where(eq(users.email, email))
    const guest = serviceClient(service.app)
    expect(await guest.refusal(signin, { body: { email, password } })).toEqual({
      status: 401,
      code: 'ACCOUNT_INACTIVE',
    })
    expect(await guest.refusal(signin, { body: { email, password: 'another-password' } })).toEqual(notFound)
    expect(await serviceClient(service.app, accessToken).refusal(customerOrders, {})).toEqual(unauthorized)
    expect(await client.refusal(customerOrders, {})).toEqual(unauthorized)
  })

  test('passwords cannot be tried out: ten a minute for one address, known or not, and refused ones do not count', async () => {
    const { email, password } = registration()
    const guest = serviceClient(service.app)
    const wrong = { body: { email, password: 'not-the-password' } }
    const statuses = await Promise.all(Array.from({ length: 15 }, async () => (await guest.send(signin, wrong)).status))
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    const tooMany = { status: 429, code: 'TOO_MANY_REQUESTS' }
    expect(await guest.refusal(signin, { body: { email: email.toUpperCase(), password } })).toEqual(tooMany)
    timePasses(30)
    const { headers } = await guest.send(signin, wrong)
    expect(headers.get('retry-after')).toMatch(/^\d{1,2}$/)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(30)
    timePasses(31)
    expect(await guest.refusal(signin, wrong)).toEqual(notFound)
  })

  test('signing in starts the count anew', async () => {
    const { email, password, ...rest } = registration()
    await signUp(service.app, { email, password, ...rest })
    const guest = serviceClient(service.app)
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 9; attempt += 1) {
        await guest.refusal(signin, { body: { email, password: 'not-the-password' } })
      }
      expect((await guest.call(signin, { body: { email, password } })).user.email).toBe(email)
    }
  })

  test('a sign-up whose session cannot be opened makes no account, and may be tried again', async () => {
    const { services, app } = service
    const register = registration()
    vi.spyOn(services.sessions, 'open').mockRejectedValueOnce(new Error('The database went away'))
    const guest = serviceClient(app)
    expect(await guest.refusal(signup, { body: { register } })).toEqual({ status: 500, code: 'SERVER_ERROR' })
    expect((await guest.call(signup, { body: { register } })).user.email).toBe(register.email)
  })

  test('signing up creates the account and signs in by itself', async () => {
    const register = registration({ firstName: ' Inès ', email: 'INES@Atelier.example' })
    const guest = serviceClient(service.app)
    const { accessToken, user } = await guest.call(signup, { body: { register } })
    expect({ firstName: user.firstName, email: user.email }).toEqual({
      firstName: 'Inès',
      email: 'ines@atelier.example',
    })
    expect(await serviceClient(service.app, accessToken).call(customerOrders, {})).toEqual({
      data: { rows: [], total: 0 },
    })
    const again = await guest.call(signin, { body: { email: register.email, password: register.password } })
    expect(again.user).toEqual(user)
  })

  test('an address is taken once, whatever its case, also by two at once', async () => {
    const guest = serviceClient(service.app)
    const register = registration()
    const shouted = { ...register, email: register.email.toUpperCase() }
    const answers = await Promise.all(
      [register, shouted].map((form) => guest.send(signup, { body: { register: form } })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(await guest.refusal(signup, { body: { register } })).toEqual({ status: 409, code: 'EMAIL_EXISTS' })
  })

  test.each([
    { firstName: ' ' },
    { email: 'no address' },
    { password: 'short' },
    { country: 'Atlantis' },
    { country: '' },
    { companyName: '' },
    { street: '' },
    { city: '' },
    { lastName: 'x'.repeat(201) },
  ])('sign-up refuses %o', async (changes) => {
    const register = registration(changes)
    expect(await serviceClient(service.app).refusal(signup, { body: { register } })).toEqual(invalid)
  })

  test('signing out ends the session on the server, and may be repeated', async () => {
    const { accessToken, client } = await signUp(service.app)
    await client.call(customerOrders, {})
    const guest = serviceClient(service.app)
    await guest.call(signout, { body: { authorization: accessToken } })
    await guest.call(signout, { body: { authorization: accessToken } })
    await guest.call(signout, { body: { authorization: 'no token at all' } })
    expect(await client.refusal(customerOrders, {})).toEqual(unauthorized)
  })

  test('a token that was changed, or signed by nobody, opens nothing', async () => {
    const { accessToken } = await signUp(service.app)
    const [header, payload, signature] = accessToken.split('.')
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
    const tokens = [`${unsigned}.${payload}.`, `${header}.${payload}.${signature?.toUpperCase()}`, 'Bearer', 'x.y.z']
    for (const token of tokens) {
      expect(await serviceClient(service.app, token).refusal(customerOrders, {})).toEqual(unauthorized)
    }
  })

  test('no password, token or address is ever logged', async () => {
    const register = registration()
    const { accessToken } = await serviceClient(service.app).call(signup, { body: { register } })
    await serviceClient(service.app, accessToken).call(customerOrders, {})
    const log = JSON.stringify(service.logged())
    for (const secret of [register.password, register.email, accessToken]) expect(log).not.toContain(secret)
  })
})

test('a session ends after 365 days', async () => {
  let days = 0
  const [database] = databases
  const service = await openTestService(database, {
    now: () => new Date(Date.UTC(2026, 10, 20) + days * 24 * 60 * 60 * 1000),
  })
  const { client } = await signUp(service.app)
  days = 364
  await client.call(customerOrders, {})
  days = 366
  expect(await client.refusal(customerOrders, {})).toEqual(unauthorized)
  await service.close()
})
