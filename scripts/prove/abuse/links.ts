import { contract, type CallName } from '#domain/contract/index.ts'
import { pathOf, type Call } from '#domain/contract/call.ts'
import { workOf } from '#service/limits/work.ts'
import { guess, type Attack, type Extent } from './attack.ts'
import { answerIn, countOf, fault, inTurns, note, newTally, type AttackTally } from './tally.ts'
import type { Target } from './target.ts'

const atOnce = 64
/** Answers to unknown secrets. The sandbox's own windows are not our links: they answer with the second. */
const unknown = ['404 TOKEN_NOT_FOUND', '404 NOT_FOUND']
const minute = 60_000

/** Bodies of the calls behind a link that take one without the secret in it. */
const bodies: Partial<Record<CallName, unknown>> = {
  changePassword: { newPassword: 'lantern-on-the-quay', confirmPassword: 'lantern-on-the-quay' },
  confirmOffer: { state: 'accept', comments: 'Fine.' },
  setupInvoicePaypal: {},
  executeInvoice: { token: '', params: { payment_method_id: 'pm_guess' } },
  answerChallenge: { client_secret: 'pi_guess_secret_guess', code: '123456' },
  answerApproval: { answer: 'approve' },
  askInvoiceOutcome: { given_up: [] },
}

const linkCalls = (Object.keys(contract) as CallName[]).filter((name) => ['link', 'reset'].includes(contract[name].who))

/** Guesses the secret of every call that a secret opens: the same refusal each time, and then the limit. */
export const linkAttacks: readonly Attack[] = [
  {
    name: `guessing links (${linkCalls.length} kinds)`,
    run: async (target, extent, tally) => {
      for (const [at, name] of linkCalls.entries()) await guessAt(name, `198.51.100.${at + 1}`, target, extent, tally)
    },
  },
]

async function guessAt(
  name: CallName,
  from: string,
  target: Target,
  extent: Extent,
  tally: AttackTally,
): Promise<void> {
  const { perMinute } = target.limits
  const most = workOf(name).includes('link') ? perMinute.link : perMinute.call
  const refusals = ['429 TOO_MANY_REQUESTS', ...(workOf(name).includes('payment') ? ['429 TOO_MANY_PAYMENTS'] : [])]
  const count = Math.max(most + 50, Math.ceil(extent.requests / 4))
  const own = newTally()
  const seen = new Set<string>()
  const began = performance.now()
  await inTurns(count, atOnce, async (index) => {
    const response = await target.fetchFrom(from, ...requestOf(name, secretOf(extent.seed, index)))
    const body = await response.text()
    const answer = answerIn(response.status, body)
    note(own, name, answer, [...unknown, ...refusals])
    if (unknown.includes(answer)) seen.add(`${body} ${headersOf(response)}`)
  })
  const minutes = 1 + Math.floor((performance.now() - began) / minute)
  const looked = unknown.reduce((sum, answer) => sum + countOf(own, answer), 0)
  if (looked > most * minutes) fault(own, `${name}: ${looked} guesses were looked up, not ${most * minutes}`)
  if (looked === 0 || looked === count) fault(own, `${name}: ${looked} of ${count} guesses were looked up`)
  if (seen.size > 1) fault(own, `${name}: guesses are told apart: ${[...seen].slice(0, 2).join(' | ')}`)
  for (const [answer, times] of own.answers) tally.answers.set(answer, countOf(tally, answer) + times)
  for (const sentence of own.faults) fault(tally, sentence)
  tally.sent += own.sent
}

/** A guess, mostly as long as one of our secrets; some are shorter, longer, or of other letters. */
function secretOf(seed: number, index: number): string {
  const secret = guess(seed, index)
  if (index % 10 === 7) return secret.slice(0, 1 + (index % 40))
  if (index % 10 === 8) return secret.repeat(20)
  if (index % 10 === 9) return `${secret.slice(0, 20)}'--é %\u{1F511}`
  return secret
}

function requestOf(name: CallName, secret: string): [path: string, init: RequestInit] {
  const call: Call = contract[name]
  const named: Readonly<Record<string, string>> = {
    method: 'stripe',
    orderId: '48001',
    fileName: 'harbor.csv',
    userUid: secret,
  }
  const params = Object.fromEntries(
    [...call.path.matchAll(/\{(\w+)\}/g)].map(([, at = '']) => [at, named[at] ?? secret]),
  )
  const isJson = call.body.kind === 'json'
  const body = name === 'confirmAddress' ? { token: secret } : (bodies[name] ?? {})
  return [
    pathOf(call, params),
    {
      method: call.method,
      headers: {
        accept: 'application/json',
        ...(isJson && { 'content-type': 'application/json' }),
        ...(call.who === 'reset' && { authorization: `Bearer ${encodeURIComponent(secret)}` }),
      },
      ...(isJson && { body: JSON.stringify(body) }),
    },
  ]
}

/** The headers of a reply, without those that differ from reply to reply. */
function headersOf({ headers }: Response): string {
  const changing = ['date', 'x-request-id']
  return JSON.stringify([...headers].filter(([header]) => !changing.includes(header)))
}
