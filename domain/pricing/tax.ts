import { vatNumberFits } from '#domain/accounts/vat-number.ts'
import type { VatStanding } from '#domain/accounts/vat-standing.ts'
import type { TaxTreatment } from './tax-treatment.ts'
import { taxesIn } from './taxes-in.ts'

/**
 * The part of a company that decides its VAT. `country` is an ISO 3166-1 alpha-2 code, `vatNumber` is empty without
 * one.
 */
export type TaxedCompany = {
  readonly vatNumber: string
  readonly vatStanding: VatStanding
  readonly address: { readonly country: string }
}

/**
 * The VAT treatment of a company; undetermined when no company is given. A number counts once it was found, and only as one
 * of its company's country.
 */
export function taxTreatment(company: TaxedCompany | undefined): TaxTreatment {
  if (!company) return { treatment: 'undetermined' }
  const { vatNumber, vatStanding, address } = company
  const { country } = address
  const { withNumber, withoutNumber } = taxesIn(country)
  return vatStanding === 'found' && vatNumberFits(vatNumber, country) ? withNumber : withoutNumber
}
