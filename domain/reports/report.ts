import * as v from 'valibot'

/**
 * The receivers of reports: the team's chat, the CRM, analytics, monitoring. Each is off until the service's settings
 * name its address.
 */
export const sinks = ['chat', 'crm', 'analytics', 'monitoring'] as const
export type Sink = (typeof sinks)[number]

/** Whether what a person does may be counted, and whether they have said so: who was not asked yet is not counted. */
export type Consent = { readonly consent: boolean; readonly answered: boolean }

/** The name of the meta element in the link app's document that lists the active receivers, separated by spaces. */
export const reportsMetaName = 'lockit-reports'

export function readSinks(text: string): Sink[] {
  const named = text.split(' ')
  return sinks.filter((sink) => named.includes(sink))
}

/** The cookies that campaigns set, by name. */
export const campaignCookies = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'gclid',
  '_ga',
] as const

const short = v.pipe(v.string(), v.maxLength(160))

/**
 * An event without any personal data: the service knows whose session it is. `page` and `call` are patterns, never
 * addresses.
 */
export const reportSchema = v.variant('kind', [
  v.object({ kind: v.literal('step'), step: short, orderId: short }),
  v.object({
    kind: v.literal('failure'),
    step: short,
    orderId: short,
    code: short,
    call: short,
    /** The `x-request-id` of the reply. */
    requestId: v.exactOptional(short),
  }),
  v.object({ kind: v.literal('page'), page: short }),
  v.object({
    kind: v.literal('milestone'),
    event: v.picklist(['signup', 'payment']),
    /** The cookies that say which campaign led the person here; other cookies are left out. */
    traffic: v.object(v.entriesFromList(campaignCookies, v.exactOptional(short))),
    /** The secret of the link by which an invoice was paid: the service knows whose invoice it is. It goes no further. */
    iid: v.exactOptional(short),
  }),
])

export type Report = v.InferOutput<typeof reportSchema>

const sinksByKind: Readonly<Record<Report['kind'], readonly Sink[]>> = {
  step: ['chat', 'analytics', 'monitoring'],
  failure: ['chat', 'monitoring'],
  page: ['analytics', 'monitoring'],
  milestone: ['crm'],
}

/** The receivers of a report among the active ones: the chat always, the others only with the person's consent. */
export function sinksOf({ kind }: Report, on: readonly Sink[], consent: boolean): Sink[] {
  return sinksByKind[kind].filter((sink) => on.includes(sink) && (consent || sink === 'chat'))
}
