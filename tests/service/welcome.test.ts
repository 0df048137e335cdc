import { expect, test } from 'vitest'
import { demoCustomerEmail, demoPassword, demoStaffEmail } from '#service/demo/demonstration.ts'
import { readSettings } from '#service/settings.ts'
import { welcome } from '#service/welcome.ts'

/** What is said at a start, by the name at the beginning of its line. */
function said(
  environment: Record<string, string>,
  ownPasswords: { email: string; password: string }[] = [],
  known: string[] = [],
) {
  const news = { links: [], ownPasswords, known }
  const lines = welcome(readSettings({ DATA_DIR: '/srv/lockit', ...environment }), news)
  const named = lines.map((line) => line.match(/^ {2}(\S+|) +(\S.*)$/)).filter((match) => match !== null)
  return Object.fromEntries(named.map(([, name, text]) => [name, text?.replaceAll(/ +/g, ' ')]))
}

const world = { PUBLIC_URL: 'https://lockit.example' }
const shop = { ...world, PAYMENTS: 'sandbox', MAIL: 'files' }
const own = [
  { email: demoCustomerEmail, password: 'hers' },
  { email: demoStaffEmail, password: 'his' },
]

test('a demonstration for this machine tells the password, and how others are let in', () => {
  expect(said({}, [], [demoCustomerEmail, demoStaffEmail])).toEqual({
    Lockit: 'http://localhost:3000',
    Orders: 'http://localhost:3000/orders',
    Customer: `${demoCustomerEmail} password ${demoPassword}`,
    Staff: `${demoStaffEmail} password ${demoPassword}`,
    Data: '/srv/lockit',
    Listens: '127.0.0.1, port 3000, for this machine alone: HOST and LOCKIT_DEMO=on let others in',
    'Ctrl-C': 'ends the service.',
  })
})

test('a demonstration for this machine tells no password of an account that has one of its own', () => {
  expect(said({}, [], [demoStaffEmail])).toMatchObject({
    Customer: `${demoCustomerEmail} password as it was shown once, or by 'Forgot password'`,
    Staff: `${demoStaffEmail} password ${demoPassword}`,
  })
})

test('a demonstration for others tells its own passwords once, and never the one that everyone knows', () => {
  const environment = { ...world, LOCKIT_DEMO: 'on' }
  expect(said(environment, own)).toMatchObject({
    Customer: `${demoCustomerEmail} password hers`,
    Staff: `${demoStaffEmail} password his`,
    '': 'These passwords are not shown again.',
    Listens: 'every address of this machine, port 3000',
  })
  const later = said(environment)
  expect(later).toMatchObject({
    Customer: `${demoCustomerEmail} password as it was shown once, or by 'Forgot password'`,
    Staff: `${demoStaffEmail} password as it was shown once, or by 'Forgot password'`,
  })
  expect(Object.keys(later)).not.toContain('')
  expect(JSON.stringify([said(environment, own), later])).not.toContain(demoPassword)
})

test('without the demonstration no password is told, and which accounts of one are closed', () => {
  expect(said(shop, own)).toMatchObject({
    Closed: `${demoCustomerEmail}, ${demoStaffEmail}: the password of the demonstration, which everyone knows, opens nothing any more`,
  })
  for (const name of ['Customer', 'Staff', 'Closed']) expect(said(shop)).not.toHaveProperty(name)
})

test.each([
  [{}, 'by the address they come from: behind a proxy set TRUST_PROXY=on, or all of them are one'],
  [{ TRUST_PROXY: 'on' }, 'as x-forwarded-for names them (TRUST_PROXY=on): let nobody but the proxy reach this port'],
])('for others and with %o it says whom it believes about clients', (environment, sentence) => {
  expect(said({ ...shop, ...environment })).toMatchObject({ Clients: sentence })
  expect(said({ ...world, LOCKIT_DEMO: 'on', ...environment })).toMatchObject({ Clients: sentence })
})

test('for others it says on what it listens', () => {
  expect(said({ ...shop, PORT: '8080' })).toMatchObject({ Listens: 'every address of this machine, port 8080' })
  expect(said({ ...shop, HOST: '10.0.0.7' })).toMatchObject({ Listens: '10.0.0.7, port 3000' })
})

test.each([
  [{ PAYMENTS: 'sandbox' }, 'the sandbox: test cards alone, no money moves'],
  [stripe('test'), 'Stripe, by test keys: no money moves'],
  [
    { ...stripe('live'), PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'secret' },
    'Stripe; PayPal, at https://api-m.paypal.com',
  ],
  [
    {
      PAYPAL_CLIENT_ID: 'client',
      PAYPAL_CLIENT_SECRET: 'secret',
      PAYPAL_API_BASE: 'https://api-m.sandbox.paypal.com',
    },
    'PayPal, at https://api-m.sandbox.paypal.com: no money moves',
  ],
])('for others and with %o it says who takes the money', (environment, sentence) => {
  expect(said({ ...world, MAIL: 'files', ...environment })).toMatchObject({ Payments: sentence })
})

test('for others it says where mails go, and no password of a mail server', () => {
  expect(said(shop)).toMatchObject({ Mails: 'files in the data folder, sent to nobody' })
  const mailed = said({ ...world, SMTP_URL: 'smtps://lockit:secret@mail.lockit.example' })
  expect(mailed).toMatchObject({ Mails: 'by the server of SMTP_URL' })
})

test('for others it says where VAT numbers are looked up', () => {
  expect(said(shop)).toMatchObject({ VAT: 'numbers are looked up in the sandbox, which asks nobody' })
  expect(said({ ...shop, VAT_NUMBERS: 'vies', COMPANY_VAT_NUMBER: 'SE556000000001' })).toMatchObject({
    VAT: 'numbers are looked up in VIES, at https://ec.europa.eu/taxation_customs/vies/rest-api',
  })
})

function stripe(mode: 'test' | 'live'): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: `sk_${mode}_secret`,
    STRIPE_PUBLISHABLE_KEY: `pk_${mode}_public`,
    STRIPE_WEBHOOK_SECRET: 'whsec_secret',
  }
}
