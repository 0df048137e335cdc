import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSeller } from '#domain/links/own-seller.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const [database] = databases
const script = `console.log('${'lockit '.repeat(100)}')`
let folder: string
let service: TestService

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lockit-dist-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<title>shell</title>')
  await writeFile(join(folder, 'app.html'), '<title>main</title>')
  await writeFile(join(folder, 'link.html'), '<title>link</title>')
  await writeFile(join(folder, '.built-from'), 'secret')
  await writeFile(join(folder, 'favicon.svg'), '<svg/>')
  await writeFile(join(folder, 'assets', 'main-1a2b.js'), script)
  service = await openTestService(database, { documents: folder })
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await service.app.request(path, { headers })
  return { status: response.status, headers: response.headers, bytes: await response.bytes() }
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}

test.each([
  ['/', 200, 'shell'],
  ['/?step=2', 200, 'shell'],
  ['/app.html', 404, 'main'],
  ['/orders', 200, 'main'],
  ['/orders/', 200, 'main'],
  ['/orders/48213', 200, 'main'],
  ['/reset-pass/token/uid', 200, 'main'],
  ['/confirm/token', 200, 'main'],
  ['/confirm', 200, 'main'],
  ['/confirm/token/more', 404, 'main'],
  ['/logout', 200, 'main'],
  ['/deleted', 200, 'main'],
  ['/profile', 200, 'main'],
  ['/terms', 200, 'main'],
  ['/security-statement', 200, 'main'],
  ['/payment?iid=x', 200, 'link'],
  ['/delivery', 200, 'link'],
  ['/confirmation', 200, 'link'],
  ['/offers', 200, 'link'],
  ['/offers/none', 404, 'link'],
  ['/nothing', 404, 'main'],
  ['/orders/1/2', 404, 'main'],
  ['/reset-pass', 404, 'main'],
  ['/index.html', 404, 'main'],
  ['/.built-from', 404, 'main'],
  ['/assets/none.js', 404, 'main'],
  ['/assets/..%2f..%2fpackage.json', 404, 'main'],
  ['/paymentx', 404, 'main'],
])('%s answers %i with the %s document', async (path, status, title) => {
  const page = await get(path)
  expect({ status: page.status, text: textOf(page.bytes) }).toEqual({ status, text: `<title>${title}</title>` })
})

test('a document says what it may load, and is asked for anew each time', async () => {
  const { headers } = await get('/')
  const names = ['content-security-policy', 'cache-control', 'x-content-type-options', 'cross-origin-opener-policy']
  expect(names.map((name) => headers.get(name))).toEqual([
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; " +
      "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; " +
      "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default",
    'no-cache',
    'nosniff',
    'same-origin',
  ])
  expect(headers.get('x-robots-tag')).toBe(null)
  expect(headers.get('strict-transport-security')).toBe(null)
})

test.each(['/', '/reset-pass/token/uid', '/payment?iid=x', '/terms', '/nothing', '/assets/main-1a2b.js'])(
  'a link followed from %s does not reveal that page',
  async (path) => {
    expect((await get(path)).headers.get('referrer-policy')).toBe('no-referrer')
  },
)

test('the link document is not to be indexed', async () => {
  expect((await get('/offers')).headers.get('x-robots-tag')).toBe('noindex')
})

test('files with a hash in their name are kept for ever', async () => {
  const { status, headers, bytes } = await get('/assets/main-1a2b.js')
  expect([status, headers.get('cache-control'), headers.get('content-type'), textOf(bytes)]).toEqual([
    200,
    'public, max-age=31536000, immutable',
    'text/javascript; charset=utf-8',
    script,
  ])
  expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600')
})

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip;q=1, br;q=0', 'gzip', gunzipSync],
  ['identity', null, (bytes: Uint8Array) => bytes],
])('to %s a file is sent as %s', async (accepted, encoding, decode) => {
  for (const _ of ['first', 'again']) {
    const { headers, bytes } = await get('/assets/main-1a2b.js', { 'accept-encoding': accepted })
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([encoding, 'accept-encoding'])
    expect(Number(headers.get('content-length'))).toBe(bytes.length)
    expect(textOf(decode(bytes))).toBe(script)
  }
})

test('a file that is known already is not sent again', async () => {
  const etag = (await get('/')).headers.get('etag') ?? ''
  const { status, bytes } = await get('/', { 'if-none-match': etag })
  expect([status, bytes.length]).toEqual([304, 0])
})

test('the link app’s document names who sells, and no search engine keeps it', async () => {
  const own = join(folder, 'named')
  await mkdir(own)
  const metas = '<meta name="lockit-seller" content="" /><meta name="lockit-reports" content="" />'
  await writeFile(join(own, 'link.html'), metas)
  const environment = {
    COMPANY_NAME: 'Tea & "Salt" <AB>',
    COMPANY_ADDRESS: '$& $1; Sweden',
    CRM_ENDPOINT: 'https://crm.example/hook',
  }
  const named = await openTestService(database, { documents: own, environment })
  const page = await named.app.request('/offers?iid=x')
  await named.close()
  const html = await page.text()
  const [, content = ''] = /content="([^"]*)"/.exec(html) ?? []
  expect(html).toContain('<meta name="lockit-reports" content="crm" />')
  expect(content).not.toMatch(/[<"]/)
  const seller = readSeller(content.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
  expect([seller.name, seller.address]).toEqual(['Tea & "Salt" <AB>', ['$& $1', 'Sweden']])
  expect([page.headers.get('x-robots-tag'), page.headers.get('referrer-policy')]).toEqual(['noindex', 'no-referrer'])
})

test('documents are only read', async () => {
  const response = await service.app.request('/orders', { method: 'POST' })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('on https the connection stays secure, and a landing site has its own pages', async () => {
  const environment = { PUBLIC_URL: 'https://shop.lockit.example/', LANDING_URL: 'https://lockit.example' }
  const documents = join(folder, 'landing')
  await mkdir(documents)
  await writeFile(join(documents, 'app.html'), '<meta name="lockit-landing" content="" />')
  const other = await openTestService(database, { documents, environment })
  const page = await other.app.request('/')
  expect(page.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  const landing = await other.app.request('/terms')
  expect([landing.status, landing.headers.get('location')]).toEqual([302, 'https://lockit.example/terms'])
  expect(await (await other.app.request('/orders')).text()).toContain('<meta name="lockit-landing" content="on" />')
  await other.close()
})
