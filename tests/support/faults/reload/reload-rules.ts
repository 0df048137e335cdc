import type { CallName } from '#domain/contract/index.ts'
import { keeps } from '#machines/harness/same.ts'
import type { ReloadRule } from '../scene.types.ts'

/**
 * What a page may ask by itself when it opens: it reads, or begins an order where none is kept. The links of mails name
 * in the address what is done when the page opens; doing that twice is the same as doing it once.
 */
const opening: readonly (CallName | undefined)[] = [
  undefined,
  'initOrder',
  'resumeOrder',
  'priceList',
  'instanceQuote',
  'downloadResource',
  'readMemory',
  'customerOrders',
  'startedOrder',
  'listQuestions',
  'listSessions',
  'listCards',
  'companyInfo',
  'readInvitation',
  'readOffer',
  'readInvoice',
  'askOrderOutcome',
  'askInvoiceOutcome',
  'verifyDelivery',
  'verifyReset',
  'confirmAddress',
]

/** A page that waits has a way on. */
const isThere: ReloadRule = ({ page }) => {
  const stuck = page.stuck()
  return stuck === undefined ? undefined : `stands at ${stuck} after the reload`
}

/** Design, A machine: 'Resuming never restarts a persisted promise': nothing is done twice, and nobody is charged twice. */
const doesNothingAgain: ReloadRule = ({ sent }) => {
  const again = sent.find(({ call }) => !opening.includes(call))
  return again && `makes the call ${again.call} by itself after the reload`
}

/** Design, Keeping: 'What is typed but not yet sent' outlasts the page. */
const findsTyped: ReloadRule = ({ kept, page, isOver }) => {
  if (!kept || isOver) return undefined
  const found = kept.found(page)
  if (keeps(kept.typed, found)) return undefined
  return `loses ${JSON.stringify(kept.typed)}, and finds ${JSON.stringify(found)}`
}

/** Design, Keeping: 'Never passwords, never cards.' */
const keepsNoSecret: ReloadRule = ({ scene, stored }) => {
  const told = scene.waiting.path.steps.flatMap(({ stimulus }) =>
    stimulus.kind === 'sent' ? secretsIn(stimulus.event) : [],
  )
  const secret = told.find((text) => standsIn(stored, text))
  return secret && `keeps the secret ${secret}`
}

/** Whether a text stands in another as a whole: three digits may be a part of anything. */
function standsIn(whole: string, text: string): boolean {
  return whole.split(text).some((before, index, parts) => {
    const next = parts[index + 1]
    return next !== undefined && !/\w$/.test(before) && !/^\w/.test(next)
  })
}

const secretNames = /pass|^(number|cvc|expiry|code)$/i

function secretsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return secretNames.test(name) && value.length > 2 ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => secretsIn(part, key))
}

/** What must hold after the reload of any page. */
export const generalRules: readonly ReloadRule[] = [isThere, doesNothingAgain, findsTyped, keepsNoSecret]
