import { randomUUID } from 'node:crypto'
import type { Minor } from '#domain/money/money.ts'
import {
  ProviderUnreachable,
  type Captured,
  type CapturedSum,
  type CardProvider,
  type Charge,
  type Charging,
  type Pending,
  type ProviderName,
  type Released,
} from '#service/payments/payment-provider.ts'
import { memoryReturns, type MemoryReturns } from './memory-returns.ts'

/** The cards of the memory's provider. */
export const memoryCards = { good: 'card_good', asks: 'card_asks', bad: 'card_bad' } as const

/** A payment in the provider's books. */
export type MemoryPayment = {
  readonly reference: string
  readonly amount: Minor
  readonly currency: string
  captures: number
  status: 'open' | 'pending' | 'captured' | 'released'
  /** Whether the provider looks into it before it takes the money. */
  isReviewed: boolean
  check: 'none' | 'asked' | 'passed' | 'failed'
  readonly answered: Map<string, Charge>
  /** What the provider takes, where it is not the sum that was asked for. */
  taken: CapturedSum | undefined
  /** Whether the provider took it on its own, after it had released it. */
  isStray: boolean
  readonly returns: MemoryReturns
}

export type MemoryProvider = CardProvider & {
  readonly payments: () => readonly MemoryPayment[]
  /** What happens in the payer's browser: the bank's check, or PayPal's yes. */
  readonly answer: (reference: string, passed: boolean, isReviewed?: boolean) => void
  /** What the provider decides about a payment that is pending. */
  readonly review: (reference: string, accepted: boolean) => void
  /** The provider breaks its promise, and takes the money of a payment that it had released. */
  readonly captureAfterAll: (reference: string) => void
  /** It takes another sum of what is opened next than it is asked for. */
  readonly takeOtherwise: (other: (asked: CapturedSum) => CapturedSum) => void
}

/** A provider whose books are in memory, and which keeps every promise of the port; without cards, it asks as PayPal does. */
export function createMemoryProvider(name: ProviderName, withCards = true): MemoryProvider {
  const byReference = new Map<string, MemoryPayment>()
  const byKey = new Map<string, MemoryPayment>()
  let other: ((asked: CapturedSum) => CapturedSum) | undefined

  function found(reference: string): MemoryPayment {
    const payment = byReference.get(reference)
    if (!payment) throw new ProviderUnreachable(`No payment ${reference}`)
    return payment
  }

  function capture(payment: MemoryPayment): Captured {
    payment.captures += 1
    payment.status = 'captured'
    return captured(payment)
  }

  function charge(payment: MemoryPayment, { cardId }: Charging): Charge {
    if (payment.status !== 'open') return endOf(payment, payment.status)
    const { check } = payment
    if (!withCards) {
      if (check !== 'passed') return { status: 'unknown_means' }
      if (!payment.isReviewed) return capture(payment)
      payment.status = 'pending'
      return { status: 'pending' }
    }
    if (cardId === undefined) {
      if (check === 'passed') return capture(payment)
      if (check === 'asked') return { status: 'requires_action', clientSecret: payment.reference }
      return { status: 'declined', title: 'The check failed.' }
    }
    if (cardId === memoryCards.good) return capture(payment)
    if (cardId === memoryCards.bad) {
      payment.check = 'none'
      return { status: 'declined', title: 'Your card was declined.' }
    }
    if (cardId !== memoryCards.asks) return { status: 'unknown_means' }
    payment.check = 'asked'
    return { status: 'requires_action', clientSecret: payment.reference }
  }

  return {
    name,
    payments: () => [...byReference.values()],
    answer: (reference, passed, isReviewed = false) => {
      const payment = found(reference)
      if (payment.check === 'asked' || !withCards) payment.check = passed ? 'passed' : 'failed'
      payment.isReviewed = isReviewed
    },
    review: (reference, accepted) => {
      const payment = found(reference)
      if (payment.status !== 'pending') return
      if (accepted) capture(payment)
      else payment.status = 'released'
    },
    takeOtherwise: (given) => {
      other = given
    },
    captureAfterAll: (reference) => {
      const payment = found(reference)
      if (payment.status !== 'released') return
      payment.isStray = true
      capture(payment)
    },
    open: async ({ key, amount, currency }) => {
      const opened = byKey.get(key) ?? newPayment({ amount, currency }, other)
      other = undefined
      byKey.set(key, opened)
      byReference.set(opened.reference, opened)
      return opened.reference
    },
    charge: async (reference, charging) => {
      const payment = found(reference)
      const answer = payment.answered.get(charging.key) ?? charge(payment, charging)
      payment.answered.set(charging.key, answer)
      return answer
    },
    settle: async (reference): Promise<Captured | Pending | Released> => {
      const payment = found(reference)
      if (payment.status === 'open') payment.status = 'released'
      return endOf(payment, payment.status)
    },
    look: async (reference) => {
      const payment = found(reference)
      const { status, answered } = payment
      if (status !== 'open') return endOf(payment, status)
      const last = [...answered.values()].at(-1)
      return { status, ...(last?.status === 'declined' && { title: last.title }) }
    },
    refund: async (reference, refunding) => found(reference).returns.refund(refunding),
    returns: async (reference) => found(reference).returns.list(),
    forget: async () => undefined,
  }
}

function newPayment(
  { amount, currency }: CapturedSum,
  other: ((asked: CapturedSum) => CapturedSum) | undefined,
): MemoryPayment {
  const payment: MemoryPayment = {
    reference: randomUUID(),
    amount,
    currency,
    captures: 0,
    status: 'open',
    isReviewed: false,
    check: 'none',
    answered: new Map(),
    taken: other?.({ amount, currency }),
    isStray: false,
    returns: memoryReturns(() => (payment.captures > 0 ? captured(payment).sum : undefined)),
  }
  return payment
}

function captured({ reference, amount, currency, taken }: MemoryPayment): Captured {
  return { status: 'captured', sum: taken ?? { amount, currency }, transaction: reference }
}

function endOf(
  payment: MemoryPayment,
  status: Exclude<MemoryPayment['status'], 'open'>,
): Captured | Pending | Released {
  return status === 'captured' ? captured(payment) : { status }
}
