import type { FormName } from '#machines/auth/auth.types.ts'
import { fieldLabels, type AccountField } from '#views/account/field-labels.ts'
import { alert, button, field, first, part, within, type Part } from '../support/parts.ts'

/** What the dialogs are called (specification §2), and what the buttons that send their forms say. */
const forms: Readonly<Record<FormName, { readonly title: string; readonly submit: string }>> = {
  signin: { title: 'Sign in', submit: 'Sign in' },
  secondFactor: { title: 'Sign in', submit: 'Sign in' },
  enrolment: { title: 'Set up your authenticator app', submit: 'Set up and sign in' },
  signup: { title: 'Sign up', submit: 'Sign up' },
  edit: { title: 'Edit your information', submit: 'Save' },
  forgotPass: { title: 'Request password reset', submit: 'Send the link' },
  updatePass: { title: 'Reset your password', submit: 'Change the password' },
}

export type AuthField = AccountField

/** Whichever account dialog is open. */
export const dialog = part('dialog')
/** A part of whichever is open. */
export const inDialog = (inner: Part): Part => within(dialog, inner)

export const dialogOf = (form: FormName): Part => part('dialog', forms[form].title)
export const inForm = (form: FormName, inner: Part): Part => within(dialogOf(form), inner)
export const submitOf = (form: FormName): Part => inForm(form, button(forms[form].submit))
export const fieldOf = (form: FormName, name: AuthField): Part =>
  inForm(form, name === 'country' ? part('combobox', fieldLabels[name]) : field(fieldLabels[name]))
export const alertOf = (form: FormName): Part => inForm(form, alert)

/** The key of the authenticator app that is being set up, to scan. It is drawn a moment after its form. */
export const qrCode = inForm('enrolment', part('img', 'QR code for your authenticator app'))

/** A way on to another form. Where a refusal offers it as well, it is the first of them. */
export const wayOn = (name: string | RegExp): Part => first(inDialog(button(name)))
