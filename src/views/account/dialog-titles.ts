import type { AuthInput } from '#machines/auth/auth.types.ts'

/** The titles of the account dialogs (specification §2), by their form. */
export const dialogTitles: Readonly<Record<AuthInput['form'], string>> = {
  signin: 'Sign in',
  signup: 'Sign up',
  edit: 'Edit your information',
  forgotPass: 'Request password reset',
  updatePass: 'Reset your password',
  verify: 'Reset your password',
}
