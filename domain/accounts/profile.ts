import * as v from 'valibot'
import { isCountryCode } from './countries.ts'
import { fieldErrors, optionalText, requiredText, type FieldErrors } from './field-rules.ts'

/** The fields that sign-up and editing share, of a person and a company. */
export const profileRules = {
  firstName: requiredText('First Name is required'),
  lastName: requiredText('Last Name is required'),
  country: v.pipe(v.string(), v.check(isCountryCode, 'Country/ Region is required')),
  companyName: requiredText('Company name is required'),
  street: requiredText('Address is required'),
  city: requiredText('City is required'),
  state: optionalText,
  vatNumber: optionalText,
}

/**
 * The 'Edit your information' form: sign-up without email and password, and further fields of a person, which may be
 * empty. `country` is an ISO 3166-1 alpha-2 code.
 */
export type ProfileFields = Readonly<v.InferInput<typeof schema>>

const schema = v.object({ ...profileRules, zipcode: optionalText, phone: optionalText, reference: optionalText })

/** The errors of an edited profile, by field (specification §5). */
export function checkProfile(fields: ProfileFields): FieldErrors<ProfileFields> {
  return fieldErrors(schema, fields)
}
