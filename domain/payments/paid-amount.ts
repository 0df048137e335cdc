import * as v from 'valibot'
import { currencySchema, type Currency } from '#domain/money/money.ts'

/** The JSON string that a paid order carries (specification §3), as far as its total goes. */
const invoiceSchema = v.pipe(v.string(), v.parseJson(), v.object({ totalCost: v.number(), currency: currencySchema }))

/** What was paid, as a decimal of `currency`; undefined when the invoice does not say. */
export function paidAmount(invoice: string): { readonly amount: number; readonly currency: Currency } | undefined {
  const { success, output } = v.safeParse(invoiceSchema, invoice)
  return success ? { amount: output.totalCost, currency: output.currency } : undefined
}
