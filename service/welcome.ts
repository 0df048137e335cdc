import { demoCustomerEmail, demoPassword, demoStaffEmail } from './demo/demonstration.ts'
import type { DemonstrationLink } from './demo/links.ts'
import type { OwnPassword } from './demo/own-passwords.ts'
import { isPaypalTest, isTestKey } from './provider-settings.ts'
import type { Settings } from './settings.ts'

type News = {
  readonly links: readonly DemonstrationLink[]
  readonly ownPasswords: readonly OwnPassword[]
  /** The accounts of the demonstration that still have the password that everyone knows. */
  readonly known: readonly string[]
}

/** The lines that a service prints once it has started; `ownPasswords` are not shown again. */
export function welcome(settings: Settings, { links, ownPasswords, known }: News): string[] {
  const { publicUrl, databaseUrl, dataDir } = settings
  return [
    '',
    line('Lockit', publicUrl),
    line('Orders', `${publicUrl}/orders`),
    ...(settings.demo ? accounts(ownPasswords, known) : closedAccounts(ownPasswords)),
    ...links.map(({ name, address }) => line(name, address)),
    line('Data', databaseUrl === undefined ? dataDir : 'Postgres, by DATABASE_URL'),
    line('Listens', listening(settings)),
    ...(settings.atHome ? [] : [line('Clients', clients(settings)), ...dealings(settings)]),
    '',
    '  Ctrl-C ends the service.',
    '',
  ]
}

function line(name: string, text: string): string {
  return `  ${name.padEnd(11)} ${text}`
}

function accounts(ownPasswords: readonly OwnPassword[], known: readonly string[]): string[] {
  const people = [
    { name: 'Customer', email: demoCustomerEmail },
    { name: 'Staff', email: demoStaffEmail },
  ]
  const shown = people.map(({ name, email }) => {
    const own = ownPasswords.find((one) => one.email === email)?.password
    const password = own ?? (known.includes(email) ? demoPassword : "as it was shown once, or by 'Forgot password'")
    return line(name, `${email}   password  ${password}`)
  })
  return ownPasswords.length > 0 ? [...shown, line('', 'These passwords are not shown again.')] : shown
}

/** The accounts of an ended demonstration stay in the database that was filled with it. */
function closedAccounts(ownPasswords: readonly OwnPassword[]): string[] {
  if (ownPasswords.length === 0) return []
  const emails = ownPasswords.map(({ email }) => email).join(', ')
  return [line('Closed', `${emails}: the password of the demonstration, which everyone knows, opens nothing any more`)]
}

function listening({ host, port, atHome }: Settings): string {
  const where = `${host ?? 'every address of this machine'}, port ${port}`
  return atHome ? `${where}, for this machine alone: HOST and LOCKIT_DEMO=on let others in` : where
}

function clients({ trustProxy }: Settings): string {
  return trustProxy
    ? 'as x-forwarded-for names them (TRUST_PROXY=on): let nobody but the proxy reach this port'
    : 'by the address they come from: behind a proxy set TRUST_PROXY=on, or all of them are one'
}

function dealings({ stripe, paypal, smtpUrl, vies }: Settings): string[] {
  const providers = [
    ...(stripe ? [isTestKey(stripe.secretKey) ? 'Stripe, by test keys: no money moves' : 'Stripe'] : []),
    ...(paypal ? [`PayPal, at ${paypal.apiBase}${isPaypalTest(paypal.apiBase) ? ': no money moves' : ''}`] : []),
  ]
  return [
    line('Payments', providers.join('; ') || 'the sandbox: test cards alone, no money moves'),
    line('Mails', smtpUrl === undefined ? 'files in the data folder, sent to nobody' : 'by the server of SMTP_URL'),
    line('VAT', `numbers are looked up in ${vies ? `VIES, at ${vies.apiBase}` : 'the sandbox, which asks nobody'}`),
  ]
}
