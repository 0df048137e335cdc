import * as v from 'valibot'
import { rateFromDecimal, rateSchema, rateToDecimal, type Millionths } from '#domain/money/money.ts'

export const taxTreatments = ['undetermined', 'vat', 'reverseCharge', 'outsideScope'] as const

/** The VAT treatment. `undetermined`: nobody is signed in, so no VAT line is shown. */
export type TaxTreatment =
  | { readonly treatment: 'vat'; readonly rate: Millionths }
  | { readonly treatment: 'undetermined' | 'reverseCharge' | 'outsideScope' }

/** On the wire: the rate as a decimal, 0.25 for 25 %. */
export const taxTreatmentSchema = v.variant('treatment', [
  v.object({ treatment: v.literal('vat'), rate: rateSchema }),
  v.object({ treatment: v.picklist(['undetermined', 'reverseCharge', 'outsideScope']) }),
])

export type TaxOnWire = v.InferOutput<typeof taxTreatmentSchema>

export function taxToWire(tax: TaxTreatment): TaxOnWire {
  return tax.treatment === 'vat' ? { ...tax, rate: rateToDecimal(tax.rate) } : tax
}

export function taxFromWire(tax: TaxOnWire): TaxTreatment {
  return tax.treatment === 'vat' ? { ...tax, rate: rateFromDecimal(tax.rate) } : tax
}
