import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#domain/contract/call.ts'
import { contract } from '#domain/contract/index.ts'
import { initOrder } from '#domain/contract/init-order.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { readRefusal, serviceClient } from '#tests/support/service-client.ts'
import { informedOrder, registration, signUp } from '#tests/support/service-journey.ts'
import { resetToken } from '#tests/support/service-mail.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const [database] = databases
let service: TestService
beforeAll(async () => {
  service = await openTestService(database, { environment: { TRUST_PROXY: 'on' } })
})
afterAll(() => service.close())

const failureSchema = v.object({ frames: v.array(v.string()), cause: v.object({ code: v.string() }) })

const withJson = Object.entries(contract).filter(([, call]) => call.body.kind === 'json')

/** The address of a call on an order that its customer may work on, and what lets them in. */
async function admitted(call: Call): Promise<{ path: string; headers: Headers }> {
  const { email, ...rest } = registration()
  const { client, accessToken } = await signUp(service.app, { email, ...rest })
  const held = await informedOrder(client)
  const bearer = call.who === 'reset' ? await resetToken(service, email) : accessToken
  const path = call.path.replace('{orderId}', held.params.orderId).replace(/\{\w+\}/g, 'card')
  return { path, headers: new Headers({ authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }) }
}

describe('a body', () => {
  const bodies: [string, string][] = [
    ['nothing', ''],
    ['no JSON', '{"a":'],
    ['null', 'null'],
    ['a list', '[]'],
    ['another shape', '{"constructor":{"prototype":1}}'],
    ['a text', '"text"'],
    ['nested without end', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
    ['a NUL', String.raw`{"a\u0000":"b"}`],
    ['half a character', String.raw`{"a":"\ud800"}`],
    ['three megabytes', `{"a":"${'x'.repeat(3 * 1024 * 1024)}"}`],
  ]

  test.each(withJson)('%s refuses what is not its own', async (_, call: Call) => {
    const { path, headers } = await admitted(call)
    for (const [what, body] of bodies) {
      if (what === 'a list' && call.path.includes('file-setting')) continue
      const response = await service.app.request(path, { method: call.method, headers, body })
      expect([what, await readRefusal(call, response)]).toEqual([what, { status: 400, code: 'INVALID_REQUEST' }])
    }
  })

  test.each(withJson)('%s refuses another type than JSON', async (_, call: Call) => {
    const { path, headers } = await admitted(call)
    headers.set('content-type', 'text/plain')
    const response = await service.app.request(path, { method: call.method, headers, body: '{}' })
    expect(await readRefusal(call, response)).toEqual({ status: 400, code: 'INVALID_REQUEST' })
  })
})

describe('an address', () => {
  test.each(['/purchase', '/purchase/', '/purchase/nothing', '/secure/v1/auth', '/sandbox/challenge'])(
    '%s has no call',
    async (path) => {
      const response = await service.app.request(path)
      expect(response.status).toBe(404)
    },
  )

  test('takes the methods of its calls alone', async () => {
    const response = await service.app.request('/secure/v1/auth/signin', { method: 'PUT' })
    expect({ status: response.status, allow: response.headers.get('allow'), body: await response.json() }).toEqual({
      status: 405,
      allow: 'POST',
      body: { code: 'METHOD_NOT_ALLOWED', message: 'This address does not take that method.' },
    })
  })

  test('takes GET too where specification §7 has two readings', async () => {
    const response = await service.app.request('/secure/v1/user/none/password/online', { method: 'PUT' })
    expect({ status: response.status, allow: response.headers.get('allow') }).toEqual({
      status: 405,
      allow: 'POST, GET',
    })
  })

  test('that holds text no database can store is refused', async () => {
    const response = await service.app.request('/purchase/order/resource/1/a%00b')
    expect(response.status).toBe(400)
  })
})

describe('a reply', () => {
  test('is kept by nobody, and is no page', async () => {
    const { headers } = await serviceClient(service.app).send(initOrder, {})
    const names = ['cache-control', 'content-security-policy', 'x-content-type-options', 'referrer-policy']
    expect(names.map((name) => headers.get(name))).toEqual([
      'no-store',
      "default-src 'none'; frame-ancestors 'none'; sandbox",
      'nosniff',
      'no-referrer',
    ])
  })

  test('has the request’s id, which the log has too', async () => {
    const id = '6d1c9a3e-proxy'
    const response = await service.app.request('/purchase/order/init', { headers: { 'x-request-id': id } })
    expect(response.headers.get('x-request-id')).toBe(id)
    const lines = service.logged().filter((line) => line['requestId'] === id)
    expect(lines.map(({ method, route, status }) => ({ method, route, status }))).toEqual([
      { method: 'GET', route: '/purchase/order/init', status: 200 },
    ])
  })

  test('makes an id of its own for one that is not well formed', async () => {
    const response = await service.app.request('/purchase/order/init', { headers: { 'x-request-id': 'x y' } })
    expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  })

  test('never tells why the service failed, and the log never tells a value', async () => {
    const broken = await openTestService(database)
    const held = await informedOrder(serviceClient(broken.app))
    await broken.services.db.execute('alter table orders rename to elsewhere')
    const response = await serviceClient(broken.app).send(resumeOrder, held)
    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 500,
      body: {
        code: 'SERVER_ERROR',
        message: 'The service failed. The request id names this failure in its log.',
      },
    })
    const [failure] = broken.logged().filter((line) => 'error' in line)
    const { cause, frames } = v.parse(failureSchema, failure?.['error'])
    expect(cause.code).toBe('42P01')
    const own = frames.filter((frame) => frame.startsWith('service/')).map((frame) => frame.replace(/:\d+/, ''))
    expect(own.slice(0, 3)).toEqual([
      'service/store/orders.ts findOrder',
      'service/http/access.ts openOrder',
      'service/http/access.ts admit',
    ])
    expect(JSON.stringify(broken.logged())).not.toContain(held.orderToken)
    await broken.close()
  })

  test('leaves no path, token or text of a customer in the log', async () => {
    const { client, accessToken } = await signUp(service.app)
    const held = await informedOrder(client)
    const log = JSON.stringify(service.logged())
    for (const secret of [held.orderToken, accessToken, 'harbor.csv', 'Dusk Harbor', `/${held.params.orderId}`]) {
      expect(log).not.toContain(secret)
    }
  })
})
