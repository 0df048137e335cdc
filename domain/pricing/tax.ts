import * as v from 'valibot'
import { isEuMember } from '#domain/accounts/countries.ts'
import { vatNumberFits } from '#domain/accounts/vat-number.ts'
import { millionths, rateFromDecimal, rateSchema, rateToDecimal } from '#domain/money/money.ts'
import type { Millionths } from '#domain/money/money.ts'

export const taxTreatments = ['undetermined', 'vat', 'reverseCharge', 'outsideScope'] as const

/** How VAT stands. `undetermined`: nobody is signed in, so no VAT line is shown. */
export type TaxTreatment =
  | { readonly treatment: 'vat'; readonly rate: Millionths }
  | { readonly treatment: 'undetermined' | 'reverseCharge' | 'outsideScope' }

/** What of a company decides its VAT. `country` is an ISO 3166-1 alpha-2 code, `vatNumber` empty when there is none. */
export type TaxedCompany = { readonly vatNumber: string; readonly address: { readonly country: string } }

const sellerCountry = 'SE'
const swedishRate = millionths(250_000)

/** The Swedish rate in Sweden and for EU companies without a valid number, reverse charge with one, none outside the EU. */
export function taxTreatment(company: TaxedCompany | undefined): TaxTreatment {
  if (!company) return { treatment: 'undetermined' }
  const { country } = company.address
  if (country === sellerCountry) return { treatment: 'vat', rate: swedishRate }
  if (!isEuMember(country)) return { treatment: 'outsideScope' }
  return vatNumberFits(company.vatNumber, country)
    ? { treatment: 'reverseCharge' }
    : { treatment: 'vat', rate: swedishRate }
}

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
