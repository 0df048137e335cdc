import { randomUUID } from 'node:crypto'
import { minor, type Minor } from '#domain/money/money.ts'
import { lookInto, takeEvent } from '#service/payments/provider-events.ts'
import { acceptMismatch, refundPayment } from '#service/payments/refund.ts'
import type { CapturedSum } from '#service/payments/payment-provider.ts'
import type { Services } from '#service/services.ts'
import type { Bought } from './bought.ts'
import type { Happening } from './happenings.ts'
import type { MemoryProvider } from './memory-provider.ts'
import type { MoneyBackKind } from './payment-actions.ts'

type Outside = {
  readonly bought: Bought
  readonly cards: MemoryProvider
  readonly paypal: MemoryProvider
  readonly sees: (happening: Happening) => void
}

/** What staff, the providers' consoles, banks and payers do with money that has moved. */
export function createMoneyBackWorld({ bought, cards, paypal, sees }: Outside) {
  const acceptedIds = new Set<string>()
  const all = () => [...cards.payments(), ...paypal.payments()]
  const moved = () => all().filter(({ captures }) => captures > 0)

  /** Staff give back a part, by its sum, or all that is left; often once more. */
  async function refund(at: Services, choice: number): Promise<void> {
    const rows = (await bought.rows()).filter(({ capturedAmount }) => capturedAmount !== null)
    const odd = rows.find(({ status }) => status === 'duplicate' || status === 'mismatched')
    const row = odd ?? rows[choice % Math.max(rows.length, 1)]
    if (!row) return
    const amount: Minor | undefined = choice % 3 === 0 ? undefined : minor(500)
    sees(amount === undefined ? 'refunded whole' : 'refunded in part')
    if (row.status === 'duplicate') sees('second capture refunded')
    if (row.status === 'mismatched') sees('wrong sum refunded')
    await refundPayment(at, row.id, { amount, name: choice % 4 === 3 ? 'other' : undefined })
  }

  async function accept(at: Services): Promise<void> {
    const row = (await bought.rows()).find(({ status }) => status === 'mismatched')
    if (!row) return
    acceptedIds.add(row.id)
    await acceptMismatch(at, row.id)
    sees('wrong sum accepted')
  }

  /** In the provider's own console, or by the payer's bank; the service hears of it by a webhook, or not yet. */
  function outside(kind: 'consoleRefund' | 'dispute' | 'decide' | 'refundFails', choice: number): void {
    const payments = moved()
    const payment = payments[choice % Math.max(payments.length, 1)]
    if (!payment) return
    const before = JSON.stringify(payment.returns.list())
    if (kind === 'consoleRefund') payment.returns.refundInConsole(100 + choice)
    if (kind === 'dispute') payment.returns.dispute(choice % 2 ? payment.amount : 700)
    if (kind === 'decide') payment.returns.decide(choice % 2 ? 'lost' : 'won')
    if (kind === 'refundFails') payment.returns.fail()
    if (JSON.stringify(payment.returns.list()) === before) return
    const decided: Happening = choice % 2 ? 'dispute lost' : 'dispute won'
    const told = { consoleRefund: 'refunded elsewhere', dispute: 'disputed', refundFails: 'refund failed' } as const
    sees(kind === 'decide' ? decided : told[kind])
  }

  /** The provider breaks its promises: it takes what it had released, or another sum than it was asked for. */
  function breakPromise(kind: 'captureAfterAll' | 'wrongSum', choice: number): void {
    if (kind === 'wrongSum') {
      const provider = choice % 4 > 0 ? cards : paypal
      provider.takeOtherwise((asked) => wrongSumOf(asked, choice))
      for (const payment of provider.payments().filter(({ status }) => status === 'open')) {
        payment.taken = wrongSumOf(payment, choice)
      }
      return
    }
    for (const provider of [cards, paypal]) {
      for (const { reference, status } of provider.payments()) {
        if (status !== 'released') continue
        provider.captureAfterAll(reference)
        sees('captured after all')
        return
      }
    }
  }

  /** PayPal looks into what it holds back: the money moves, or never will. */
  function review(choice: number): void {
    for (const { reference, status } of paypal.payments()) {
      if (status !== 'pending') continue
      paypal.review(reference, choice % 2 === 0)
      sees(choice % 2 === 0 ? 'review passed' : 'review failed')
    }
  }

  /** The providers tell what they captured so far: once, or twice. */
  async function tell(at: Services, choice: number): Promise<void> {
    const noticed = { transaction: undefined, isReturn: false }
    for (const { reference } of cards.payments().filter(({ captures }) => captures > 0)) {
      sees((await bought.paid()) ? 'webhook late' : 'webhook first')
      if (choice % 2) sees('webhook doubled')
      const event = { id: reference, reference, ...noticed }
      await Promise.all(Array.from({ length: (choice % 2) + 1 }, () => takeEvent(at, 'stripe', event)))
    }
    for (const { reference } of paypal.payments()) await lookInto(at, 'paypal', { reference, ...noticed })
    if (choice % 3 > 0) await tellReturns(at, choice)
  }

  /** Each provider tells what went back of each payment, in whichever order. */
  async function tellReturns(at: Services, choice: number): Promise<void> {
    const inOrder = choice % 2 ? moved() : moved().toReversed()
    for (const { reference } of inOrder) {
      const noticed = { reference, transaction: undefined, isReturn: true }
      if (paypal.payments().some((one) => one.reference === reference)) await lookInto(at, 'paypal', noticed)
      else await takeEvent(at, 'stripe', { ...noticed, id: randomUUID() })
    }
  }

  return {
    review,
    tell,
    tellReturns,
    acceptedIds,
    /** The payments whose money the service took, and still has. */
    charged: () =>
      moved().filter(
        ({ isStray, taken, amount, returns }) => !isStray && returns.returned() < (taken ?? { amount }).amount,
      ),
    perform: async (at: Services, kind: MoneyBackKind, choice: number): Promise<void> => {
      switch (kind) {
        case 'refund':
          return refund(at, choice)
        case 'accept':
          return accept(at)
        case 'captureAfterAll':
          breakPromise(kind, choice)
          return choice % 2 ? tell(at, choice) : undefined
        case 'wrongSum':
          return breakPromise(kind, choice)
        case 'consoleRefund':
        case 'dispute':
        case 'decide':
        case 'refundFails':
          return outside(kind, choice)
      }
    },
  }
}

function wrongSumOf({ amount, currency }: CapturedSum, choice: number): CapturedSum {
  if (choice % 3 === 0) return { amount, currency: currency === 'EUR' ? 'USD' : 'EUR' }
  return { amount: minor(choice % 3 === 1 ? amount - 100 : amount + 1), currency }
}
