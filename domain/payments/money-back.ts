import * as v from 'valibot'
import { amountSchema, fromDecimal, minor, sum, toDecimal } from '#domain/money/money.ts'

const states = ['returned', 'pending', 'disputed'] as const

/**
 * A part of what was paid that has gone back to its payer, is on its way back, or is disputed. `at` is ISO 8601 in UTC, the
 * amount in the currency of the payment.
 */
export const moneyBackSchema = v.object({ at: v.string(), amount: amountSchema, state: v.picklist(states) })
export type MoneyBack = v.InferOutput<typeof moneyBackSchema>

/** What each state is called beside a sum. */
export const moneyBackNames: Readonly<Record<MoneyBack['state'], string>> = {
  returned: 'Refunded',
  pending: 'Refund on its way',
  disputed: 'Disputed',
}

/** The sum of each state that there is any of. */
export function moneyBackSums(parts: readonly MoneyBack[]): readonly Omit<MoneyBack, 'at'>[] {
  return states.flatMap((state) => {
    const own = parts.filter((part) => part.state === state)
    return own.length > 0 ? [{ state, amount: amountBack(own) }] : []
  })
}

export function amountBack(parts: readonly Pick<MoneyBack, 'amount'>[]): number {
  return toDecimal(sum(parts.map(({ amount }) => fromDecimal(amount))))
}

/** The VAT in a part of a total that holds `tax`, rounded half up to the cent: the credit of a refund states it. */
export function taxIn(amount: number, { tax, total }: { readonly tax: number; readonly total: number }): number {
  if (total === 0) return 0
  const [part, all, whole] = [fromDecimal(amount), fromDecimal(tax), fromDecimal(total)].map(BigInt)
  if (part === undefined || all === undefined || whole === undefined) return 0
  return toDecimal(minor(Number((2n * part * all + whole) / (2n * whole))))
}
