import { expect, test } from 'vitest'
import { readSettings } from '#service/settings.ts'
import { missingAtStart } from '#service/stand-ins.ts'

const publicUrl = { PUBLIC_URL: 'https://lockit.example' }
const server = { DATABASE_URL: 'postgres://db/lockit' }
const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_secret',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_public',
  STRIPE_WEBHOOK_SECRET: 'whsec_secret',
}
const tested = { ...stripe, STRIPE_SECRET_KEY: 'sk_test_secret', STRIPE_PUBLISHABLE_KEY: 'pk_test_public' }
const paypal = { PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'secret' }
const playful = { ...paypal, PAYPAL_API_BASE: 'https://api-m.sandbox.paypal.com' }

const outside = 'Outside the demonstration (LOCKIT_DEMO=on), '
const noProvider = 'set the keys of Stripe or PayPal, or PAYMENTS=sandbox to take test cards alone'
const testKeys = 'set live keys of Stripe, or PAYMENTS=sandbox to take test cards alone'
const testApp = 'leave out PAYPAL_API_BASE with keys of a live app, or set PAYMENTS=sandbox to take play money alone'
const noServer = 'set SMTP_URL, or MAIL=files to keep mails in the data folder'
const looking = { VAT_NUMBERS: 'sandbox' }
const mailed = { SMTP_URL: 'smtp://mail.lockit.example' }

test.each([
  [publicUrl, `${outside}${noProvider}; and ${noServer}.`],
  [server, `${outside}${noProvider}; and ${noServer}.`],
  [{ HOST: '0.0.0.0' }, `${outside}${noProvider}; and ${noServer}.`],
  [{ LOCKIT_DEMO: 'off' }, `${outside}${noProvider}; and ${noServer}.`],
  [{ LOCKIT_DEMO: 'off', ...mailed }, `${outside}${noProvider}.`],
  [{ LOCKIT_DEMO: 'off', MAIL: 'files' }, `${outside}${noProvider}.`],
  [{ LOCKIT_DEMO: 'off', PAYMENTS: 'sandbox' }, `${outside}${noServer}.`],
  [{ ...publicUrl, ...tested, ...mailed }, `${outside}${testKeys}.`],
  [{ ...publicUrl, ...tested, ...playful, ...mailed }, `${outside}${testKeys}.`],
  [{ ...publicUrl, ...playful, ...mailed }, `${outside}${testApp}.`],
  [{ LOCKIT_DEMO: 'off', ...playful, PAYPAL_API_BASE: 'http://127.0.0.1:9/', MAIL: 'files' }, `${outside}${testApp}.`],
  [{ LOCKIT_DEMO: 'off', ...stripe }, `${outside}${noServer}.`],
  [{ LOCKIT_DEMO: 'off', ...paypal }, `${outside}${noServer}.`],
])('with %o the service says which settings are missing before it may start', (environment, sentence) => {
  expect(missingAtStart(readSettings({ ...looking, ...environment }))).toBe(sentence)
})

test.each([
  {},
  { ...publicUrl, LOCKIT_DEMO: 'on' },
  { ...server, PAYMENTS: 'sandbox', MAIL: 'files' },
  { ...publicUrl, ...paypal, ...mailed },
  { LOCKIT_DEMO: 'off', ...stripe, MAIL: 'files' },
  { ...publicUrl, ...tested, PAYMENTS: 'sandbox', ...mailed },
  { ...publicUrl, ...tested, ...playful, PAYMENTS: 'sandbox', ...mailed },
  { ...publicUrl, ...playful, PAYMENTS: 'sandbox', ...mailed },
  { ...publicUrl, ...stripe, ...paypal, ...mailed },
  tested,
  playful,
])('with %o the service may start', (environment) => {
  expect(missingAtStart(readSettings({ ...looking, ...environment }))).toBeUndefined()
})

const paypalLives = [
  'https://api-m.paypal.com',
  'https://api-m.paypal.com/',
  'https://API-M.PayPal.com:443',
  'https://api.paypal.com',
]

test.each(paypalLives)('PayPal at %s moves money', (base) => {
  const environment = { ...publicUrl, ...paypal, PAYPAL_API_BASE: base, ...mailed, ...looking }
  expect(missingAtStart(readSettings(environment))).toBeUndefined()
  expect(() => readSettings({ ...environment, PAYMENTS: 'sandbox' })).toThrow(
    'The settings cannot be used: PAYMENTS cannot be used with PAYPAL_CLIENT_ID.',
  )
})

test.each([
  { ...stripe, ...playful },
  { ...tested, ...paypal },
  { LOCKIT_DEMO: 'on', ...stripe, ...playful },
  { LOCKIT_DEMO: 'off', PAYMENTS: 'sandbox', ...tested, ...paypal },
])('%o is refused: a live provider beside one for testing', (environment) => {
  expect(() => readSettings(environment)).toThrow(
    'The settings cannot be used: STRIPE_SECRET_KEY and PAYPAL_API_BASE must both be for testing, or both live.',
  )
})

test('outside the demonstration it has to be said that no VAT number is looked up', () => {
  const rest = { ...publicUrl, ...stripe, ...mailed }
  expect(missingAtStart(readSettings(rest))).toBe(
    `${outside}set VAT_NUMBERS=vies, or VAT_NUMBERS=sandbox to look up no VAT number.`,
  )
  const vies = { VAT_NUMBERS: 'vies', COMPANY_VAT_NUMBER: 'SE556000000001' }
  expect(missingAtStart(readSettings({ ...rest, ...vies }))).toBeUndefined()
  expect(missingAtStart(readSettings({ ...rest, LOCKIT_DEMO: 'on' }))).toBeUndefined()
})
