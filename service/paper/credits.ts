import { formatMoney } from '#domain/money/format.ts'
import { decimalDifference, type Currency } from '#domain/money/money.ts'
import { amountBack, taxIn, type MoneyBack } from '#domain/payments/money-back.ts'
import type { TableFigure } from './table.ts'
import { usDate } from './us-date.ts'

type Credited = {
  readonly returned?: readonly MoneyBack[] | undefined
  readonly tax: { readonly amount: number }
  readonly totalCost: number
  readonly currency: Currency
}

/** Each refund as a credit of the receipt, with the VAT in it, and what is left of the total; nothing without refunds. */
export function creditFigures({ returned = [], tax, totalCost, currency }: Credited): TableFigure[] {
  const refunds = returned.filter(({ state }) => state === 'returned')
  if (refunds.length === 0) return []
  const money = (label: string, amount: number): TableFigure => ({ label, value: formatMoney(amount, currency) })
  const left = decimalDifference(totalCost, amountBack(refunds))
  return [
    ...refunds.flatMap(({ at, amount }, index) => {
      const vat = taxIn(amount, { tax: tax.amount, total: totalCost })
      const credit = money(`Credit ${index + 1}, ${usDate(new Date(at))}`, -amount)
      return vat === 0 ? [credit] : [credit, money(`VAT in credit ${index + 1}`, -vat)]
    }),
    { ...money('Total after credits', left), isTotal: true },
  ]
}

/** What may still go back. */
export function disputeNotes({ returned = [], currency }: Credited): string[] {
  return returned.flatMap(({ at, amount, state }) => {
    const day = usDate(new Date(at))
    if (state === 'disputed') return [`${formatMoney(amount, currency)} are disputed since ${day}.`]
    return state === 'pending' ? [`A refund of ${formatMoney(amount, currency)} is on its way since ${day}.`] : []
  })
}
