import * as v from 'valibot'
import { emailRule, fieldErrors, passwordRule, requiredText, type FieldErrors } from './field-rules.ts'
import { profileRules } from './profile.ts'
import type { SignupFields } from './signup-fields.ts'

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
)

/** The errors of a sign-up form, by field (specification §5). */
export function checkSignup(form: SignupFields): FieldErrors<SignupFields> {
  return fieldErrors(schema, form)
}
