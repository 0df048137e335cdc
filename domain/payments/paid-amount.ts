import * as v from 'valibot'
import { currencySchema, type Currency } from '#domain/money/money.ts'

/** The JSON string of a paid order (specification §3), reduced to its total. */
const invoiceSchema = v.pipe(v.string(), v.parseJson(), v.object({ totalCost: v.number(), currency: currencySchema }))

type Paid = { readonly amount: number; readonly currency: Currency }

/** What an order comes to, as a decimal of `currency`; undefined when the invoice does not state it. */
export function billedAmount(invoice: string): Paid | undefined {
  const { success, output } = v.safeParse(invoiceSchema, invoice)
  return success ? { amount: output.totalCost, currency: output.currency } : undefined
}

/** What was paid for an order: nothing, when it was added without paying. */
export function paidAmount(payment: { readonly method: string; readonly invoice: string }): Paid | undefined {
  const billed = billedAmount(payment.invoice)
  return billed && payment.method === 'bypass' ? { ...billed, amount: 0 } : billed
}
