import { isEuMember } from '#domain/accounts/countries.ts'
import { millionths } from '#domain/money/money.ts'
import type { TaxTreatment } from './tax-treatment.ts'

const sellerCountry = 'SE'
const swedishRate = millionths(250_000)

/** The VAT treatment of a company in a country, with a valid VAT number of that country and without one. */
export type Taxes = { readonly withNumber: TaxTreatment; readonly withoutNumber: TaxTreatment }

/**
 * The Swedish rate in Sweden and for EU companies without a valid number, reverse charge with one, none outside the EU.
 * `country` is an ISO 3166-1 alpha-2 code.
 */
export function taxesIn(country: string): Taxes {
  const vat: TaxTreatment = { treatment: 'vat', rate: swedishRate }
  if (country === sellerCountry) return { withNumber: vat, withoutNumber: vat }
  if (isEuMember(country)) return { withNumber: { treatment: 'reverseCharge' }, withoutNumber: vat }
  const outside: TaxTreatment = { treatment: 'outsideScope' }
  return { withNumber: outside, withoutNumber: outside }
}
