import * as v from 'valibot'
import { emailRule, fieldErrors, passwordRule, requiredText, type FieldErrors } from './field-rules.ts'
import { profileRules } from './profile.ts'
import { invalidVatNumber, isVatNumberWritable } from './vat-number.ts'

/** The sign-up form. `country` is an ISO 3166-1 alpha-2 code; `state` and `vatNumber` may be empty. */
export type SignupFields = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly confirmEmail: string
  readonly password: string
  readonly country: string
  readonly companyName: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly vatNumber: string
}

export const emptySignup: SignupFields = {
  firstName: '',
  lastName: '',
  email: '',
  confirmEmail: '',
  password: '',
  country: '',
  companyName: '',
  street: '',
  city: '',
  state: '',
  vatNumber: '',
}

const fields = v.object({
  ...profileRules,
  email: emailRule,
  confirmEmail: requiredText('Confirm email is required'),
  password: passwordRule,
})

const schema = v.pipe(
  fields,
  v.forward(
    v.partialCheck(
      [['email'], ['confirmEmail']],
      ({ email, confirmEmail }) => email === confirmEmail,
      'Emails do not match',
    ),
    ['confirmEmail'],
  ),
  v.forward(v.partialCheck([['country'], ['vatNumber']], isVatNumberWritable, invalidVatNumber), ['vatNumber']),
)

/** The errors of a sign-up form, by field (specification §5). */
export function checkSignup(form: SignupFields): FieldErrors<SignupFields> {
  return fieldErrors(schema, form)
}
