import { serve } from '@hono/node-server'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signin } from '#domain/contract/signin.call.ts'
import { uploadResource } from '#domain/contract/upload-resource.call.ts'
import { answerTo } from '#tests/support/bare-connection.ts'
import { readRefusal, serviceClient } from '#tests/support/service-client.ts'
import { newOrder } from '#tests/support/service-journey.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const megabyte = 1024 * 1024
const [database] = databases
let service: TestService
let server: ReturnType<typeof serve>
let port: number

beforeAll(async () => {
  service = await openTestService(database, { environment: { UPLOAD_LIMIT_MB: '1' } })
  server = serve({ fetch: service.app.fetch, port: 0 })
  await once(server, 'listening')
  const address: AddressInfo | string | null = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(async () => {
  server.close()
  await service.close()
})

async function upload(body: FormData): Promise<Response> {
  const held = await newOrder(serviceClient(service.app))
  return fetch(`http://localhost:${port}/purchase/order/resource/${held.params.orderId}`, {
    method: 'POST',
    headers: { csrf_token: held.orderToken },
    body,
  })
}

test.each([2, 20, 60])('a sender of %i MB above the limit hears the answer', async (megabytes) => {
  const body = new FormData()
  body.append('files', new File([new Uint8Array(megabytes * megabyte)], 'large.csv'))
  expect(await readRefusal(uploadResource, await upload(body))).toEqual({ status: 413, code: 'EXCEEDED_LIMIT' })
})

test('a sender who may not hears the answer too', async () => {
  const body = new FormData()
  body.append('files', new File([new Uint8Array(megabyte)], 'large.csv'))
  const response = await fetch(`http://localhost:${port}/purchase/order/resource/48001`, { method: 'POST', body })
  expect(await readRefusal(uploadResource, response)).toEqual({ status: 403, code: 'UNAUTHORIZED' })
})

test.each([
  ['no HTTP', 'hello\r\n\r\n', 'HTTP/1.1 400 Bad Request'],
  ['a header without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(100_000)}`, 'HTTP/1.1 431'],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 'HTTP/1.1 400 Bad Request'],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    'HTTP/1.1 400 Bad Request',
  ],
])('%s is answered shortly, and the service lives on', async (_, text, answer) => {
  const socket = connect(port)
  socket.write(text)
  expect(await answerTo(socket)).toContain(answer)
  const next = await fetch(`http://localhost:${port}/purchase/order/init`)
  expect(next.status).toBe(200)
})

/** How a request whose sender left is logged: no fault of ours. */
const left = { level: 'info', status: 400, code: 'INVALID_REQUEST' }

function lastLogged(route: string): object | undefined {
  return service.logged().findLast((line) => line['route'] === route)
}

test('a body that breaks off is no fault of the service', async () => {
  const socket = connect(port)
  socket.write(
    'POST /secure/v1/auth/signin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
      'Content-Length: 100\r\nExpect: 100-continue\r\n\r\n',
  )
  await once(socket, 'data')
  socket.write('{"email":')
  socket.destroy()
  await expect.poll(() => lastLogged(signin.path)).toMatchObject(left)
})

test('an upload that breaks off leaves nothing behind, and the service lives on', async () => {
  const held = await newOrder(serviceClient(service.app))
  const socket = connect(port)
  socket.write(
    `POST /purchase/order/resource/${held.params.orderId} HTTP/1.1\r\nHost: x\r\ncsrf_token: ${held.orderToken}\r\n` +
      'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n' +
      '--x\r\nContent-Disposition: form-data; name="files"; filename="a.csv"\r\n\r\nhalf',
  )
  const { incoming } = service.services
  await expect.poll(() => readdir(incoming)).toHaveLength(1)
  socket.destroy()
  await expect.poll(() => readdir(incoming)).toEqual([])
  await expect.poll(() => lastLogged(uploadResource.path)).toMatchObject(left)
  const next = await fetch(`http://localhost:${port}/purchase/order/init`)
  expect(next.status).toBe(200)
})
