import { initialTransition, type AnyMachineSnapshot } from 'xstate'
import { leafPaths } from '#machines/harness/leaf-path.ts'
import { keeps } from '#machines/harness/same.ts'
import type { Waiting } from './scene.types.ts'
import { hasNews, valueOf, type Doing } from './ways-on.ts'

/** What may come of a fault. */
export type Way =
  /** The same as without the fault. */
  | 'as usual'
  /** What the fault itself checks. */
  | 'as it says'
  /** Nothing typed is lost, and all that an answer would have led to can still be reached, here. */
  | 'again'
  /** The same, once the person has signed in. */
  | 'signing in'
  /** The flow has told its parent, or stands where it is over for good. */
  | 'over'
  | Elsewhere

/** Ways that lead to something else than the answer would have. */
type Elsewhere = 'a new order' | 'another link' | 'signing in anew'

/** The flow that knows such a way, and where it leads; what was typed is kept unless it `takes` it. */
const elsewhere: Readonly<Record<Elsewhere, { flow: string; leads: RegExp; takes?: true }>> = {
  // What was typed for an order goes with it.
  'a new order': { flow: 'order', leads: /^"(starting|entering)"$/, takes: true },
  'another link': { flow: 'auth', leads: /^\{"forgotPass":\{"editing":/ },
  'signing in anew': { flow: 'auth', leads: /^\{"signin":\{"editing":/ },
}

type Meanwhile = {
  /** Where the flow may stand then. */
  readonly at: RegExp
  /** Whether it is over there; otherwise more news from elsewhere may lead on. */
  readonly isOver: boolean
  readonly why: string
}

/** Flows where news from elsewhere takes away what the answer would have led to. */
const meanwhile: Readonly<Record<string, Meanwhile>> = {
  languages: {
    at: /"quotation":"nothingToTranslate"/,
    isOver: true,
    why: 'design, Words: with nothing left to translate, Next stays disabled',
  },
  payment: {
    at: /"method":"nothing"|"outcomeUnknown"/,
    isOver: false,
    why: 'specification §6: a guest must log in to pay, and so has no method',
  },
  thread: {
    at: /"reply":"overtaken"/,
    isOver: true,
    why: 'specification §5: replying is disabled on resolved questions',
  },
}

/** What a flow that ended with signing in is opened with again (design, Keeping: 'signing in goes on where it was'). */
const openedAgain: Readonly<Record<string, (context: unknown) => unknown>> = {
  auth: (context) => (context as { opensAt: unknown }).opensAt,
}

export type Aftermath = {
  readonly waiting: Waiting
  readonly after: AnyMachineSnapshot
  readonly aims: ReadonlySet<string>
  /** What was typed before, and what is left of it. */
  readonly typed: object
  readonly now: object
}

/** What is missing on a way; undefined where it is there. */
export function missingOn(way: Way, aftermath: Aftermath): string | undefined {
  const { waiting, after, typed, now } = aftermath
  const loss = keeps(typed, now) ? undefined : lost(typed, now)
  switch (way) {
    case 'as usual':
    case 'as it says':
      return undefined
    case 'again':
      return loss ?? missed(aftermath, 'here')
    case 'signing in':
      return loss ?? missed(aftermath, 'signing in')
    case 'over':
      if (after.status === 'done') return undefined
      return loss ?? (isEnd(waiting, after) || isTold(waiting, after) ? undefined : `goes on at ${valueOf(after)}`)
    case 'a new order':
    case 'another link':
    case 'signing in anew': {
      const { flow, leads, takes } = elsewhere[way]
      if (waiting.fixtures.machine.id !== flow) return `knows no such way as ${way}`
      if (loss !== undefined && !takes) return loss
      const isLedThere = [...waiting.ways.reached(after, 'here')].some((value) => leads.test(value))
      return isLedThere ? undefined : `leads from ${valueOf(after)} to ${way} no more`
    }
  }
}

function missed({ waiting, after, aims }: Aftermath, doing: Doing): string | undefined {
  const turn = hasNews(waiting.path) ? meanwhile[waiting.fixtures.machine.id] : undefined
  const isTurned = turn?.at.test(valueOf(after)) ?? false
  if (isTurned && turn?.isOver) return undefined
  const who = isTurned ? 'signing in' : doing
  const reached = waiting.ways.reached(after, who).union(who === 'here' ? new Set() : reachedAnew(waiting, after))
  const missing = [...aims].filter((aim) => !reached.has(aim))
  return missing.length === 0 ? undefined : `leads from ${valueOf(after)} to ${missing.join(', ')} no more`
}

/** A download ends with saying why there is none: the words lead to where the file is. */
const toldAt: Readonly<Record<string, string>> = { download: 'failed' }

function isTold({ fixtures }: Waiting, { value }: AnyMachineSnapshot): boolean {
  return toldAt[fixtures.machine.id] === value
}

function isEnd({ fixtures }: Waiting, { value }: AnyMachineSnapshot): boolean {
  return leafPaths(value).some((leaf) => fixtures.ends?.includes(leaf))
}

/** What can be reached when the flow is opened again after signing in. */
function reachedAnew({ fixtures, ways }: Waiting, { context }: AnyMachineSnapshot): ReadonlySet<string> {
  const input = openedAgain[fixtures.machine.id]?.(context)
  if (input === undefined) return new Set()
  const [start] = initialTransition(fixtures.machine, input)
  return ways.reached(start as AnyMachineSnapshot, 'here')
}

export function lost(typed: object, now: object): string {
  const entries = Object.entries(typed).filter(([key, value]) => !keeps(value, Object(now)[key]))
  return `loses ${entries.map(([key, value]) => `${key} ${JSON.stringify(value).slice(0, 120)}`).join(', ')}`
}
