import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { changePassword } from '#domain/contract/change-password.call.ts'
import { forgotPassword } from '#domain/contract/forgot-password.call.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { createPasswords } from '#service/accounts/password.ts'
import { keptJobs } from '#tests/support/service-jobs.ts'
import { serviceClient, type ServiceClient } from '#tests/support/service-client.ts'
import { registration, signUp } from '#tests/support/service-journey.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

type Work = {
  readonly algorithm: string
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

const { worked } = vi.hoisted(() => ({ worked: new Array<Work>() }))

vi.mock(import('node:crypto'), async (load) => {
  const crypto = await load()
  const argon2: typeof crypto.argon2 = (algorithm, { memory, passes, parallelism, ...more }, callback) => {
    worked.push({ algorithm, memory, passes, parallelism })
    crypto.argon2(algorithm, { memory, passes, parallelism, ...more }, callback)
  }
  return { ...crypto, argon2 }
})

/** What OWASP's password storage cheat sheet asks of argon2id: 19 MiB, two passes, one lane. */
const owasp = { algorithm: 'argon2id', memory: 19 * 1024, passes: 2, parallelism: 1 }

const { email, password, ...rest } = registration()
let service: TestService
let guest: ServiceClient
beforeAll(async () => {
  const [database] = databases
  service = await openTestService(database, { isHashingAsUsual: true })
  guest = serviceClient(service.app)
  await signUp(service.app, { email, password, ...rest })
})
beforeEach(() => {
  worked.length = 0
})
afterAll(() => service.close())

test.each([
  ['the password', { email, password }],
  ['a wrong password', { email, password: 'not-the-password' }],
  ['no password', { email, password: '' }],
  ['an address without an account', { email: 'nobody@tallship.example', password }],
  ['no address', { email: '', password }],
])('signing in with %s is the same work', async (_, body) => {
  await guest.send(signin, { body })
  expect(worked).toEqual([owasp])
})

test('a password is kept by what it took to hash it', async () => {
  expect(await service.services.passwords.hash(password)).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/,
  )
  expect(worked).toEqual([owasp])
})

test('checking a password takes the same work when none is kept, at any cost', async () => {
  const passwords = createPasswords({ memory: 64, passes: 3 })
  const kept = await passwords.hash(password)
  const answers = [await passwords.matches(password, kept), await passwords.matches(password, undefined)]
  expect(answers).toEqual([true, false])
  expect(worked).toEqual(Array.from({ length: 3 }, () => ({ ...owasp, memory: 64, passes: 3 })))
})

test('asking for a reset leaves the same behind for every address, and hashes nothing', async () => {
  for (const emailAddress of [email, 'nobody@tallship.example'])
    await guest.call(forgotPassword, { params: { emailAddress } })
  const mails = (await keptJobs(service.services)).filter(({ data }) => data['kind'] === 'passwordReset')
  expect({ mails: mails.map(({ data }) => Object.keys(data).toSorted()), worked }).toEqual({
    mails: [
      ['invitedBy', 'kind', 'recipient'],
      ['invitedBy', 'kind', 'recipient'],
    ],
    worked: [],
  })
})

test('a token that changes no password costs no hashing', async () => {
  const body = { newPassword: password, confirmPassword: password }
  await guest.refusal(changePassword, { resetToken: 'none', body })
  expect(worked).toEqual([])
})
