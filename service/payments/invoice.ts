import { languageName } from '#domain/languages/language-name.ts'
import type { Quotation } from '#domain/pricing/quotation.ts'

/** The sum of a payment: with the card processing fee, or without it. */
export type Sum = Pick<Quotation, 'totalTransactionFee' | 'netCost' | 'tax' | 'totalCost'>

/** The invoice of a paid order, in the form of the specification's §3, with the currency of its amounts. */
export function writeInvoice(project: string, quotation: Quotation, sum: Sum): string {
  const discounts = new Map(quotation.discounts.map(({ lang, amount }) => [lang, amount]))
  return JSON.stringify({
    projects: [
      {
        name: project,
        totalCost: quotation.sumCost,
        totalDiscountAmount: quotation.totalDiscountAmount,
        rows: quotation.items.map(({ lang, wordCount, price, cost }) => ({
          name: languageName(lang),
          wordCount,
          costPerWord: price,
          discount: discounts.get(lang) ?? 0,
          totalCost: cost,
        })),
      },
    ],
    pmFee: quotation.totalFeeAmount,
    minimumAdjustmentFee: quotation.minimumAdjustmentFee,
    netCost: sum.netCost,
    totalTransactionFee: sum.totalTransactionFee,
    totalVAT: sum.tax.amount,
    currency: quotation.currency,
    totalCost: sum.totalCost,
    isPaid: true,
  })
}
