import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '#service/settings.ts'

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_secret',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_public',
  STRIPE_WEBHOOK_SECRET: 'whsec_secret',
}
const liveStripe = { ...stripe, STRIPE_SECRET_KEY: 'sk_live_secret', STRIPE_PUBLISHABLE_KEY: 'pk_live_public' }
const paypal = { PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'secret' }

test('without any setting there are good ones', () => {
  expect(readSettings({ PORT: '', UNKNOWN: 'x' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    trustProxy: false,
    dataDir: resolve('data'),
    databaseUrl: undefined,
    tokenKeys: [],
    smtpUrl: undefined,
    mail: undefined,
    mailFrom: 'Lockit <no-reply@lockit.example>',
    accountDisclosure: false,
    uploadLimitMb: 20,
    clamd: undefined,
    limits: expect.objectContaining({ guestOrdersPerHour: 60 }),
    supportEmail: 'support@lockit.example',
    seller: {
      name: 'Lockit AB',
      address: ['Sveavägen 44', '111 34 Stockholm', 'Sweden'],
      vatNumber: 'SE123456789001',
      email: 'support@lockit.example',
      phone: '',
    },
    staffEmailDomains: ['staff.lockit.example'],
    landingUrl: undefined,
    deliveryUrl: undefined,
    reportAddresses: {},
    stripe: undefined,
    paypal: undefined,
    payments: undefined,
    demo: true,
    atHome: true,
    logLevel: 'info',
  })
})

test.each([
  [{ LOCKIT_DEMO: 'on' }, ['staff.lockit.example']],
  [{ LOCKIT_DEMO: 'off' }, []],
  [{ DATABASE_URL: 'postgres://db/lockit' }, []],
  [{ LOCKIT_DEMO: 'on', STAFF_EMAIL_DOMAINS: 'a.example' }, ['a.example']],
])('with %o the domains of staff are %o', (environment, domains) => {
  expect(readSettings(environment).staffEmailDomains).toEqual(domains)
})

const publicUrl = { PUBLIC_URL: 'https://lockit.example' }
const server = { DATABASE_URL: 'postgres://db/lockit' }

test.each([
  [{}, '127.0.0.1'],
  [{ LOCKIT_DEMO: 'off' }, undefined],
  [publicUrl, undefined],
  [{ ...publicUrl, LOCKIT_DEMO: 'on' }, undefined],
  [server, undefined],
  [{ ...server, LOCKIT_DEMO: 'on' }, '127.0.0.1'],
  [{ HOST: '127.0.0.2' }, '127.0.0.2'],
  [{ HOST: '0.0.0.0', LOCKIT_DEMO: 'on' }, '0.0.0.0'],
  [{ ...publicUrl, HOST: '127.0.0.1' }, '127.0.0.1'],
])('with %o the service listens on %s', (environment, host) => {
  expect(readSettings(environment).host).toBe(host)
})

test.each([
  [{}, true, true],
  [{ HOST: 'localhost' }, true, true],
  [{ HOST: '::1' }, true, true],
  [{ ...server, LOCKIT_DEMO: 'on' }, true, true],
  [stripe, true, true],
  [{ ...paypal, PAYPAL_API_BASE: 'https://api-m.sandbox.paypal.com' }, true, true],
  [{ TRUST_PROXY: 'on', LOCKIT_DEMO: 'on' }, true, false],
  [{ TRUST_PROXY: 'on', HOST: '127.0.0.1' }, false, false],
  [{ ...liveStripe, LOCKIT_DEMO: 'on' }, true, false],
  [liveStripe, false, false],
  [{ ...paypal, LOCKIT_DEMO: 'on' }, true, false],
  [{ SMTP_URL: 'smtp://mail.lockit.example', LOCKIT_DEMO: 'on' }, true, false],
  [{ SMTP_URL: 'smtp://mail.lockit.example' }, false, false],
  [{ ...publicUrl, LOCKIT_DEMO: 'on' }, true, false],
  [{ ...publicUrl, HOST: '127.0.0.1', LOCKIT_DEMO: 'on' }, true, false],
  [{ HOST: '0.0.0.0', LOCKIT_DEMO: 'on' }, true, false],
  [publicUrl, false, false],
  [{ HOST: '0.0.0.0' }, false, false],
  [server, false, false],
  [{ HOST: '127.0.0.1', LOCKIT_DEMO: 'off' }, false, false],
])('with %o the demonstration is on: %o, and for this machine alone: %o', (environment, demo, atHome) => {
  expect(readSettings(environment)).toMatchObject({ demo, atHome })
})

test('every setting is read', () => {
  const key = 'k'.repeat(32)
  expect(
    readSettings({
      PORT: '8080',
      HOST: '::',
      PUBLIC_URL: 'https://lockit.example/',
      TRUST_PROXY: 'on',
      DATA_DIR: '/srv/lockit',
      DATABASE_URL: 'postgres://db/lockit',
      TOKEN_KEYS: `${key}, ${key}2`,
      SMTP_URL: 'smtps://lockit:secret@mail.lockit.example',
      MAIL_FROM: 'orders@lockit.example',
      ACCOUNT_DISCLOSURE: 'on',
      UPLOAD_LIMIT_MB: '64',
      SUPPORT_EMAIL: 'help@lockit.example',
      COMPANY_NAME: 'Harbor Words AB',
      COMPANY_ADDRESS: 'Kajen 1; 411 06 Göteborg; Sweden',
      COMPANY_VAT_NUMBER: 'SE556000000001',
      COMPANY_PHONE: '+46 31 700 00 00',
      STAFF_EMAIL_DOMAINS: 'a.example, b.example',
      TEAM_CHAT_WEBHOOK: 'https://chat.example/lockit',
      CRM_ENDPOINT: 'https://crm.example/lockit',
      ANALYTICS_ENDPOINT: 'https://analytics.example/lockit',
      LANDING_URL: 'https://www.lockit.example',
      DELIVERY_URL: 'https://files.lockit.example/{orderId}?token={tok}',
      ...stripe,
      STRIPE_API_BASE: 'http://127.0.0.1:12111/',
      ...paypal,
      PAYPAL_API_BASE: 'https://api-m.sandbox.paypal.com',
      LOG_LEVEL: 'warn',
    }),
  ).toEqual({
    port: 8080,
    host: '::',
    publicUrl: 'https://lockit.example',
    trustProxy: true,
    dataDir: '/srv/lockit',
    databaseUrl: 'postgres://db/lockit',
    tokenKeys: [key, `${key}2`],
    smtpUrl: 'smtps://lockit:secret@mail.lockit.example',
    mail: undefined,
    mailFrom: 'orders@lockit.example',
    accountDisclosure: true,
    uploadLimitMb: 64,
    limits: expect.objectContaining({ guestOrdersPerHour: 60 }),
    supportEmail: 'help@lockit.example',
    seller: {
      name: 'Harbor Words AB',
      address: ['Kajen 1', '411 06 Göteborg', 'Sweden'],
      vatNumber: 'SE556000000001',
      email: 'help@lockit.example',
      phone: '+46 31 700 00 00',
    },
    staffEmailDomains: ['a.example', 'b.example'],
    landingUrl: 'https://www.lockit.example',
    deliveryUrl: 'https://files.lockit.example/{orderId}?token={tok}',
    reportAddresses: {
      chat: 'https://chat.example/lockit',
      crm: 'https://crm.example/lockit',
      analytics: 'https://analytics.example/lockit',
    },
    stripe: {
      secretKey: 'sk_test_secret',
      publishableKey: 'pk_test_public',
      webhookSecret: 'whsec_secret',
      apiBase: 'http://127.0.0.1:12111',
    },
    paypal: { clientId: 'client', clientSecret: 'secret', apiBase: 'https://api-m.sandbox.paypal.com' },
    payments: undefined,
    demo: false,
    atHome: false,
    logLevel: 'warn',
  })
})

test.each([
  [{ LOCKIT_DEMO: 'off' }, 'Lockit', []],
  [{ LOCKIT_DEMO: 'on', COMPANY_NAME: 'Harbor Words AB' }, 'Harbor Words AB', []],
])('with %o the seller has no invented details', (environment, name, address) => {
  expect(readSettings(environment).seller).toEqual({
    name,
    address,
    vatNumber: '',
    email: 'support@lockit.example',
    phone: '',
  })
})

test.each([
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535'],
  [{ HOST: 'lockit.example' }, "HOST must be an IP address of this machine, or 'localhost'; 0.0.0.0 means all"],
  [{ PUBLIC_URL: 'lockit.example' }, 'PUBLIC_URL must be an address (http: or https:)'],
  [{ TRUST_PROXY: 'yes' }, "TRUST_PROXY must be 'on' or 'off'"],
  [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must be an address (postgres: or postgresql:)'],
  [{ TOKEN_KEYS: 'short' }, 'TOKEN_KEYS must hold keys of at least 32 characters'],
  [{ SMTP_URL: 'mail.lockit.example:587' }, 'SMTP_URL must be an address (smtp: or smtps:)'],
  [{ MAIL_FROM: 'Lockit' }, 'MAIL_FROM must be an address, or a name and an address in <>'],
  [{ MAIL_FROM: 'Lockit <a@b>, c@d' }, 'MAIL_FROM must be an address, or a name and an address in <>'],
  [{ ACCOUNT_DISCLOSURE: 'yes' }, "ACCOUNT_DISCLOSURE must be 'on' or 'off'"],
  [{ UPLOAD_LIMIT_MB: '65' }, 'UPLOAD_LIMIT_MB must be a whole number from 1 to 64'],
  [{ SUPPORT_EMAIL: 'nobody' }, 'SUPPORT_EMAIL must be an e-mail address'],
  [{ COMPANY_ADDRESS: 'Kajen 1;; Sweden' }, 'COMPANY_ADDRESS must hold lines with a semicolon between them'],
  [{ COMPANY_VAT_NUMBER: '556000-0000' }, 'COMPANY_VAT_NUMBER must be a VAT number such as SE123456789001'],
  [{ COMPANY_PHONE: 'none' }, 'COMPANY_PHONE must be a telephone number'],
  [{ STAFF_EMAIL_DOMAINS: '@a.example' }, 'STAFF_EMAIL_DOMAINS must hold domains such as staff.lockit.example'],
  [
    { ...stripe, STRIPE_SECRET_KEY: 'pk_test_public' },
    'STRIPE_SECRET_KEY must be a secret key of Stripe (sk_… or rk_…)',
  ],
  [
    { ...stripe, STRIPE_PUBLISHABLE_KEY: 'sk_test_secret' },
    'STRIPE_PUBLISHABLE_KEY must be a publishable key of Stripe (pk_…)',
  ],
  [
    { ...stripe, STRIPE_WEBHOOK_SECRET: 'secret' },
    'STRIPE_WEBHOOK_SECRET must be the signing secret of a webhook of Stripe (whsec_…)',
  ],
  [
    { ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_public' },
    'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be for testing, or both live',
  ],
  [
    { ...stripe, STRIPE_WEBHOOK_SECRET: '' },
    'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY cannot be used without STRIPE_WEBHOOK_SECRET',
  ],
  [
    { STRIPE_API_BASE: 'http://127.0.0.1:12111' },
    'STRIPE_API_BASE cannot be used without STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET',
  ],
  [{ ...stripe, STRIPE_API_BASE: 'api.stripe.com' }, 'STRIPE_API_BASE must be an address (http: or https:)'],
  [{ PAYPAL_CLIENT_ID: 'client' }, 'PAYPAL_CLIENT_ID cannot be used without PAYPAL_CLIENT_SECRET'],
  [{ ...paypal, PAYPAL_CLIENT_SECRET: 'two words' }, 'PAYPAL_CLIENT_SECRET must be the secret of an app of PayPal'],
  [{ PAYMENTS: 'off' }, "PAYMENTS must be 'sandbox'"],
  [{ MAIL: 'outbox' }, "MAIL must be 'files'"],
  [{ ...liveStripe, PAYMENTS: 'sandbox' }, 'PAYMENTS cannot be used with STRIPE_SECRET_KEY'],
  [{ ...paypal, PAYMENTS: 'sandbox' }, 'PAYMENTS cannot be used with PAYPAL_CLIENT_ID'],
  [{ SMTP_URL: 'smtp://mail', MAIL: 'files' }, 'MAIL cannot be used with SMTP_URL'],
  [{ DELIVERY_URL: 'javascript:alert(1)' }, 'DELIVERY_URL must be an address (http: or https:)'],
  [{ LOCKIT_DEMO: '1' }, "LOCKIT_DEMO must be 'on' or 'off'"],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent'],
])('%o is one sentence', (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(`The settings cannot be used: ${sentence}.`)
})

test('a provider is reached where it lives, unless it is told otherwise', () => {
  const { stripe: card, paypal: wallet } = readSettings({ ...liveStripe, ...paypal })
  expect([card?.apiBase, wallet?.apiBase]).toEqual(['https://api.stripe.com', 'https://api-m.paypal.com'])
})
