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

const moneyBackKinds = [
  /** Staff give money back, or accept another sum than was asked for. */
  'refund',
  'accept',
  /** In the provider's console; at the payer's bank; the bank returns what was refunded. */
  'consoleRefund',
  'dispute',
  'decide',
  'refundFails',
  /** The provider takes the money of what it had released, or another sum than it was asked for. */
  'captureAfterAll',
  'wrongSum',
] as const

export type MoneyBackKind = (typeof moneyBackKinds)[number]

export function isMoneyBack(kind: Action['kind']): kind is MoneyBackKind {
  return moneyBackKinds.some((one) => one === kind)
}

/** What a customer, a provider or the world does next. */
export type Action = {
  readonly kind: (typeof kinds)[number] | MoneyBackKind
  /** In which of three tabs; each is served by an instance of its own. */
  readonly tab: 0 | 1 | 2
  /** Whether it is answered before the next thing happens. */
  readonly isAlone: boolean
  readonly fault: { readonly question: ProviderQuestion; readonly fault: ProviderFault } | undefined
  /** The process dies after so many more of its steps; another one takes its place. */
  readonly dies: number | undefined
  /** Which card, whether the payer agrees. */
  readonly choice: number
}

const whilePaying = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<Action['kind']>('card', 'complete', 'paypalExecute') },
  { weight: 3, arbitrary: fc.constantFrom<Action['kind']>('changeCurrency', 'changeLanguages', 'move') },
  { weight: 4, arbitrary: fc.constantFrom<Action['kind']>('repeat', 'ask', 'webhook', 'late') },
  { weight: 6, arbitrary: fc.constantFrom(...kinds) },
  { weight: 3, arbitrary: fc.constantFrom(...moneyBackKinds) },
)
const onceMoved = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...moneyBackKinds) },
  { weight: 3, arbitrary: fc.constantFrom<Action['kind']>('refund', 'webhook', 'reconcile', 'card') },
)

const fault = fc.record({
  question: fc.constantFrom<ProviderQuestion>('charge', 'charge', 'settle', 'open', 'look', 'refund', 'returns'),
  fault: fc.constantFrom<ProviderFault>('unheard', 'late', 'unanswered'),
})

/** Undefined, most often. */
const dies = fc.oneof(
  { weight: 9, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 18 }) },
)

function actionsOf(kind: fc.Arbitrary<Action['kind']>, lengths: fc.ArrayConstraints) {
  const action = fc.record({
    kind,
    tab: fc.constantFrom<0 | 1 | 2>(0, 0, 1, 2),
    isAlone: fc.constantFrom(true, true, false),
    fault: fc.option(fault, { nil: undefined, freq: 2 }),
    dies,
    choice: fc.nat({ max: 11 }),
  })
  return fc.array(action, lengths)
}

/** Paying, and in every other sequence what becomes of the money then. */
export const actions: fc.Arbitrary<readonly Action[]> = fc
  .tuple(
    actionsOf(whilePaying, { minLength: 2, maxLength: 10 }),
    fc.oneof(fc.constant([]), actionsOf(onceMoved, { minLength: 2, maxLength: 8 })),
  )
  .map(([paying, then]) => [...paying, ...then])
