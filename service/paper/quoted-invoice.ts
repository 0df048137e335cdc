import { languageName } from '#domain/languages/language-name.ts'
import { decimalDifference } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import { amountsBy } from '#domain/payments/price.ts'
import type { Quotation } from '#domain/pricing/quotation.ts'
import type { InvoicePaper } from './invoice-pdf.ts'

type Invoiced = Omit<InvoicePaper, 'number' | 'issuedAt' | 'paid' | 'seller' | 'website' | 'customer'>

/** The invoice of an order: the parts of its quotation that apply to the method of payment. */
export function invoiceOfQuotation(project: string, quotation: Quotation, method: PaymentMethod): Invoiced {
  const discounts = new Map(quotation.discounts.map(({ lang, amount }) => [lang, amount]))
  const { totalTransactionFee, netCost, tax, totalCost } = amountsBy(quotation, method)
  return {
    projects: [
      {
        name: project,
        totalCost: decimalDifference(quotation.sumCost, quotation.totalDiscountAmount),
        rows: quotation.items.map(({ lang, wordCount, price, cost }) => {
          const discount = discounts.get(lang) ?? 0
          return {
            name: languageName(lang),
            wordCount,
            costPerWord: price,
            discount,
            totalCost: decimalDifference(cost, discount),
          }
        }),
      },
    ],
    managementFee: quotation.totalFeeAmount,
    minimumAdjustmentFee: quotation.minimumAdjustmentFee,
    cardFee: totalTransactionFee,
    netCost,
    tax,
    totalCost,
    currency: quotation.currency,
  }
}
