import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const [database] = databases
const root = join(import.meta.dirname, '..', '..')
const own = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}
const trustedTypes = { 'require-trusted-types-for': "'script'", 'trusted-types': 'default' }
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_secret',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_public',
  STRIPE_WEBHOOK_SECRET: 'whsec_secret',
}
const paypal = {
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_API_BASE: 'https://api-m.sandbox.paypal.com',
}
const paypalHosts = 'https://*.paypal.com https://*.paypalobjects.com https://*.venmo.com'

const kinds = [
  {
    name: 'Stripe',
    environment: stripe,
    opener: 'same-origin',
    directives: {
      'script-src': "'self' 'nonce-N' https://js.stripe.com https://*.js.stripe.com",
      'style-src': "'self' 'nonce-N'",
      'connect-src': "'self' https://api.stripe.com",
      'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    },
  },
  {
    name: 'PayPal',
    environment: paypal,
    opener: 'same-origin-allow-popups',
    directives: {
      'script-src': `'self' 'nonce-N' ${paypalHosts}`,
      'style-src': `'self' 'nonce-N' ${paypalHosts}`,
      'img-src': `'self' ${paypalHosts} data:`,
      'connect-src': `'self' ${paypalHosts}`,
      'frame-src': paypalHosts,
      'child-src': paypalHosts,
    },
  },
  {
    name: 'both',
    environment: { ...stripe, ...paypal },
    opener: 'same-origin-allow-popups',
    directives: {
      'script-src': `'self' 'nonce-N' https://js.stripe.com https://*.js.stripe.com ${paypalHosts}`,
      'style-src': `'self' 'nonce-N' ${paypalHosts}`,
      'img-src': `'self' ${paypalHosts} data:`,
      'connect-src': `'self' https://api.stripe.com ${paypalHosts}`,
      'frame-src': `https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com ${paypalHosts}`,
      'child-src': paypalHosts,
    },
  },
] as const

const paying = ['/', '/orders', '/profile', '/reset-pass/token/uid', '/nothing', '/payment?iid=x']
const plain = ['/offers?tok=x', '/delivery?tok=x', '/confirmation', '/payment/none', '/offers/none']

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lockit-dist-'))
  for (const name of ['index', 'app', 'link']) {
    await writeFile(join(folder, `${name}.html`), `<html><head><title>${name}</title></head></html>`)
  }
})
afterAll(() => rm(folder, { recursive: true }))

function parse(policy: string | null): Record<string, string> {
  return Object.fromEntries(
    (policy ?? '').split('; ').map((part) => [part.split(' ', 1)[0], part.replace(/^\S+ /, '')]),
  )
}

async function get(service: TestService, path: string) {
  const { headers, body } = await service.app.request(path)
  const policy = headers.get('content-security-policy')
  const nonce = /'nonce-([\w-]{24})'/.exec(policy ?? '')?.[1]
  return { headers, policy, nonce, text: await new Response(body).text() }
}

describe.each(kinds)('with the keys of $name', ({ environment, directives, opener }) => {
  let service: TestService
  beforeAll(async () => {
    service = await openTestService(database, {
      documents: folder,
      environment: { ...environment, LOCKIT_DEMO: 'off' },
    })
  })
  afterAll(() => service.close())

  test.each(paying)('%s lets in the hosts that the documentation names, and nothing unsafe', async (path) => {
    const { headers, policy, nonce = '' } = await get(service, path)
    expect(parse(policy?.replaceAll(nonce, 'N') ?? '')).toEqual({ ...own, ...directives })
    expect(policy).not.toContain('unsafe')
    expect(headers.get('cross-origin-opener-policy')).toBe(opener)
  })

  test('each request has a nonce of its own, which its document holds', async () => {
    const [first, second] = [await get(service, '/'), await get(service, '/')]
    expect(first.text).toContain(`<head><meta name="csp-nonce" nonce="${first.nonce}"><title>`)
    expect(second.text).toContain(`nonce="${second.nonce}"`)
    expect(first.nonce).not.toBe(second.nonce)
    const again = { headers: { 'if-none-match': first.headers.get('etag') ?? '' } }
    expect((await service.app.request('/', again)).status).toBe(200)
  })

  test('a document with a nonce is compressed like another', async () => {
    const response = await service.app.request('/', { headers: { 'accept-encoding': 'br' } })
    const bytes = await response.bytes()
    const text = response.headers.has('content-encoding') ? brotliDecompressSync(bytes) : bytes
    expect(new TextDecoder().decode(text)).toContain('name="csp-nonce"')
  })

  test.each(plain)('%s has no provider', async (path) => {
    const { headers, policy, text } = await get(service, path)
    expect(parse(policy)).toEqual({ ...own, ...trustedTypes })
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(text).not.toContain('nonce')
  })
})

test('without keys no document has a provider, and Trusted Types are enforced', async () => {
  const service = await openTestService(database, { documents: folder, environment: { LOCKIT_DEMO: 'off' } })
  for (const path of [...paying, ...plain]) {
    const { headers, policy, text } = await get(service, path)
    expect(parse(policy)).toEqual({ ...own, ...trustedTypes })
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(text).not.toContain('nonce')
  }
  await service.close()
})

test.each(['index.html', 'link.html'])('%s has a head for the nonce to stand in', async (name) => {
  expect((await readFile(join(root, name), 'utf8')).split('<head>')).toHaveLength(2)
})
