import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signin } from '#domain/contract/signin.call.ts'
import { signup } from '#domain/contract/signup.call.ts'
import { serviceClient, type Answering, type ServiceClient } from '#tests/support/service-client.ts'
import { registration } from '#tests/support/service-journey.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const wrong = { status: 401, code: 'ACCOUNT_NOT_FOUND' }
const tooMany = { status: 429, code: 'TOO_MANY_REQUESTS' }

/** The service as it answers requests from this address. */
function from(remoteAddress: string, service: TestService, headers: Readonly<Record<string, string>> = {}) {
  const app: Answering = {
    request: (path, init) => {
      const sent = new Headers(init.headers)
      for (const [name, value] of Object.entries(headers)) sent.set(name, value)
      return service.app.request(path, { ...init, headers: sent }, { incoming: { socket: { remoteAddress } } })
    },
  }
  return serviceClient(app)
}

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
})

test('behind a trusted proxy the client is whom the proxy names, and elsewhere what a client says of itself is nothing', async () => {
  const [database] = databases
  const { email } = registration()
  const body = { email, password: 'not-the-password' }

  const behind = await openTestService(database, { environment: { TRUST_PROXY: 'on' } })
  await exhaust(from('10.0.0.1', behind, { 'x-forwarded-for': '198.51.100.9, 192.0.2.1' }), email)
  const forged = from('10.0.0.1', behind, { 'x-forwarded-for': '198.51.100.10, 192.0.2.1' })
  expect(await forged.refusal(signin, { body })).toEqual(tooMany)
  const another = from('10.0.0.1', behind, { 'x-forwarded-for': '192.0.2.2' })
  expect(await another.refusal(signin, { body })).toEqual(wrong)
  await behind.close()

  const open = await openTestService(database)
  await exhaust(from('192.0.2.1', open), email)
  const pretending = from('192.0.2.1', open, { 'x-forwarded-for': '192.0.2.2' })
  expect(await pretending.refusal(signin, { body })).toEqual(tooMany)
  await open.close()
})
