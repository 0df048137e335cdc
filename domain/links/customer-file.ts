import * as v from 'valibot'
import { rateSchema } from '#domain/money/money.ts'
import type { LinkCustomer } from './link-customer.ts'

/** A text on one line, as staff write it. */
export const line = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.maxLength(200))
const optionalLine = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), '')
export const email = v.pipe(v.string(), v.trim(), v.email('must be an e-mail address'))

/** A share of a price to take off: 0.05 for 5 %. */
export const discount = v.optional(v.pipe(rateSchema, v.maxValue(1, 'must be a share such as 0.05')), 0)

/** The customer of an offer or an invoice, as staff write it. */
export const customerFileSchema = v.object({
  firstName: line,
  lastName: line,
  email,
  companyName: line,
  vatNumber: optionalLine,
  street: optionalLine,
  zipcode: optionalLine,
  city: optionalLine,
  state: optionalLine,
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a country of two letters such as SE')),
})

export type CustomerFile = v.InferOutput<typeof customerFileSchema>

export function linkCustomer(file: CustomerFile): LinkCustomer {
  const { firstName, lastName, email: address, zipcode, companyName, vatNumber, street, city, country, state } = file
  const company = { companyName, vatNumber, address: { street, city, country, state } }
  return { firstName, lastName, email: address, zipcode, company }
}
