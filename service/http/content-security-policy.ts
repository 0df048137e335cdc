/** A provider whose script runs in one of our documents. */
export type ScriptProvider = 'stripe' | 'paypal'

/** The providers of a document, and the nonce of this request that allows their styles and scripts. */
export type ProviderScripts = {
  readonly providers: readonly [ScriptProvider, ...ScriptProvider[]]
  readonly nonce: string
}

/**
 * What a document of ours may load and where it may stand: only files of its own origin, and in no frame. No script,
 * style or worker from text, no data: address. Trusted Types let only the app's one policy name the address of its
 * worker. Where the customer pays at a provider, the hosts from its documentation are added, and Trusted Types are
 * dropped, since the provider's scripts do not support them.
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
