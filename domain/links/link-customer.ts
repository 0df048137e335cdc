import * as v from 'valibot'
import { countryName } from '#domain/accounts/country-name.ts'
import { companySchema } from '#domain/accounts/user.ts'

/** The customer of an offer or an invoice; fields that were never given are empty. */
export const linkCustomerSchema = v.object({
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  zipcode: v.string(),
  company: v.omit(companySchema, ['companyUuid', 'vatStanding']),
})

export type LinkCustomer = v.InferOutput<typeof linkCustomerSchema>

/** The lines of a letter's address: company and person, street and place, VAT number. */
export function addressLines({ firstName, lastName, zipcode, company }: LinkCustomer): string[] {
  const { street, city, state, country } = company.address
  const lines = [
    [company.companyName, `${firstName} ${lastName}`.trim()],
    [street, `${zipcode} ${city}`.trim(), state, countryName(country)],
    [company.vatNumber],
  ]
  return lines.map((parts) => parts.filter(Boolean).join(', ')).filter(Boolean)
}
