import { emptyProfile, profileOf } from '#domain/accounts/edited-profile.ts'
import { isComplete } from '#domain/accounts/field-rules.ts'
import type { AccountCode } from '#domain/accounts/messages.ts'
import { checkChangePassword, checkForgotPassword, emptyChangePassword } from '#domain/accounts/password.ts'
import { checkProfile } from '#domain/accounts/profile.ts'
import { checkSecondFactor, emptySecondFactor } from '#domain/accounts/second-factor.ts'
import { checkSignin, emptySignin } from '#domain/accounts/signin.ts'
import { checkSignup } from '#domain/accounts/signup.ts'
import { emptySignup } from '#domain/accounts/signup-fields.ts'
import type { User } from '#domain/accounts/user.ts'
import type {
  AccountRefusal,
  AuthContext,
  AuthForms,
  AuthInput,
  CompanyNow,
  EditedProfile,
  FormName,
} from './auth.types.ts'

export function firstContext(input: AuthInput): AuthContext {
  return {
    ...startingForms(input),
    opensAt: input,
    invitation: 'invitation' in input ? (input.invitation ?? '') : '',
    invitedBy: '',
    resetToken: input.form === 'updatePass' ? input.resetToken : '',
    offer: undefined,
    refusal: input.form !== 'edit' && 'refusal' in input ? { code: input.refusal } : undefined,
    notice: undefined,
    outcome: { kind: 'left' },
  }
}

function startingForms(input: AuthInput): AuthForms {
  const email = 'email' in input ? (input.email ?? '') : ''
  const typed = 'signup' in input ? input.signup : undefined
  return {
    signin: { ...emptySignin, email },
    secondFactor: emptySecondFactor,
    enrolment: emptySecondFactor,
    signup: { ...emptySignup, ...typed, ...(email !== '' && { email }) },
    edit: input.form === 'edit' ? (input.fields ?? profileOf(input.user)) : emptyProfile,
    forgotPass: { email },
    updatePass: emptyChangePassword,
  }
}

/** The edit form as it opens: with what was just read, and with the errors that are already known. */
export function startingProfile(opensAt: AuthInput, { company, confirmed }: CompanyNow): Partial<AuthContext> {
  if (opensAt.form !== 'edit') return {}
  const { user, refusal } = opensAt
  return {
    opensAt: { ...opensAt, user: { ...user, confirmed } },
    edit: profileOf(user, company),
    refusal: refusal && { code: refusal },
  }
}

/** Whether a form may be sent: the rules of specification §5. */
export function isFormComplete(forms: AuthForms, form: FormName): boolean {
  const errors = {
    signin: () => checkSignin(forms.signin),
    secondFactor: () => checkSecondFactor(forms.secondFactor),
    enrolment: () => checkSecondFactor(forms.enrolment),
    signup: () => checkSignup(forms.signup),
    edit: () => checkProfile(forms.edit),
    forgotPass: () => checkForgotPassword(forms.forgotPass),
    updatePass: () => checkChangePassword(forms.updatePass),
  }
  return isComplete(errors[form]())
}

/** The forms that ask for an email, with this email filled in; an empty email changes nothing. */
export function withEmail({ signin, signup, forgotPass }: AuthForms, email: string): Partial<AuthForms> {
  if (email === '') return {}
  return { signin: { ...signin, email }, signup: { ...signup, email }, forgotPass: { ...forgotPass, email } }
}

export const linkRefusals: readonly AccountCode[] = ['TOKEN_NOT_FOUND', 'TOKEN_EXPIRED', 'TOKEN_USED']

/** Whether the link of a mail is no longer valid, so that only a new link helps. */
export function isLinkRefusal(code: AccountCode): boolean {
  return linkRefusals.includes(code)
}

/** Whether the service refused the email and the password, and not a code. */
export function isPasswordRefusal(code: AccountCode): boolean {
  return code === 'ACCOUNT_NOT_FOUND' || code === 'ACCOUNT_INACTIVE'
}

/** What the forms keep of a refused call. */
export function refusalOf({ code, retryAt }: AccountRefusal): AccountRefusal {
  return retryAt === undefined ? { code } : { code, retryAt }
}

/** The user whose profile is being edited; throws outside the edit form. */
export function editedUser({ opensAt }: AuthContext): User {
  if (opensAt.form !== 'edit') throw new Error('The edit form was entered without a user')
  return opensAt.user
}

/** Whether the dialogs opened for somebody who is signed in: who edits a profile may have to sign in again there. */
export function isForCustomer({ opensAt }: AuthContext): boolean {
  return opensAt.form !== 'edit' && opensAt.user !== undefined
}

/** Whether a profile was opened to be edited, and `user` is another person. */
export function isSomeoneElse({ opensAt }: AuthContext, user: User | undefined): boolean {
  return opensAt.form === 'edit' && user !== undefined && opensAt.user.userUid !== user.userUid
}

/** The link that is verified; throws where the dialogs did not open at one. */
export function resetLink({ opensAt }: AuthContext): { readonly token: string; readonly userUid: string } {
  if (opensAt.form !== 'verify') throw new Error('A link was to be verified, and there is none')
  return { token: opensAt.token, userUid: opensAt.userUid }
}

/** What was typed in the form of a profile before the dialogs opened. */
export function typedBefore({ opensAt }: AuthContext): EditedProfile | undefined {
  return opensAt.form === 'edit' && opensAt.fields
    ? { userUid: opensAt.user.userUid, fields: opensAt.fields }
    : undefined
}

/** The edit form with what is typed in it now, so that it can be opened again. */
export function halfEdited(context: AuthContext): AuthInput {
  return { form: 'edit', user: editedUser(context), fields: context.edit }
}
