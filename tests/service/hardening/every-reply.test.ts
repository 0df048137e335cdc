import type { ServerType } from '@hono/node-server'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPort } from '#service/http/open-port.ts'
import { answerTo } from '#tests/support/bare-connection.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const [database] = databases
let folder: string
let service: TestService
let server: ServerType
let port: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lockit-dist-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, '.git'))
  const files = ['index.html', 'app.html', 'link.html', 'favicon.svg', 'assets/main-1a2b.js', '.git/HEAD']
  for (const file of files) await writeFile(join(folder, file), `<title>${file}</title>`)
  service = await openTestService(database, {
    documents: folder,
    environment: { PUBLIC_URL: 'https://shop.lockit.example', LANDING_URL: 'https://lockit.example' },
  })
  server = await openPort({ fetch: service.app.fetch, port: 0, host: '127.0.0.1' })
  const address: AddressInfo | string | null = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(async () => {
  server.close()
  await service.close()
  await rm(folder, { recursive: true })
})

/** One of each kind of reply: documents, files, redirects, calls, refusals, webhooks, and missing pages. */
const requests: readonly (readonly [method: string, path: string, status: number])[] = [
  ['GET', '/', 200],
  ['GET', '/orders', 200],
  ['GET', '/payment?iid=x', 200],
  ['GET', '/nothing', 404],
  ['GET', '/assets/main-1a2b.js', 200],
  ['GET', '/favicon.svg', 200],
  ['GET', '/terms', 302],
  ['POST', '/orders', 405],
  ['GET', '/purchase/order/init', 200],
  ['GET', '/purchase/price', 200],
  ['GET', '/purchase/customer/orders', 403],
  ['GET', '/purchase/order/init/1', 403],
  ['GET', '/purchase/order/resource/1/a%00b', 400],
  ['GET', '/purchase/nothing', 404],
  ['PUT', '/secure/v1/auth/signin', 405],
  ['POST', '/secure/v1/auth/signin', 400],
  ['POST', '/webhooks/stripe', 404],
]

