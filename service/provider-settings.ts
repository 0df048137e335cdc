import * as v from 'valibot'

/** An account at Stripe. Only the publishable key may leave the service. */
export type StripeSettings = {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  readonly apiBase: string
}

/** An account at PayPal. Only the client id may leave the service. */
export type PaypalSettings = { readonly clientId: string; readonly clientSecret: string; readonly apiBase: string }

/** How VIES is asked; `requester` is our own VAT number, so that it answers with a consultation number. */
export type ViesSettings = {
  readonly apiBase: string
  readonly requester: { readonly countryCode: string; readonly vatNumber: string }
}

const visible = /^[!-~]+$/

function key(pattern: RegExp, sentence: string) {
  return v.optional(v.pipe(v.string(), v.regex(pattern, sentence)))
}

/** The variables of the payment providers; `address` is the schema of their services' addresses. */
export function providerEntries<Address extends v.GenericSchema<string, string>>(address: Address) {
  return {
    STRIPE_SECRET_KEY: key(/^[rs]k_[!-~]+$/, 'must be a secret key of Stripe (sk_… or rk_…)'),
    STRIPE_PUBLISHABLE_KEY: key(/^pk_[!-~]+$/, 'must be a publishable key of Stripe (pk_…)'),
    STRIPE_WEBHOOK_SECRET: key(/^whsec_[!-~]+$/, 'must be the signing secret of a webhook of Stripe (whsec_…)'),
    STRIPE_API_BASE: v.optional(address),
    PAYPAL_CLIENT_ID: key(visible, 'must be the client id of an app of PayPal'),
    PAYPAL_CLIENT_SECRET: key(visible, 'must be the secret of an app of PayPal'),
    PAYPAL_API_BASE: v.optional(address),
    VIES_API_BASE: v.optional(address),
  }
}

type Given = Readonly<Record<string, unknown>>

const stripeKeys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
const paypalKeys = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'] as const

/** What is wrong with the combination of variables: a provider has all of its keys or none, and all are of one kind. */
export function faultOfProviders(given: Given): string | undefined {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable, PAYPAL_API_BASE: base } = given
  const missing = missingKeys(given, stripeKeys, 'STRIPE_API_BASE') ?? missingKeys(given, paypalKeys, 'PAYPAL_API_BASE')
  if (missing !== undefined || secret === undefined) return missing
  const isTest = isTestKey(secret)
  if (isTest !== isTestKey(publishable)) {
    return 'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be for testing, or both live'
  }
  return given['PAYPAL_CLIENT_ID'] === undefined || isTest === isPaypalTest(base)
    ? undefined
    : 'STRIPE_SECRET_KEY and PAYPAL_API_BASE must both be for testing, or both live'
}

function missingKeys(given: Given, keys: readonly string[], base: string): string | undefined {
  const missing = keys.filter((name) => given[name] === undefined)
  const present = [...keys, base].filter((name) => given[name] !== undefined)
  return missing.length === 0 || present.length === 0
    ? undefined
    : `${present.join(' and ')} cannot be used without ${missing.join(' and ')}`
}

export type ProviderSecrets = {
  readonly STRIPE_SECRET_KEY?: string | undefined
  readonly PAYPAL_CLIENT_ID?: string | undefined
  readonly PAYPAL_API_BASE?: string | undefined
}

const paypalBase = 'https://api-m.paypal.com'
const livePaypalHosts: readonly unknown[] = ['api-m.paypal.com', 'api.paypal.com']

/**
 * The name of the variable by which real money moves: a live key of Stripe, or a PayPal app at PayPal's live address.
 */
export function moneyKey({ STRIPE_SECRET_KEY, PAYPAL_CLIENT_ID, PAYPAL_API_BASE }: ProviderSecrets) {
  if (STRIPE_SECRET_KEY !== undefined && !isTestKey(STRIPE_SECRET_KEY)) return 'STRIPE_SECRET_KEY'
  return PAYPAL_CLIENT_ID !== undefined && !isPaypalTest(PAYPAL_API_BASE) ? 'PAYPAL_CLIENT_ID' : undefined
}

/** Whether a PayPal app at this address moves no real money; without an address, PayPal's live one is used. */
export function isPaypalTest(base: unknown = paypalBase): boolean {
  return typeof base === 'string' && !livePaypalHosts.includes(URL.parse(base)?.hostname)
}

/** Whether a key of Stripe moves no real money. */
export function isTestKey(secret: unknown): boolean {
  return typeof secret === 'string' && /^[a-z]+_test_/.test(secret)
}

export function stripeSettings(given: {
  readonly STRIPE_SECRET_KEY?: string | undefined
  readonly STRIPE_PUBLISHABLE_KEY?: string | undefined
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined
  readonly STRIPE_API_BASE?: string | undefined
}): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = given
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase = 'https://api.stripe.com' } = given
  if (secretKey === undefined || publishableKey === undefined || webhookSecret === undefined) return undefined
  return { secretKey, publishableKey, webhookSecret, apiBase }
}

export function paypalSettings(given: {
  readonly PAYPAL_CLIENT_ID?: string | undefined
  readonly PAYPAL_CLIENT_SECRET?: string | undefined
  readonly PAYPAL_API_BASE?: string | undefined
}): PaypalSettings | undefined {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = given
  const { PAYPAL_API_BASE: apiBase = paypalBase } = given
  return clientId === undefined || clientSecret === undefined ? undefined : { clientId, clientSecret, apiBase }
}

export function viesSettings(given: {
  readonly VAT_NUMBERS?: 'vies' | 'sandbox' | undefined
  readonly VIES_API_BASE?: string | undefined
  readonly COMPANY_VAT_NUMBER?: string | undefined
}): ViesSettings | undefined {
  const { VAT_NUMBERS, COMPANY_VAT_NUMBER: own } = given
  const { VIES_API_BASE: apiBase = 'https://ec.europa.eu/taxation_customs/vies/rest-api' } = given
  if (VAT_NUMBERS !== 'vies' || own === undefined) return undefined
  return { apiBase, requester: { countryCode: own.slice(0, 2), vatNumber: own.slice(2) } }
}
