import * as v from 'valibot'
import { daySchema } from '#domain/links/calendar-day.ts'
import { linkCustomerSchema } from '#domain/links/link-customer.ts'
import { amountSchema, currencySchema, rateSchema } from '#domain/money/money.ts'
import { moneyBackSchema } from '#domain/payments/money-back.ts'
import { paymentMethodSchema, paymentOptionsSchema, type PaymentMethod } from '#domain/payments/options.ts'
import { isByCard, type Price } from '#domain/payments/price.ts'
import { feeSharesSchema } from '#domain/pricing/fee-shares.ts'
import { taxTreatmentSchema } from '#domain/pricing/tax-treatment.ts'
import type { PaperSum } from '#domain/pricing/paper-sums.ts'

/** `discount` is an amount; `totalCost` is the cost after it. */
const rowSchema = v.object({
  name: v.string(),
  wordCount: v.number(),
  costPerWord: rateSchema,
  discount: amountSchema,
  totalCost: amountSchema,
})

const sumSchema = v.object({
  netCost: amountSchema,
  totalTransactionFee: amountSchema,
  totalVAT: amountSchema,
  totalCost: amountSchema,
})

/** An invoice as it was issued. `projectSummary` is the sum of the projects, after discounts. */
export const invoiceDocumentSchema = v.object({
  projects: v.array(
    v.object({
      name: v.string(),
      totalCost: amountSchema,
      totalDiscountAmount: amountSchema,
      rows: v.array(rowSchema),
    }),
  ),
  projectSummary: amountSchema,
  pmFee: amountSchema,
  minimumAdjustmentFee: amountSchema,
  tax: taxTreatmentSchema,
  /** Of an invoice that was issued before they were kept, nothing is known of them. */
  shares: v.exactOptional(feeSharesSchema),
  ...sumSchema.entries,
  /** The sums for a payment by card. */
  withFees: sumSchema,
  currency: currencySchema,
})

/** An invoice as its link shows it. Once it is paid, its sums are what was paid. */
export const invoiceSchema = v.object({
  ...invoiceDocumentSchema.entries,
  issuedOn: daySchema,
  isPaid: v.boolean(),
  paid: v.nullable(v.object({ at: v.string(), method: paymentMethodSchema })),
  /** There only where something went back, or is disputed. */
  returned: v.exactOptional(v.array(moneyBackSchema)),
  paymentMethod: paymentOptionsSchema,
})

/** The public keys of the payment providers, empty where the sandbox replaces one, and the name of the seller. */
const payingSchema = v.object({
  stripeKey: v.string(),
  paypalClientId: v.string(),
  supportEmail: v.string(),
  sellerName: v.string(),
})

export const invoiceReplySchema = v.object({
  data: invoiceSchema,
  user: linkCustomerSchema,
  cfg: payingSchema,
  invoiceNumber: v.string(),
})

export type InvoiceDocument = v.InferOutput<typeof invoiceDocumentSchema>
export type InvoiceReply = v.InferOutput<typeof invoiceReplySchema>
export type Invoice = v.InferOutput<typeof invoiceSchema>

/** The price for the payment machine: the invoice's total with the card processing fee, and without it. */
export function priceOfInvoice({ currency, totalCost, withFees }: InvoiceDocument): Price {
  return { currency, total: totalCost, withFees: withFees.totalCost }
}

/** The lines of an invoice that depend on the payment method. */
export function sumOfInvoice(invoice: InvoiceDocument, method: PaymentMethod): PaperSum {
  return isByCard(method) ? invoice.withFees : invoice
}
