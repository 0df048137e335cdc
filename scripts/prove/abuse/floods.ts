import { downloadQuote } from '#domain/contract/download-quote.call.ts'
import { forgotPassword } from '#domain/contract/forgot-password.call.ts'
import { initOrder } from '#domain/contract/init-order.call.ts'
import { instanceQuote } from '#domain/contract/instance-quote.call.ts'
import { readResource } from '#domain/contract/read-resource.call.ts'
import { sendReports, mostReports } from '#domain/contract/send-reports.call.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { signup } from '#domain/contract/signup.call.ts'
import { chosenOrder, registration } from '#tests/support/service-journey.ts'
import type { ServiceClient } from '#tests/support/service-client.ts'
import type { Attack, Extent } from './attack.ts'
import { answerKind, countOf, fault, inTurns, note, type AttackTally } from './tally.ts'
import type { Target } from './target.ts'

const atOnce = 64
const tooMany = '429 TOO_MANY_REQUESTS'
const minute = 60_000

type Flood = {
  readonly name: string
  readonly from: string
  /** The answer to a request within the limit. */
  readonly within: string
  /** The most such answers in the limit's time, a minute or an hour. */
  readonly most: (limits: Target['limits']) => number
  readonly begin: (client: ServiceClient, target: Target) => Promise<(index: number) => Promise<Response>>
  readonly refusal?: string
}

const floods: readonly Flood[] = [
  {
    name: 'new orders',
    from: '192.0.2.1',
    within: '200',
    most: ({ guestOrdersPerHour }) => guestOrdersPerHour,
    begin: async (client) => () => client.send(initOrder, {}),
    refusal: '429 TOO_MANY_ORDERS',
  },
  {
    name: 'sign-ins to an account',
    from: '192.0.2.2',
    within: '401 ACCOUNT_NOT_FOUND',
    most: () => 10,
    begin: async (client) => (index) =>
      client.send(signin, { body: { email: 'ines@atelier.example', password: `guess ${index}` } }),
  },
  {
    name: 'sign-ins to many accounts',
    from: '192.0.2.3',
    within: '401 ACCOUNT_NOT_FOUND',
    most: () => 60,
    begin: async (client) => (index) =>
      client.send(signin, { body: { email: `ines.${index}@atelier.example`, password: 'lantern-on-the-quay' } }),
  },
  {
    name: 'sign-ups',
    from: '192.0.2.4',
    within: '201',
    most: () => 20,
    begin: async (client) => () => client.send(signup, { body: { register: registration() } }),
  },
  {
    name: 'forgotten passwords',
    from: '192.0.2.5',
    within: '200',
    most: () => 10,
    begin: async (client) => (index) =>
      client.send(forgotPassword, { params: { emailAddress: `nobody.${index}@atelier.example` } }),
  },
  {
    name: 'quotations',
    from: '192.0.2.6',
    within: '200',
    most: ({ perMinute }) => perMinute.quotation,
    begin: async (client, target) => {
      const held = await chosenOrder(target.clientAt('192.0.2.7'))
      return () => client.send(instanceQuote, { ...held, body: { targets: ['deDE', 'frFR'], currency: 'EUR' } })
    },
  },
  {
    name: 'quotes as PDF',
    from: '192.0.2.8',
    within: '200',
    most: ({ perMinute }) => perMinute.pdf,
    begin: async (client, target) => {
      const held = await chosenOrder(target.clientAt('192.0.2.9'))
      return () => client.send(downloadQuote, held)
    },
  },
  {
    name: 'readings of a file',
    from: '192.0.2.10',
    within: '200',
    most: ({ perMinute }) => perMinute.reading,
    begin: async (client, target) => {
      const { params, orderToken } = await chosenOrder(target.clientAt('192.0.2.11'))
      return () => client.send(readResource, { params: { ...params, fileName: 'harbor.csv' }, orderToken })
    },
  },
  {
    name: 'reports',
    from: '192.0.2.12',
    within: '204',
    most: ({ perMinute }) => Math.floor(perMinute.report / mostReports),
    begin: async (client) => () => {
      const report = { kind: 'step', step: 'x'.repeat(160), orderId: '1' } as const
      return client.send(sendReports, {
        body: { reports: Array.from({ length: mostReports }, () => report), dropped: 0, consent: true },
      })
    },
  },
  {
    name: 'webhooks',
    from: '192.0.2.13',
    within: '404 NOT_FOUND',
    most: ({ perMinute }) => perMinute.webhook,
    begin: async (_, target) => () =>
      target.fetchFrom('192.0.2.13', '/webhooks/stripe', { method: 'POST', body: '{}' }),
  },
]

export const floodAttacks: readonly Attack[] = floods.map((flood) => ({
  name: `flood of ${flood.name} from one client`,
  run: (target, extent, tally) => runFlood(flood, target, extent, tally),
}))

/** Exactly as many requests as the limit allows get through: the others are told when to come again. */
async function runFlood(flood: Flood, target: Target, { requests }: Extent, tally: AttackTally): Promise<void> {
  const send = await flood.begin(target.clientAt(flood.from), target)
  const refusals = [tooMany, ...(flood.refusal === undefined ? [] : [flood.refusal])]
  const began = performance.now()
  await inTurns(requests, atOnce, async (index) => {
    const response = await send(index)
    const wait = Number(response.headers.get('retry-after') ?? Number.NaN)
    const answer = await answerKind(response)
    note(tally, flood.name, answer, [flood.within, ...refusals])
    if (refusals.includes(answer) && !(wait >= 1)) fault(tally, `${flood.name}: refused without Retry-After`)
  })
  const minutes = 1 + Math.floor((performance.now() - began) / minute)
  const through = countOf(tally, flood.within)
  const most = flood.most(target.limits) * minutes
  if (through > most) fault(tally, `${flood.name}: ${through} got through, not ${most}`)
  if (through === 0) fault(tally, `${flood.name}: none got through`)
}
