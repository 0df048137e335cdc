import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changePassword } from '#domain/contract/change-password.call.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { registerSchema, signup } from '#domain/contract/signup.call.ts'
import { ownWords } from '#service/accounts/guessable-password.ts'
import { serviceClient, type ServiceClient } from '#tests/support/service-client.ts'
import { registration } from '#tests/support/service-journey.ts'
import { resetToken } from '#tests/support/service-mail.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const [database] = databases
const year = 365 * 24 * 60 * 60 * 1000
let passed = 0
let service: TestService
let guest: ServiceClient
beforeAll(async () => {
  service = await openTestService(database, { now: () => new Date(Date.now() + passed) })
  guest = serviceClient(service.app)
})
afterAll(() => service.close())

const wrong = { status: 401, code: 'ACCOUNT_NOT_FOUND' }

test.each([
  ['small letters alone', 'lanternquay'],
  ['signs alone', '=)>]~|<:;{?,'],
  ['digits alone', '8305917264'],
  ['spaces within and around', '  tide and lantern  '],
  ['letters of elsewhere', '灯台守のランタン'],
  ['pictures', '🦭🦭🌊🌊🕯️🕯️'],
  ['a hundred and twenty-eight characters', 'quay-lamp'.repeat(15).slice(0, 128)],
])('a password of %s is good, and good as it was typed alone', async (_, password) => {
  const { email, ...rest } = registration()
  await guest.call(signup, { body: { register: { ...rest, email, password } } })
  expect((await guest.call(signin, { body: { email, password } })).user.email).toBe(email)
  const others = [password.slice(0, -1), `${password} `, password.toUpperCase(), password.trim(), password.slice(0, 72)]
  for (const other of others.filter((each) => each !== password)) {
    expect(await guest.refusal(signin, { body: { email, password: other } })).toEqual(wrong)
  }
})

test.each(['', 'short', '1234567'])('a password of fewer than eight characters is none: %j', async (password) => {
  const register = { ...registration(), password }
  const refusal = { status: 400, code: 'INVALID_REQUEST' }
  expect(await guest.refusal(signup, { body: { register } })).toEqual(refusal)
  const { email } = registration()
  await guest.call(signup, { body: { register: registration({ email }) } })
  const held = { resetToken: await resetToken(service, email) }
  const body = { newPassword: password, confirmPassword: password }
  expect(await guest.refusal(changePassword, { ...held, body })).toEqual(refusal)
})

/**
 * The ten passwords that leak most often, as far as they have eight characters or more, and common variants of them.
 */
const leaked = [
  '12345678',
  '123456789',
  'password',
  'password1',
  'Qwertyuiop',
  'iloveyou',
  'SUNSHINE',
  '1q2w3e4r',
  '11111111',
]
const ofOwnWords = [
  'Lockit-2026!',
  'lockitlockit',
  'InesMoreau1',
  'atelier_moreau',
  'ines.atelier.example',
  'Translation99',
]

test.each([...leaked, ...ofOwnWords])('a password that is tried first is none: %s', async (password) => {
  const refusal = { status: 422, code: 'PASSWORD_GUESSABLE' }
  const register = registration({ password })
  expect(await guest.refusal(signup, { body: { register } })).toEqual(refusal)
})

test('a password that is tried first cannot replace an old one, and the link stays good', async () => {
  const { email, ...rest } = registration()
  await guest.call(signup, { body: { register: { ...rest, email } } })
  const held = { resetToken: await resetToken(service, email) }
  for (const newPassword of ['password', 'Moreau2026', 'lockit!!!']) {
    const body = { newPassword, confirmPassword: newPassword }
    expect(await guest.refusal(changePassword, { ...held, body })).toEqual({ status: 422, code: 'PASSWORD_GUESSABLE' })
  }
  const body = { newPassword: 'moreau-sails-at-dawn', confirmPassword: 'moreau-sails-at-dawn' }
  expect((await guest.call(changePassword, { ...held, body })).email).toBe(email)
})

test('the documented list of our own words is the one that counts', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../docs/security/inventory.md'), 'utf8')
  const [, listed = ''] = /No password is made of these words alone: ([^.]*)\./.exec(page) ?? []
  expect([...listed.matchAll(/`(\w+)`/g)].map(([, word]) => word)).toEqual(ownWords)
})

test('a password stays good until it is changed', async () => {
  const { email, password, ...rest } = registration()
  await guest.call(signup, { body: { register: { ...rest, email, password } } })
  passed = 5 * year
  expect((await guest.call(signin, { body: { email, password } })).user.email).toBe(email)
})

/** Specification §3, 'Sign-up payload'. */
const asked =
  'firstName, lastName, email, password, companyName, country, street, city, state, vatNumber, serviceType, token'

test('signing up asks for no hint and no question that others could answer', () => {
  expect(Object.keys(registerSchema.entries).toSorted()).toEqual(asked.split(', ').toSorted())
})
