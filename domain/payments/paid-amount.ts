import * as v from 'valibot'
import { currencySchema, type Currency } from '#domain/money/money.ts'

/** The JSON string of a paid order (specification §3), reduced to its total. */
const invoiceSchema = v.pipe(v.string(), v.parseJson(), v.object({ totalCost: v.number(), currency: currencySchema }))

/** The paid amount, as a decimal of `currency`; undefined when the invoice does not state it. */
export function paidAmount(invoice: string): { readonly amount: number; readonly currency: Currency } | undefined {
  const { success, output } = v.safeParse(invoiceSchema, invoice)
  return success ? { amount: output.totalCost, currency: output.currency } : undefined
}
