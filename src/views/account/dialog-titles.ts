import type { AuthInput } from '#machines/auth/auth.types.ts'

/** What the account dialogs are called (specification §2), by where they open. */
export const dialogTitles: Readonly<Record<AuthInput['form'], string>> = {
  signin: 'Sign in',
  signup: 'Sign up',
  edit: 'Edit your information',
  forgotPass: 'Request password reset',
  updatePass: 'Reset your password',
  verify: 'Reset your password',
}
