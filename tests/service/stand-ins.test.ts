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

const outside = 'Outside the demonstration (LOCKIT_DEMO=on), '
const noProvider = 'set the keys of Stripe or PayPal, or PAYMENTS=sandbox to take test cards alone'
const testKeys = 'set live keys of Stripe, or PAYMENTS=sandbox to take test cards alone'
const noServer = 'set SMTP_URL, or MAIL=files to keep mails in the data folder'
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
  [{ ...publicUrl, ...tested, ...paypal, ...mailed }, `${outside}${testKeys}.`],
  [{ LOCKIT_DEMO: 'off', ...stripe }, `${outside}${noServer}.`],
  [{ LOCKIT_DEMO: 'off', ...paypal }, `${outside}${noServer}.`],
])('with %o nobody sells for test cards, or keeps mails, by mistake', (environment, sentence) => {
  expect(missingAtStart(readSettings(environment))).toBe(sentence)
})

test.each([
  {},
  { ...publicUrl, LOCKIT_DEMO: 'on' },
  { ...server, PAYMENTS: 'sandbox', MAIL: 'files' },
  { ...publicUrl, ...paypal, ...mailed },
  { LOCKIT_DEMO: 'off', ...stripe, MAIL: 'files' },
  { ...publicUrl, ...tested, PAYMENTS: 'sandbox', ...mailed },
  tested,
])('with %o it may start', (environment) => {
  expect(missingAtStart(readSettings(environment))).toBeUndefined()
})
