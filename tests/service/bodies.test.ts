import { afterAll, beforeAll, expect, test } from 'vitest'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const [database] = databases
let service: TestService
beforeAll(async () => {
  service = await openTestService(database)
})
afterAll(() => service.close())

const password = '"password":"lantern-on-the-quay"'

function signIn(body: string | Buffer<ArrayBuffer>): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return Promise.resolve(service.app.request('/secure/v1/auth/signin', { method: 'POST', headers, body }))
}

test.each<[string, string | Buffer<ArrayBuffer>, string]>([
  ['that is no UTF-8', Buffer.from(`{"email":"\xff@x.example",${password}}`, 'latin1'), 'The body is no UTF-8.'],
  ['of half a letter', Buffer.from(`{"email":"\xc3",${password}}`, 'latin1'), 'The body is no UTF-8.'],
  ['of a million brackets', '['.repeat(1_000_000), 'The body has too many values.'],
  ['of a million values', `[${'0,'.repeat(999_999)}0]`, 'The body has too many values.'],
  [
    'of a NUL deep inside',
    `${'['.repeat(90_000)}"\\u0000"${']'.repeat(90_000)}`,
    'A text holds characters that no text has.',
  ],
  ['of half a pair as a key', '{"\\ud800":1}', 'A text holds characters that no text has.'],
])('a JSON body %s is refused', async (_, body, message) => {
  const response = await signIn(body)
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ code: 'INVALID_REQUEST', message })
})

test('a JSON body with many honest values, escapes and non-Latin letters is read', async () => {
  const many = Array.from({ length: 100_000 }, (_, at) => `"k${at}":0`).join(',')
  expect((await signIn(`{"email":"\\ud83d\\udd11@x.example",${password},${many}}`)).status).toBe(401)
  expect((await signIn(`{"email":"燈@x.example",${password}}`)).status).toBe(401)
})

test('large JSON bodies that come together leave turns to others', async () => {
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const body = `[${'0,'.repeat(99_999)}0]`
  await Promise.all(Array.from({ length: 10 }, () => signIn(body)))
  isOver = true
  expect(turns).toBeGreaterThan(1)
})
