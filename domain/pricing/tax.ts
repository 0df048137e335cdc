import { isEuMember } from '#domain/accounts/countries.ts'
import { vatNumberFits } from '#domain/accounts/vat-number.ts'
import { millionths } from '#domain/money/money.ts'
import type { TaxTreatment } from './tax-treatment.ts'

/**
 * The part of a company that decides its VAT. `country` is an ISO 3166-1 alpha-2 code, `vatNumber` is empty without
 * one.
 */
export type TaxedCompany = { readonly vatNumber: string; readonly address: { readonly country: string } }

const sellerCountry = 'SE'
const swedishRate = millionths(250_000)

/**
 * The VAT treatment of a company: the Swedish rate in Sweden and for EU companies without a valid number, reverse
 * charge with one, none outside the EU.
 */
export function taxTreatment(company: TaxedCompany | undefined): TaxTreatment {
  if (!company) return { treatment: 'undetermined' }
  const { country } = company.address
  if (country === sellerCountry) return { treatment: 'vat', rate: swedishRate }
  if (!isEuMember(country)) return { treatment: 'outsideScope' }
  return vatNumberFits(company.vatNumber, country)
    ? { treatment: 'reverseCharge' }
    : { treatment: 'vat', rate: swedishRate }
}
