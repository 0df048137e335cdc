import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { signinLimits } from '#service/accounts/limits.ts'
import { createLog } from '#service/log.ts'
import { clientAt } from '#tests/support/client-at.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { newOrder, registration, signUp } from '#tests/support/service-journey.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const [database] = databases
let service: TestService
let seen = 0
beforeAll(async () => {
  service = await openTestService(database, { environment: { TRUST_PROXY: 'on' } })
})
beforeEach(() => {
  seen = service.logged().length
})
afterAll(() => service.close())

/** What the log says of calls since the test began, by route, status and code. */
function events() {
  return service
    .logged()
    .slice(seen)
    .filter(({ route }) => route !== undefined)
    .map(({ method, route, status, code }) => [method, route, status, code])
}

test('each sign-in is logged, whether it succeeds or fails', async () => {
  const register = registration()
  await signUp(service.app, register)
  const guest = serviceClient(service.app)
  const { email, password } = register
  seen = service.logged().length
  await guest.call(signin, { body: { email, password } })
  await guest.refusal(signin, { body: { email, password: 'not-the-password' } })
  await guest.refusal(signin, { body: { email: 'nobody@atelier.example', password } })
  expect(events()).toEqual([
    ['POST', signin.path, 200, undefined],
    ['POST', signin.path, 401, 'ACCOUNT_NOT_FOUND'],
    ['POST', signin.path, 401, 'ACCOUNT_NOT_FOUND'],
  ])
})

test('each denied request is logged, with what it asked for and why it was denied', async () => {
  const guest = serviceClient(service.app)
  const held = await newOrder(guest)
  seen = service.logged().length
  await guest.send(customerOrders, {})
  await serviceClient(service.app, 'x.y.z').send(customerOrders, {})
  await guest.send(resumeOrder, { ...held, orderToken: `${held.orderToken}x` })
  expect(events()).toEqual([
    ['GET', customerOrders.path, 403, 'UNAUTHORIZED'],
    ['GET', customerOrders.path, 403, 'UNAUTHORIZED'],
    ['GET', resumeOrder.path, 404, 'ORDER_NOT_FOUND'],
  ])
})

test('requests that break a rule of input or come too often are logged', async () => {
  const { email } = registration()
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await service.services.limiter.take(signinLimits({ email, client: '192.0.2.9' }, true)).catch(() => {})
  }
  const headers = { 'content-type': 'application/json' }
  await service.app.request(signin.path, { method: 'POST', headers, body: '{"email":' })
  await clientAt('192.0.2.9', service).send(signin, { body: { email, password: 'not-the-password' } })
  expect(events()).toEqual([
    ['POST', signin.path, 400, 'INVALID_REQUEST'],
    ['POST', signin.path, 429, 'TOO_MANY_REQUESTS'],
  ])
})

test('each line says when it was, as a moment of UTC, how grave it is and which request it was', async () => {
  const before = Date.now()
  await serviceClient(service.app).send(customerOrders, {})
  const [line] = service.logged().slice(seen)
  expect(line).toMatchObject({ level: 'info', requestId: expect.stringMatching(/^[\w-]{8,64}$/) })
  expect(line?.['time']).toBeGreaterThanOrEqual(before)
  expect(line?.['time']).toBeLessThanOrEqual(Date.now())
})

test('whatever is written, a line is one line of JSON, and nobody writes another into it', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  const forged = 'x"}\n{"level":"fatal","route":"forged"}\r\u2028\u001B[2J %s %o %j'
  log.info({ route: forged }, forged)
  expect(lines).toHaveLength(1)
  expect([...(lines[0] ?? '')].filter((sign) => sign < ' ')).toEqual(['\n'])
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'info', route: forged, msg: forged })
})
