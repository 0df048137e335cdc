import * as v from 'valibot'
import { emailRule, fieldErrors, newPasswordRule, type FieldErrors } from './field-rules.ts'

export type ForgotPasswordFields = { readonly email: string }

export type ChangePasswordFields = { readonly newPassword: string; readonly confirmPassword: string }

export const emptyChangePassword: ChangePasswordFields = { newPassword: '', confirmPassword: '' }

const forgotSchema = v.object({ email: emailRule })

const changeSchema = v.pipe(
  v.object({
    newPassword: newPasswordRule('New password is required'),
    confirmPassword: newPasswordRule('Confirm new password is required'),
  }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmPassword']],
      ({ newPassword, confirmPassword }) => newPassword === confirmPassword,
      'Passwords do not match',
    ),
    ['confirmPassword'],
  ),
)

export function checkForgotPassword(fields: ForgotPasswordFields): FieldErrors<ForgotPasswordFields> {
  return fieldErrors(forgotSchema, fields)
}

export function checkChangePassword(fields: ChangePasswordFields): FieldErrors<ChangePasswordFields> {
  return fieldErrors(changeSchema, fields)
}
