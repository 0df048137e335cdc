import type { Context } from 'hono'
import { randomBytes } from 'node:crypto'
import { landingRoutes } from '#domain/links/landing.ts'
import { sinksOn } from '#service/reports/relay.ts'
import type { Settings } from '#service/settings.ts'
import { contentSecurityPolicy, type ProviderScripts, type ScriptProvider } from './content-security-policy.ts'
import type { Environment } from './environment.ts'
import { filledDocuments } from './filled-documents.ts'
import { withNonce, type Encoding, type StaticFile } from './static-files.ts'

/** First path segments of the addresses that the link app answers. */
const linkSegments = new Set(['payment', 'delivery', 'confirmation', 'offers'])

/** Addresses of the main app; a star is one segment. */
const mainRoutes = [
  '/',
  '/orders',
  '/orders/*',
  '/reset-pass/*/*',
  '/confirm',
  '/confirm/*',
  '/logout',
  '/deleted',
  '/profile',
]

type Page = { readonly document: '/index.html' | '/app.html' | '/link.html'; readonly status: 200 | 404 }

type ServingSettings = Pick<Settings, 'landingUrl' | 'seller' | 'reportAddresses' | 'stripe' | 'paypal'>

/** Serves the built app: its files as they are, and for every other address one of its two documents. */
export function documentServer(
  built: ReadonlyMap<string, StaticFile>,
  { landingUrl, seller, reportAddresses, stripe, paypal }: ServingSettings,
): (context: Context<Environment>) => Promise<Response> {
  const filling = { seller, sinks: sinksOn({ reportAddresses }), hasLanding: landingUrl !== undefined }
  const files = new Map([...built, ...filledDocuments(built, filling)])
  const [provider, ...providers] = scriptProviders({ stripe, paypal })
  return async ({ req, set }) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { ...commonHeaders, allow: 'GET, HEAD' } })
    }
    const path = pathOf(req.path)
    const asset = isDocument(path) ? undefined : files.get(path)
    if (asset) {
      set('route', 'asset')
      const isHashed = path.startsWith('/assets/')
      const cache = isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
      return send(req.raw, asset, 200, { ...commonHeaders, 'cache-control': cache })
    }
    if (landingUrl !== undefined && landingRoutes.includes(path)) {
      set('route', 'landing')
      return new Response(null, { status: 302, headers: { ...commonHeaders, location: `${landingUrl}${path}` } })
    }
    set('route', 'document')
    const { document, status } = pageOf(path)
    const file = files.get(document)
    if (!file) return new Response('The app is not built.\n', { status: 503, headers: commonHeaders })
    const scripts: ProviderScripts | undefined =
      provider && takesPayments(document, path)
        ? { providers: [provider, ...providers], nonce: randomBytes(18).toString('base64url') }
        : undefined
    return send(req.raw, scripts ? withNonce(file, scripts.nonce) : file, status, {
      ...commonHeaders,
      'cache-control': 'no-cache',
      'content-security-policy': contentSecurityPolicy(scripts),
      // PayPal's window reports the customer's choice to the page that opened it.
      ...(scripts?.providers.includes('paypal') && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
      ...(document === '/link.html' && { 'x-robots-tag': 'noindex' }),
    })
  }
}

function scriptProviders({ stripe, paypal }: Pick<Settings, 'stripe' | 'paypal'>): ScriptProvider[] {
  return [...(stripe ? ['stripe' as const] : []), ...(paypal ? ['paypal' as const] : [])]
}

function takesPayments(document: Page['document'], path: string): boolean {
  return document !== '/link.html' || path === '/payment'
}

function pageOf(path: string): Page {
  const [, first = '', ...rest] = path.split('/')
  if (linkSegments.has(first)) return { document: '/link.html', status: rest.length === 0 ? 200 : 404 }
  const known = [...mainRoutes, ...landingRoutes].some((route) => matches(route, path))
  return { document: path === '/' ? '/index.html' : '/app.html', status: known ? 200 : 404 }
}

function matches(route: string, path: string): boolean {
  const [pattern, segments] = [route.split('/'), path.split('/')]
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => part === segments[index] || (part === '*' && segments[index] !== ''))
  )
}

/** One slash at the end is ignored. */
function pathOf(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

function isDocument(path: string): boolean {
  return path === '/index.html' || path === '/app.html' || path === '/link.html'
}

async function send(request: Request, file: StaticFile, status: number, headers: Headers): Promise<Response> {
  const base = { ...headers, 'content-type': file.type, etag: file.etag, vary: 'accept-encoding' }
  if (status === 200 && request.headers.get('if-none-match') === file.etag) {
    return new Response(null, { status: 304, headers: base })
  }
  const encoding = encodingFor(request.headers.get('accept-encoding') ?? '')
  const encoded = encoding && (await file.encoded(encoding))
  const body = encoded ?? file.bytes
  return new Response(body, {
    status,
    headers: {
      ...base,
      'content-length': String(body.length),
      ...(encoded && { 'content-encoding': encoding }),
    },
  })
}

function encodingFor(accepted: string): Encoding | undefined {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accepted) ? 'gzip' : undefined
}

type Headers = Readonly<Record<string, string>>

const commonHeaders: Headers = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}
