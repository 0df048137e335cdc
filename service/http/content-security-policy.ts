/** A provider whose script runs in a document of ours. */
export type ScriptProvider = 'stripe' | 'paypal'

/** The providers of a document, and the number of this one request by which their styles and scripts are known. */
export type ProviderScripts = {
  readonly providers: readonly [ScriptProvider, ...ScriptProvider[]]
  readonly nonce: string
}

/**
 * What a document of ours may load and where it may stand: its own origin's files, in nobody's frame. No script, style or
 * worker from text, no data: address. Trusted Types let the app's one policy name the address of its own worker. Where the
 * customer pays at a provider, the hosts that it names in its documentation come in, and Trusted Types, which its
 * scripts know nothing of, go.
 */
export function contentSecurityPolicy(scripts?: ProviderScripts): string {
  const directives = scripts ? withProviders(scripts) : { ...ownDirectives, ...trustedTypes }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
}

const ownDirectives = {
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
} as const

const trustedTypes = { 'require-trusted-types-for': "'script'", 'trusted-types': 'default' } as const

type Sources = Readonly<Record<string, readonly string[]>>

const paypalHosts = ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com'] as const
const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com'] as const

/** docs.stripe.com/security/guide, 'Stripe.js'; developer.paypal.com/sdk/js/best-practices, 'Using a nonce'. */
const hosts: Readonly<Record<ScriptProvider, Sources>> = {
  stripe: {
    'script-src': stripeScripts,
    'connect-src': ['https://api.stripe.com'],
    'frame-src': [...stripeScripts, 'https://hooks.stripe.com'],
  },
  paypal: {
    'script-src': paypalHosts,
    'style-src': paypalHosts,
    'img-src': [...paypalHosts, 'data:'],
    'connect-src': paypalHosts,
    'frame-src': paypalHosts,
    'child-src': paypalHosts,
  },
}

function withProviders({ providers, nonce }: ProviderScripts): Readonly<Record<string, string>> {
  const directives: Record<string, string> = { ...ownDirectives }
  const own = { 'script-src': [`'nonce-${nonce}'`], 'style-src': [`'nonce-${nonce}'`] }
  for (const sources of [own, ...providers.map((provider) => hosts[provider])]) {
    for (const [name, added] of Object.entries(sources)) {
      directives[name] = [...(directives[name]?.split(' ') ?? []), ...added].join(' ')
    }
  }
  return directives
}
