import * as v from 'valibot'
import { vatStandings } from './vat-standing.ts'

/**
 * A customer company; `country` is an ISO 3166-1 alpha-2 code, `vatNumber` is empty when there is none. Sessions stored
 * by earlier versions lack `vatStanding`.
 */
export const companySchema = v.object({
  companyUuid: v.string(),
  companyName: v.string(),
  vatNumber: v.string(),
  vatStanding: v.optional(v.picklist(vatStandings), 'unchecked'),
  address: v.object({ street: v.string(), city: v.string(), country: v.string(), state: v.string() }),
})

/**
 * A person who orders for a company; fields that were never filled in are empty. `confirmed` says that the person has
 * confirmed the email address.
 */
export const userSchema = v.object({
  userUid: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  confirmed: v.boolean(),
  country: v.string(),
  address: v.string(),
  zipcode: v.string(),
  city: v.string(),
  phone: v.string(),
  reference: v.string(),
  company: companySchema,
})

export type Company = v.InferOutput<typeof companySchema>
export type User = v.InferOutput<typeof userSchema>
