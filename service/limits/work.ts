import type { SignedIn } from '#service/accounts/sessions.ts'
import type { CallName } from '#domain/contract/index.ts'
import { networkOf } from '#service/http/client-address.ts'
import type { Settings } from '#service/settings.ts'
import type { Limit } from './limiter.ts'
import type { MinuteWork } from './usual-work.ts'

export type CountedWork = MinuteWork | 'order' | 'payment' | 'upload'

/** The calls that cost more than a query, and what each counts as beside being a call. */
const workByCall: Partial<Record<CallName, readonly Exclude<CountedWork, 'call'>[]>> = {
  initOrder: ['order'],
  uploadResource: ['upload'],
  uploadAsset: ['upload'],
  readResource: ['reading'],
  readMemory: ['reading'],
  downloadResource: ['reading'],
  downloadAsset: ['reading'],
  downloadMerged: ['reading'],
  downloadKnown: ['reading', 'counting'],
  saveFileSetting: ['counting'],
  downloadAccount: ['reading', 'pdf'],
  downloadQuote: ['pdf'],
  downloadReceipt: ['pdf'],
  downloadInvoice: ['pdf'],
  instanceQuote: ['quotation'],
  setupOrderPaypal: ['payment'],
  executePayment: ['payment'],
  readInvitation: ['link'],
  confirmAddress: ['link'],
  verifyReset: ['link'],
  readInvoice: ['link'],
  askInvoiceOutcome: ['link'],
  setupInvoicePaypal: ['link', 'payment'],
  executeInvoice: ['link', 'payment'],
  readOffer: ['link'],
  confirmOffer: ['link'],
  verifyDelivery: ['link'],
  downloadDelivery: ['link'],
}

export function workOf(call: CallName): readonly Exclude<CountedWork, 'call'>[] {
  return workByCall[call] ?? []
}

/**
 * A caller: the client's address, undefined where the request came over no socket, and the customer, if there is one.
 */
export type Caller = {
  readonly client: string | undefined
  readonly customer?: SignedIn | undefined
}

/** The limits of some work, the widest first: a request over one limit is counted under none. */
type WorkLimits = {
  /** Of the caller, and of the caller's network. */
  readonly own: readonly Limit[]
  /** Of all callers together: counted once the caller is let in. */
  readonly all: readonly Limit[]
}

/** In seconds. */
const minute = 60
const hour = 60 * minute
const day = 24 * hour

const megabyte = 1024 * 1024
const gigabyte = 1024 * megabyte

/** The limit of all guests together, in limits of one client; the same for all customers with confirmed addresses. */
const clientsAtOnce = 50

/** The limit of a network, in limits of one client. */
const networkFactor = 8

/**
 * The limit of a customer, in limits of a guest's client; and that of a client for all customers who are signed in
 * there.
 */
const customerFactor = 2
const customersClientFactor = 4

type Each = Omit<Limit, 'subject'>

/** A client's limits, and its network's, unless the client is the whole network. */
export function clientLimits(subject: readonly string[], client: string | undefined, each: Each): Limit[] {
  if (client === undefined) return []
  const network = networkOf(client)
  const ofClient = { ...each, subject: [...subject, client] }
  if (network === client) return [ofClient]
  return [{ ...each, subject: [...subject, 'network', network], most: each.most * networkFactor }, ofClient]
}

/** Empty for a request that came over no socket. */
export function limitsOf(
  work: Exclude<CountedWork, 'call'>,
  caller: Caller,
  { limits }: Pick<Settings, 'limits'>,
): WorkLimits {
  const { client } = caller
  if (client === undefined) return { own: [], all: [] }
  switch (work) {
    case 'upload':
      return uploadLimits(client, caller, limits)
    case 'order':
      return limitsTogether(work, caller, { most: limits.guestOrdersPerHour, within: hour, code: 'TOO_MANY_ORDERS' })
    case 'payment': {
      const each = { most: limits.paymentsPerHour, within: hour, code: 'TOO_MANY_PAYMENTS' } as const
      return { own: ownLimits(work, caller, each), all: [] }
    }
    case 'webhook':
      return { own: ownLimits(work, caller, { most: limits.perMinute.webhook, within: minute }), all: [] }
    case 'quotation':
      return limitsTogether(work, caller, { most: limits.perMinute.quotation, within: minute, isLocal: true })
    default:
      return limitsTogether(work, caller, { most: limits.perMinute[work], within: minute })
  }
}

/**
 * Limits of calls before the customer is known. Calls that show a session are counted apart, so that guests cannot use
 * them up.
 */
export function callLimits(
  client: string | undefined,
  showsSession: boolean,
  { limits }: Pick<Settings, 'limits'>,
): Limit[] {
  const each = { most: limits.perMinute.call, within: minute, isLocal: true } as const
  return clientLimits(['call', showsSession ? 'customers' : 'guests'], client, each)
}

/** Accounts cost nothing: in the limits of all together, an account without a confirmed address counts as a guest. */
function isKnown({ customer }: Caller): boolean {
  return customer?.confirmed ?? false
}

function limitsTogether(work: CountedWork, caller: Caller, each: Each): WorkLimits {
  const [all, most] = isKnown(caller) ? ['customers', each.most * customerFactor] : ['guests', each.most]
  return {
    own: ownLimits(work, caller, each),
    all: [{ ...each, subject: [work, 'all', all], most: most * clientsAtOnce }],
  }
}

function ownLimits(work: CountedWork, { client, customer }: Caller, each: Each): Limit[] {
  if (!customer) return clientLimits([work, 'guests'], client, each)
  return [
    ...clientLimits([work, 'customers', 'client'], client, { ...each, most: each.most * customersClientFactor }),
    { ...each, subject: [work, 'customers', customer.userUid], most: each.most * customerFactor },
  ]
}

/** In bytes. Guests together get half of the total, so that the rest is left for known customers. */
function uploadLimits(client: string, caller: Caller, limits: Settings['limits']): WorkLimits {
  const all = limits.uploadGbPerDay * gigabyte
  const each = { within: day, code: 'UPLOADED_TOO_MUCH' } as const
  const everybody = { ...each, subject: ['upload', 'all'], most: all }
  const guests = { ...each, subject: ['upload', 'all', 'guests'], most: Math.floor(all / 2) }
  const together = isKnown(caller) ? [everybody] : [everybody, guests]
  if (!caller.customer) return { own: guestUploadLimits(client, limits), all: together }
  const most = limits.customerUnpaidGb * gigabyte
  return { own: clientLimits(['upload', 'customers'], client, { ...each, most }), all: together }
}

export function guestUploadLimits(client: string, { guestMbPerDay }: Settings['limits']): Limit[] {
  const each = { most: guestMbPerDay * megabyte, within: day, code: 'UPLOADED_TOO_MUCH' } as const
  return clientLimits(['upload', 'guests'], client, each)
}
