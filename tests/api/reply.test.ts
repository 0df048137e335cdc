import { expect, test, vi } from 'vitest'
import { readReply } from '#api/reply.ts'
import { downloadResource } from '#domain/contract/download-resource.call.ts'
import { signin } from '#domain/contract/signin.call.ts'

function failed(status: number, code?: string): Response {
  return Response.json({ code, message: 'No.' }, { status })
}

test.each([
  ['a code of the call', failed(401, 'ACCOUNT_INACTIVE'), 'ACCOUNT_INACTIVE'],
  ['a code that any call may answer', failed(404, 'NOT_FOUND'), 'NOT_FOUND'],
  ['status 500 and no code', failed(500), 'SERVER_ERROR'],
  ['status 500 and a code that nobody knows', failed(500, 'OUT_OF_TEA'), 'SERVER_ERROR'],
  ['status 500 and a code of another call', failed(500, 'EMAIL_EXISTS'), 'SERVER_ERROR'],
  ['status 502 and a page', new Response('<h1>Bad gateway</h1>', { status: 502 }), 'SERVICE_UNAVAILABLE'],
  ['another status and a code that nobody knows', failed(418, 'OUT_OF_TEA'), 'BROKEN_REPLY'],
  ['another status and a code of another call', failed(409, 'EMAIL_EXISTS'), 'BROKEN_REPLY'],
  ['status 404 and a code that nobody knows', failed(404, 'NO_SUCH_THING'), 'NOT_FOUND'],
  ['status 410 and a code of another call', failed(410, 'OFFER_EXPIRED'), 'NOT_FOUND'],
  ['status 404 and a page', new Response('<h1>Not here</h1>', { status: 404 }), 'BROKEN_REPLY'],
  ['status 429 and no code', failed(429), 'TOO_MANY_REQUESTS'],
  ['status 408 and a page', new Response('<h1>Too slow</h1>', { status: 408 }), 'TOO_SLOW'],
  ['status 503 and a page', new Response('<h1>Away</h1>', { status: 503 }), 'SERVICE_UNAVAILABLE'],
])('a reply with %s', async (_, response, code) => {
  expect(await readReply(signin, response)).toMatchObject({ ok: false, code, status: response.status })
})

test.each([
  ['a file', downloadResource, 'text/html; charset=utf-8'],
  ['a file, written large,', downloadResource, 'Text/HTML'],
  ['a file, in XML,', downloadResource, 'application/xhtml+xml'],
  ['data', signin, 'text/html; charset=utf-8'],
])('a page that a proxy sends in place of %s is no reply', async (_, call, type) => {
  const page = new Response('<h1>Please accept our terms</h1>', { headers: { 'Content-Type': type } })
  expect(await readReply(call, page)).toMatchObject({ ok: false, code: 'BROKEN_REPLY', status: 200 })
})

test('a temporary refusal carries the time to try again', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(1_000_000)
  const about = { status: 429, headers: { 'Retry-After': '600' } }
  expect(await readReply(signin, new Response(null, about))).toMatchObject({ retryAt: 1_600_000 })
  expect(await readReply(signin, failed(429))).toMatchObject({ retryAt: undefined })
})

test('a reply whose connection is lost half way is no reply', async () => {
  const cutOff = (status: number) => {
    const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) })
    return readReply(signin, new Response(body, { status }))
  }
  expect(await cutOff(200)).toMatchObject({ ok: false, code: 'OFFLINE' })
  expect(await cutOff(404)).toMatchObject({ ok: false, code: 'OFFLINE' })
  expect(await cutOff(503)).toMatchObject({ ok: false, code: 'SERVICE_UNAVAILABLE' })
  expect(await readReply(signin, new Response('{"accessToken":"he'))).toMatchObject({ code: 'BROKEN_REPLY' })
})
