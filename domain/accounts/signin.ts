import * as v from 'valibot'
import { emailRule, fieldErrors, passwordRule, type FieldErrors } from './field-rules.ts'

export type SigninFields = { readonly email: string; readonly password: string }

export const emptySignin: SigninFields = { email: '', password: '' }

const schema = v.object({ email: emailRule, password: passwordRule })

/** The errors of a sign-in form, by field (specification §5). */
export function checkSignin(fields: SigninFields): FieldErrors<SigninFields> {
  return fieldErrors(schema, fields)
}
