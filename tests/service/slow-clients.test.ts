import type { ServerType } from '@hono/node-server'
import { readdir } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadResource } from '#domain/contract/upload-resource.call.ts'
import { pathOf } from '#domain/contract/call.ts'
import { openPort, usualLimits } from '#service/http/open-port.ts'
import { usualPace } from '#service/http/body-pace.ts'
import { guestUploadLimits } from '#service/limits/work.ts'
import { answerTo, drip } from '#tests/support/bare-connection.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { newOrder } from '#tests/support/service-journey.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const [database] = databases
let service: TestService
let server: ServerType
let port: number

beforeAll(async () => {
  service = await openTestService(database, { bodyPace: { bytes: 2_000, within: 200 } })
  server = await openPort({ fetch: service.app.fetch, port: 0 }, { headers: 200, request: 60_000, silence: 60_000 })
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.close()
  await service.close()
})

const signIn = 'POST /secure/v1/auth/signin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'

/** The head of an upload and of its one file, whose content comes next. */
async function uploadHead(length: number): Promise<string> {
  const { params, orderToken } = await newOrder(serviceClient(service.app))
  const file = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.csv"\r\n\r\n'
  return (
    `POST ${pathOf(uploadResource, params)} HTTP/1.1\r\nHost: x\r\ncsrf_token: ${orderToken}\r\nConnection: close\r\n` +
    `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${file.length + length}\r\n\r\n${file}`
  )
}

test('headers take ten seconds at most, bodies sixteen kilobytes a second at least, which no limit of a whole request cuts', () => {
  const slowest = usualPace.bytes / usualPace.within
  expect([usualLimits.headers, slowest, usualPace.within]).toEqual([10_000, 16, 30_000])
  const mostAssets = 200 * 1024 * 1024
  expect(usualLimits.request).toBeGreaterThan(mostAssets / slowest)
})

test('a client that never ends the headers is cut off', async () => {
  const socket = connect(port)
  socket.write('GET /purchase/price HTTP/1.1\r\nHost: x\r\nX: ')
  drip(socket, 'x', 20)
  expect(await answerTo(socket)).toContain('HTTP/1.1 408')
})

test.each([
  ['of known length', `${signIn}Content-Length: 1000\r\n\r\n`, ' '],
  ['of known length, too long for one wait', `${signIn}Content-Length: 100000\r\n\r\n`, ' '],
  ['in chunks', `${signIn}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'],
])('a body %s that only drips is refused, and its connection closed', async (_, head, piece) => {
  const socket = connect(port)
  socket.write(head)
  drip(socket, piece, 20)
  const answer = await answerTo(socket)
  expect(answer).toContain('HTTP/1.1 408')
  expect(answer).toContain('"code":"TOO_SLOW"')
})

test('an upload that only drips is refused, and leaves nothing behind', async () => {
  const socket = connect(port)
  socket.write(await uploadHead(1_000_000))
  drip(socket, 'x', 20)
  const answer = await answerTo(socket)
  expect(answer).toContain('HTTP/1.1 408')
  expect(answer).toContain('"code":"TOO_SLOW"')
  expect(await readdir(service.services.incoming)).toEqual([])
})

test('an upload that is refused and only drips is cut off as well', async () => {
  const { limiter, settings } = service.services
  const own = ['127.0.0.1', '0:0:0:0'].map((client) => guestUploadLimits(client, settings.limits))
  for (const limits of own) {
    const [ofClient] = limits.slice(-1)
    if (ofClient) await limiter.take([ofClient], await limiter.left(ofClient))
  }
  const socket = connect(port)
  const answered = answerTo(socket)
  socket.write(await uploadHead(1_000_000))
  drip(socket, 'x', 20)
  expect(await answered).toContain('"code":"TOO_SLOW"')
  for (const limits of own) for (const limit of limits) await limiter.forget(limit)
})

test('an upload that is slow and keeps the pace comes through, however long it takes', async () => {
  const lines = Array.from({ length: 20 }, (_, line) => `${line},${'lamp '.repeat(200)}\n`)
  const end = '\r\n--x--\r\n'
  const socket = connect(port)
  const answered = answerTo(socket)
  socket.write(await uploadHead(lines.join('').length + end.length))
  for (const line of lines) {
    socket.write(line)
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  socket.write(end)
  expect(await answered).toContain('HTTP/1.1 200')
})

test('a request that names two hosts is refused, and its connection closed; the log tells of it as of any other', async () => {
  for (const path of ['/purchase/price', '/']) {
    const socket = connect(port)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\nGET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
    const answer = await answerTo(socket)
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
    expect(answer).toContain('"code":"INVALID_REQUEST"')
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im)
    const [, requestId = 'none'] = /^x-request-id: (.+)\r$/im.exec(answer) ?? []
    const lines = service.logged().filter((line) => JSON.stringify(line).includes(requestId))
    expect(lines).toMatchObject([{ requestId, method: 'GET', status: 400, code: 'INVALID_REQUEST' }])
  }
})