async function ask(method: string, path: string, headers: Record<string, string> = {}) {
  const response = await service.app.request(path, { method, headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test.each(requests)('%s %s (%i) says how it may be used', async (method, path, status) => {
  const reply = await ask(method, path)
  expect(reply.status).toBe(status)
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  expect(reply.headers.get('referrer-policy')).toBe('no-referrer')
  expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(reply.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
})

/** The headers that a reply may have besides those about its body; a newer library might add others unnoticed. */
const meant =
  'content-security-policy referrer-policy strict-transport-security x-content-type-options cross-origin-resource-policy ' +
  'cross-origin-opener-policy permissions-policy cache-control x-request-id allow location vary etag x-robots-tag'

test.each(requests)('%s %s (%i) has no header that we do not mean', async (method, path) => {
  const { headers } = await ask(method, path)
  expect(
    [...headers.keys()].filter((name) => !name.startsWith('content-') && !meant.split(' ').includes(name)),
  ).toEqual([])
})

test.each(requests)('%s %s (%i) sets no cookie and lets no other origin in', async (method, path) => {
  for (const asked of [method, 'OPTIONS']) {
    const { headers } = await ask(asked, path, {
      origin: 'https://elsewhere.example',
      'access-control-request-method': method,
      'access-control-request-headers': 'csrf_token',
    })
    const names = [...headers.keys()].filter((name) => name === 'set-cookie' || name.startsWith('access-control-'))
    expect([asked, names]).toEqual([asked, []])
  }
})

test.each(requests)('%s %s (%i) has an id of ours, never one that a stranger gives', async (method, path) => {
  const id = '6d1c9a3e-stranger'
  const { headers } = await ask(method, path, { 'x-request-id': id })
  expect(headers.get('x-request-id')).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  expect(JSON.stringify(service.logged())).not.toContain(id)
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

test.each(requests)('%s %s (%i) names what its body is, texts with their encoding', async (method, path) => {
  const { headers, text } = await ask(method, path)
  const type = headers.get('content-type') ?? ''
  if (text === '') return
  expect(type).toMatch(/^(application\/json|(text\/\w+|image\/svg\+xml); ?charset=utf-8)$/i)
  expect(type === 'application/json').toBe(isJson(text))
})

test.each(['/assets', '/assets/', '/.git', '/.git/HEAD', '/.git/config'])(
  '%s lists nothing and shows nothing hidden',
  async (path) => {
    const { status, text } = await ask('GET', path)
    expect({ status, text }).toEqual({ status: 404, text: '<title>app.html</title>' })
  },
)

async function bare(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(text)
  return answerTo(socket)
}

test.each(['TRACE', 'TRACK', 'CONNECT'])('%s is not answered, and repeats nothing', async (method) => {
  for (const path of ['/', '/purchase/order/init']) {
    const answer = await bare(
      `${method} ${path} HTTP/1.1\r\nHost: x\r\nCsrf_token: canary\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).not.toMatch(/^HTTP\/1\.1 2/)
    expect(answer).not.toContain('canary')
  }
})

test('no connection becomes a WebSocket', async () => {
  for (const path of ['/', '/purchase/order/init', '/secure/v1/auth/signin']) {
    const answer = await bare(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
    )
    expect(answer).not.toMatch(/^HTTP\/1\.1 101/)
    expect(answer.toLowerCase()).not.toContain('sec-websocket-accept')
  }
})

test.each([
  ['a length beside chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked'],
  ['chunks beside a length', 'Transfer-Encoding: chunked\r\nContent-Length: 4'],
  ['a space before the colon', 'Transfer-Encoding : chunked'],
  ['another coding after chunks', 'Transfer-Encoding: chunked, identity'],
  ['a folded line', 'X: a\r\n b: c\r\nTransfer-Encoding:\r\n chunked\r\nContent-Length: 4'],
  ['a length with a sign', 'Content-Length: +4'],
])('a request with %s is one request at most', async (_, lines) => {
  const answer = await bare(
    `POST /secure/v1/auth/signin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${lines}\r\n\r\n` +
      '0\r\n\r\nGET /purchase/order/init HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  )
  expect(answer.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 400'])
})

test('behind a trusted proxy, what came in the clear is answered with nothing but the way to https', async () => {
  const environment = { PUBLIC_URL: 'https://shop.lockit.example', TRUST_PROXY: 'on' }
  const own = await openTestService(database, { documents: folder, environment })
  const answers = async (proto: string, accept: string) => {
    const headers = { 'x-forwarded-proto': proto, accept }
    const replies = requests.map(async ([method, path]) => own.app.request(path, { method, headers }))
    return (await Promise.all(replies)).map(({ status }) => status)
  }
  expect(await answers('http', '*/*')).toEqual(requests.map(() => 400))
  expect(await answers('https, http', '*/*')).toEqual(requests.map(() => 400))
  expect((await answers('https', '*/*')).filter((status) => status === 200).length).toBeGreaterThan(4)
  const page = await own.app.request('/payment?iid=x', {
    headers: { 'x-forwarded-proto': 'http', accept: 'text/html' },
  })
  expect([page.status, page.headers.get('location'), await page.text()]).toEqual([
    308,
    'https://shop.lockit.example/payment?iid=x',
    '',
  ])
  await own.close()
})

test('nobody is led to another address than those of the settings, whatever the request says', async () => {
  const elsewhere = 'https://evil.example/x'
  const paths = [
    '/terms',
    '//evil.example',
    '/\\\\evil.example',
    '/%2f%2fevil.example',
    '/@evil.example',
    '/terms/..//evil.example',
  ]
  const links = [
    `//evil.example/x/y`,
    `/${encodeURIComponent(elsewhere)}/x/y`,
    `/1/${encodeURIComponent('\r\nlocation: ' + elsewhere)}/y`,
  ]
  const environment = {
    PUBLIC_URL: 'https://shop.lockit.example',
    LANDING_URL: 'https://lockit.example',
    TRUST_PROXY: 'on',
  }
  const own = await openTestService(database, { documents: folder, environment })
  const origins: string[] = []
  for (const path of [...paths, ...links.map((link) => `/purchase/delivery${link}`)]) {
    for (const proto of ['http', 'https']) {
      const query = new URLSearchParams({ next: elsewhere, url: elsewhere, redirect: elsewhere })
      const { headers } = await own.app.request(`${path}?${query}`, {
        headers: {
          accept: 'text/html',
          host: 'evil.example',
          origin: 'https://evil.example',
          referer: elsewhere,
          'x-forwarded-host': 'evil.example',
          'x-forwarded-proto': proto,
        },
      })
      const location = headers.get('location')
      if (location !== null) origins.push(new URL(location, 'https://shop.lockit.example').origin)
    }
  }
  expect(origins.length).toBeGreaterThan(paths.length)
  expect(new Set(origins)).toEqual(new Set(['https://lockit.example', 'https://shop.lockit.example']))
  await own.close()
})

test('calls are never led from http to https: who asks in the clear is not told that it went well', async () => {
  for (const [method, path] of requests.filter(([, , status]) => status !== 302)) {
    const { status, headers } = await ask(method, path, { 'x-forwarded-proto': 'http' })
    expect([path, status >= 300 && status < 400, headers.get('location')]).toEqual([path, false, null])
  }
})
