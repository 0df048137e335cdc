import { resolve } from 'node:path'
import * as v from 'valibot'
import type { Seller } from '#domain/accounts/seller.ts'
import type { Sink } from '#domain/reports/report.ts'
import type { ClamdAddress } from './files/clamd.ts'
import { limitEntries, limitSettings, type LimitSettings } from './limits/limit-settings.ts'
import {
  faultOfProviders,
  paypalSettings,
  providerEntries,
  stripeSettings,
  viesSettings,
  type PaypalSettings,
  type StripeSettings,
  type ViesSettings,
} from './provider-settings.ts'
import { hostSchema, opennessOf, type Openness } from './openness.ts'
import { faultOfStandIns, standInEntries } from './stand-ins.ts'

/** The service's settings from its environment; docs/operations.md has the table. */
export type Settings = Openness & {
  readonly port: number
  /** The only origin that people use, without a slash at its end. */
  readonly publicUrl: string
  /** Whether to trust a proxy's request ids (`x-request-id`) and client addresses (`x-forwarded-for`). */
  readonly trustProxy: boolean
  readonly dataDir: string
  /** Absent for the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** The first one signs, all are accepted. When empty, a key is made once and kept in `dataDir`. */
  readonly tokenKeys: readonly string[]
  /** An SMTP server, its user and password in it. When absent, mails are files in `dataDir`. */
  readonly smtpUrl: string | undefined
  /** Set when mails are meant to be files. */
  readonly mail: 'files' | undefined
  /** The sender of mails: an address, or a name and an address in angle brackets. */
  readonly mailFrom: string
  /** Whether 'forgot password' reveals that an address has no account. */
  readonly accountDisclosure: boolean
  readonly uploadLimitMb: number
  /** The malware scanner for assets. When absent, assets are not scanned. */
  readonly clamd: ClamdAddress | undefined
  readonly limits: LimitSettings
  readonly supportEmail: string
  /** The seller on quotes, invoices and receipts, and under the pages of links. */
  readonly seller: Seller
  /** The addresses of the receivers of reports; a receiver without an address is off. */
  readonly reportAddresses: Readonly<Partial<Record<Sink, string>>>
  readonly staffEmailDomains: readonly string[]
  readonly landingUrl: string | undefined
  /**
   * The address of a delivery link, with {orderId}, {tok} and {fileName} in it. When absent, the service's own
   * download.
   */
  readonly deliveryUrl: string | undefined
  /** When absent, only the sandbox takes cards. */
  readonly stripe: StripeSettings | undefined
  readonly paypal: PaypalSettings | undefined
  /** Set when no money is meant to move. */
  readonly payments: 'sandbox' | undefined
  /** Where VAT numbers are meant to be looked up; without `vies` they are in the sandbox. */
  readonly vatNumbers: 'vies' | 'sandbox' | undefined
  readonly vies: ViesSettings | undefined
  readonly logLevel: (typeof logLevels)[number]
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

/** A setting that cannot be used; the message is one sentence for the person who starts the service. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

const switchSchema = v.pipe(
  v.picklist(['on', 'off'], "must be 'on' or 'off'"),
  v.transform((value) => value === 'on'),
)

function wholeNumber(least: number, most: number) {
  const sentence = `must be a whole number from ${least} to ${most}`
  return v.pipe(
    v.string(),
    v.digits(sentence),
    v.transform(Number),
    v.minValue(least, sentence),
    v.maxValue(most, sentence),
  )
}

function address(protocols: readonly string[]) {
  return v.pipe(
    v.string(),
    v.check(
      (text) => protocols.includes(URL.parse(text)?.protocol ?? ''),
      `must be an address (${protocols.join(' or ')})`,
    ),
  )
}

const webAddress = v.pipe(
  address(['http:', 'https:']),
  v.transform((text) => text.replace(/\/+$/, '')),
)

function list<Item extends v.GenericSchema<string, string>>(item: Item) {
  return v.pipe(
    v.string(),
    v.transform((text) => text.split(',').map((part) => part.trim())),
    v.array(item),
  )
}

const clamdSentence = 'must be a host and a port such as localhost:3310, or the path of a socket'

const sender = 'must be an address, or a name and an address in <>'

const environmentSchema = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  HOST: v.optional(hostSchema),
  PUBLIC_URL: v.optional(webAddress),
  TRUST_PROXY: v.optional(switchSchema, 'off'),
  DATA_DIR: v.optional(v.string(), 'data'),
  DATABASE_URL: v.optional(address(['postgres:', 'postgresql:'])),
  TOKEN_KEYS: v.optional(list(v.pipe(v.string(), v.minLength(32, 'must hold keys of at least 32 characters')))),
  SMTP_URL: v.optional(address(['smtp:', 'smtps:'])),
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.regex(/^([^<>@]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, sender)),
    'Lockit <no-reply@lockit.example>',
  ),
  ACCOUNT_DISCLOSURE: v.optional(switchSchema, 'off'),
  UPLOAD_LIMIT_MB: v.optional(wholeNumber(1, 64), '20'),
  CLAMD: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(\/.+|[\w.-]+:\d{1,5}|\[[\da-f:]+\]:\d{1,5})$/i, clamdSentence),
      v.transform(clamdAddress),
      v.check((clamd) => 'path' in clamd || (clamd.port > 0 && clamd.port < 65_536), clamdSentence),
    ),
  ),
  ...limitEntries(wholeNumber),
  SUPPORT_EMAIL: v.optional(v.pipe(v.string(), v.email('must be an e-mail address')), 'support@lockit.example'),
  COMPANY_NAME: v.optional(v.string()),
  COMPANY_ADDRESS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(';').map((line) => line.trim())),
      v.check((lines) => lines.every((line) => line !== ''), 'must hold lines with a semicolon between them'),
    ),
  ),
  COMPANY_VAT_NUMBER: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Z]{2}[0-9A-Z]{2,13}$/, 'must be a VAT number such as SE123456789001')),
  ),
  COMPANY_PHONE: v.optional(v.pipe(v.string(), v.regex(/^\+?[\d ()/-]+$/, 'must be a telephone number'))),
  STAFF_EMAIL_DOMAINS: v.optional(
    list(v.pipe(v.string(), v.regex(/^[^@\s]+$/, 'must hold domains such as staff.lockit.example'))),
  ),
  TEAM_CHAT_WEBHOOK: v.optional(webAddress),
  CRM_ENDPOINT: v.optional(webAddress),
  ANALYTICS_ENDPOINT: v.optional(webAddress),
  MONITORING_ENDPOINT: v.optional(webAddress),
  LANDING_URL: v.optional(webAddress),
  DELIVERY_URL: v.optional(address(['http:', 'https:'])),
  ...providerEntries(webAddress),
  ...standInEntries,
  LOCKIT_DEMO: v.optional(switchSchema),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
})

/** Reads the settings from an environment; an empty variable counts as unset. Throws SettingsError. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = v.safeParse(environmentSchema, given)
  if (!result.success) throw new SettingsError(sentenceOf(result.issues[0]))
  const settings = result.output
  const fault = faultOfProviders(given) ?? faultOfStandIns(given)
  if (fault !== undefined) throw new SettingsError(`The settings cannot be used: ${fault}.`)
  const openness = opennessOf(settings)
  const { demo } = openness
  return {
    ...openness,
    port: settings.PORT,
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    trustProxy: settings.TRUST_PROXY,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    tokenKeys: settings.TOKEN_KEYS ?? [],
    smtpUrl: settings.SMTP_URL,
    mail: settings.MAIL,
    mailFrom: settings.MAIL_FROM,
    accountDisclosure: settings.ACCOUNT_DISCLOSURE,
    uploadLimitMb: settings.UPLOAD_LIMIT_MB,
    clamd: settings.CLAMD,
    limits: limitSettings(settings),
    supportEmail: settings.SUPPORT_EMAIL,
    seller: sellerOf(settings, demo),
    reportAddresses: {
      ...(settings.TEAM_CHAT_WEBHOOK !== undefined && { chat: settings.TEAM_CHAT_WEBHOOK }),
      ...(settings.CRM_ENDPOINT !== undefined && { crm: settings.CRM_ENDPOINT }),
      ...(settings.ANALYTICS_ENDPOINT !== undefined && { analytics: settings.ANALYTICS_ENDPOINT }),
      ...(settings.MONITORING_ENDPOINT !== undefined && { monitoring: settings.MONITORING_ENDPOINT }),
    },
    staffEmailDomains: settings.STAFF_EMAIL_DOMAINS ?? (demo ? [demonstrationStaffDomain] : []),
    landingUrl: settings.LANDING_URL,
    deliveryUrl: settings.DELIVERY_URL,
    stripe: stripeSettings(settings),
    paypal: paypalSettings(settings),
    payments: settings.PAYMENTS,
    vies: viesSettings(settings),
    vatNumbers: settings.VAT_NUMBERS,
    logLevel: settings.LOG_LEVEL,
  }
}

function clamdAddress(text: string): ClamdAddress {
  const colon = text.lastIndexOf(':')
  if (text.startsWith('/')) return { path: text }
  return { host: text.slice(0, colon).replaceAll(/[[\]]/g, ''), port: Number(text.slice(colon + 1)) }
}

/** The demonstration's seller is fictitious: it is used only where no part of a seller is set. */
function sellerOf(settings: v.InferOutput<typeof environmentSchema>, demo: boolean): Seller {
  const { COMPANY_NAME: name, COMPANY_ADDRESS: address, COMPANY_VAT_NUMBER: vatNumber, COMPANY_PHONE: phone } = settings
  const isToldOf = [name, address, vatNumber, phone].some((each) => each !== undefined)
  const usual = demo && !isToldOf ? demonstrationSeller : unnamedSeller
  return {
    name: name ?? usual.name,
    address: address ?? usual.address,
    vatNumber: vatNumber ?? usual.vatNumber,
    email: settings.SUPPORT_EMAIL,
    phone: phone ?? usual.phone,
  }
}

const demonstrationStaffDomain = 'staff.lockit.example'

const unnamedSeller = { name: 'Lockit', address: [], vatNumber: '', phone: '' }
const demonstrationSeller = {
  name: 'Lockit AB',
  address: ['Sveavägen 44', '111 34 Stockholm', 'Sweden'],
  vatNumber: 'SE123456789001',
  phone: '',
}

/** Leaves the value out: it may be a key or hold a password. */
function sentenceOf(issue: v.InferIssue<typeof environmentSchema>): string {
  const [name] = (v.getDotPath(issue) ?? '').split('.')
  return `The settings cannot be used: ${name} ${issue.message}.`
}
