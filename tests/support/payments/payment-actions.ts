import * as fc from 'fast-check'
import type { ProviderFault, ProviderQuestion } from './faulty.ts'

const kinds = [
  /** Pays with a card: a good one, one whose bank asks, one that is refused, one of nobody. */
  'card',
  /** Sends a request that the network holds back; it comes when what became of it was asked, or at the very end. */
  'late',
  /** Sends the last request to pay once more. */
  'repeat',
  /** Answers the bank's check, or leaves it, and completes the payment; without one it is asked for first. */
  'complete',
  'paypalSetup',
  /** Agrees in PayPal's window, or closes it, and executes the payment; without one it is set up first. */
  'paypalExecute',
  /** PayPal decides about what it looks into. */
  'review',
  'bypass',
  /** Asks whether it is paid: after a reload, or a lost reply. */
  'ask',
  'changeCurrency',
  'changeLanguages',
  /** The customer's company moves, which changes the VAT. */
  'move',
  /** The provider tells of what it captured so far: once, or twice. */
  'webhook',
  'reconcile',
  /** More time passes than anybody is waited for. */
  'wait',
] as const

/** What a customer, a provider or the world does next. */
export type Action = {
  readonly kind: (typeof kinds)[number]
  /** In which of two tabs; each is served by an instance of its own. */
  readonly tab: 0 | 1
  /** Whether it is answered before the next thing happens. */
  readonly isAlone: boolean
  readonly fault: { readonly question: ProviderQuestion; readonly fault: ProviderFault } | undefined
  /** The process dies after so many more of its steps; another one takes its place. */
  readonly dies: number | undefined
  /** Which card, whether the payer agrees. */
  readonly choice: number
}

const kind = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<Action['kind']>('card', 'complete', 'paypalExecute') },
  { weight: 3, arbitrary: fc.constantFrom<Action['kind']>('changeCurrency', 'changeLanguages', 'move') },
  { weight: 4, arbitrary: fc.constantFrom<Action['kind']>('repeat', 'ask', 'webhook', 'late') },
  { weight: 6, arbitrary: fc.constantFrom(...kinds) },
)

const fault = fc.record({
  question: fc.constantFrom<ProviderQuestion>('charge', 'charge', 'settle', 'open', 'look'),
  fault: fc.constantFrom<ProviderFault>('unheard', 'late', 'unanswered'),
})

/** Undefined, most often. */
const dies = fc.oneof(
  { weight: 9, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 18 }) },
)

export const actions: fc.Arbitrary<readonly Action[]> = fc.array(
  fc.record({
    kind,
    tab: fc.constantFrom<0 | 1>(0, 0, 1),
    isAlone: fc.constantFrom(true, true, false),
    fault: fc.option(fault, { nil: undefined, freq: 2 }),
    dies,
    choice: fc.nat({ max: 11 }),
  }),
  { minLength: 2, maxLength: 10 },
)
