import { randomUUID } from 'node:crypto'
import { minor, nothing, type Minor } from '#domain/money/money.ts'
import type {
  DisputeStatus,
  Refunding,
  RefundRefused,
  RefundStatus,
  Return,
} from '#service/payments/payment-provider.ts'

/** What a provider's books in memory hold of the money that goes back of one payment. */
export type MemoryReturns = {
  readonly refund: (refunding: Refunding) => Return | RefundRefused
  /** By the shop, in the provider's console. */
  readonly refundInConsole: (amount: number) => void
  /** By the payer, at the bank. */
  readonly dispute: (amount: number) => void
  readonly decide: (status: Exclude<DisputeStatus, 'open'>) => void
  /** The bank refuses money that was given back. */
  readonly fail: () => void
  readonly list: () => readonly Return[]
  readonly returned: () => number
}

export function memoryReturns(
  captured: () => { readonly amount: number; readonly currency: string } | undefined,
): MemoryReturns {
  let kept: readonly Return[] = []
  const returned = () => kept.reduce((total, one) => total + one.returned, 0)

  function add(one: Pick<Return, 'amount' | 'key'> & { readonly kind: Return['kind'] }): Return {
    const { kind, amount, key } = one
    const facts = { id: randomUUID(), key, amount, currency: captured()?.currency ?? '', createdAt: new Date() }
    const made: Return =
      kind === 'refund'
        ? { ...facts, kind, returned: amount, status: 'done' }
        : { ...facts, kind, returned: nothing, status: 'open' }
    kept = [...kept, made]
    return made
  }

  function change(kind: Return['kind'], from: RefundStatus | DisputeStatus, to: (one: Return) => Return): void {
    const last = kept.findLast((one) => one.kind === kind && one.status === from)
    kept = kept.map((one) => (one === last ? to(one) : one))
  }

  /** What may still go back; a dispute holds its part. */
  function left(): Minor {
    const disputed = kept.filter(({ status }) => status === 'open').reduce((total, { amount }) => total + amount, 0)
    return minor(Math.max((captured()?.amount ?? 0) - returned() - disputed, 0))
  }

  return {
    refund: ({ key, amount, currency }) => {
      const same = kept.find((one) => one.key === key)
      if (same) return same
      if (captured()?.currency !== currency || amount > left())
        return { kind: 'refused', title: 'So much is not left.' }
      return add({ kind: 'refund', key, amount })
    },
    refundInConsole: (amount) => {
      if (amount <= left()) add({ kind: 'refund', key: undefined, amount: minor(amount) })
    },
    dispute: (amount) => {
      if (amount <= left()) add({ kind: 'dispute', key: undefined, amount: minor(amount) })
    },
    decide: (status) => {
      change('dispute', 'open', (one) => ({
        ...one,
        kind: 'dispute',
        status,
        returned: status === 'lost' ? one.amount : nothing,
      }))
    },
    fail: () => change('refund', 'done', (one) => ({ ...one, kind: 'refund', status: 'failed', returned: nothing })),
    list: () => kept,
    returned,
  }
}
