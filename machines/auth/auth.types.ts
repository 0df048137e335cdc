import type { AccountCode, AccountNotice } from '#domain/accounts/messages.ts'
import type { ChangePasswordFields, ForgotPasswordFields } from '#domain/accounts/password.ts'
import type { ProfileFields } from '#domain/accounts/profile.ts'
import type { SecondFactorFields, SecondFactorOffer } from '#domain/accounts/second-factor.ts'
import type { SigninFields } from '#domain/accounts/signin.ts'
import type { SignupFields } from '#domain/accounts/signup-fields.ts'
import type { Company, User } from '#domain/accounts/user.ts'
import type { Result, Wait } from '#domain/result.ts'
import type { Session } from '../session/session.types.ts'

/** What is typed in each of the seven forms. */
export type AuthForms = {
  readonly signin: SigninFields
  readonly secondFactor: SecondFactorFields
  /** The first code of the authenticator app that is being set up. */
  readonly enrolment: SecondFactorFields
  readonly signup: SignupFields
  readonly edit: ProfileFields
  readonly forgotPass: ForgotPasswordFields
  readonly updatePass: ChangePasswordFields
}

export type FormName = keyof AuthForms

/** Why a call was refused; `retryAt`, in milliseconds since 1970, is set where the service says when to try again. */
export type AccountRefusal = Wait & { readonly code: AccountCode }

export type AccountAnswer<Value> = Result<Value, AccountCode>

/** What a person typed in the form of their profile; nothing of it is left where it is undefined. */
export type ProfileTyped = { type: 'profile.typed'; typed: EditedProfile | undefined }
export type EditedProfile = { readonly userUid: string; readonly fields: ProfileFields }

/** To which address an invitation was sent, and by whom. */
export type Invitation = { readonly email: string; readonly invitedBy: string }

/** What is read before a profile is edited: the company, and whether the person has confirmed their address by now. */
export type CompanyNow = { readonly company: Company; readonly confirmed: boolean }

/**
 * Where the dialogs open. `email` is filled in where it is known; `invitation` is an invitation's token, `resetToken`
 * the token that a verified link gave, `verify` the link of a reset mail itself. `signup` holds what was typed to sign
 * up before the dialogs were left, `fields` what was typed before the session ended. `refusal` says that a payment was
 * refused for the VAT number, or that the session has ended. `user` is the person who is signed in where an invitation, a
 * link of a mail or the dialog that sends one was opened.
 */
export type AuthInput =
  | {
      readonly form: 'signin' | 'signup' | 'forgotPass'
      readonly email?: string
      readonly invitation?: string
      readonly signup?: SignupFields
      readonly refusal?: 'UNAUTHORIZED'
      readonly user?: User
    }
  | { readonly form: 'edit'; readonly user: User; readonly fields?: ProfileFields; readonly refusal?: 'FORTNOX_ERROR' }
  | { readonly form: 'updatePass'; readonly resetToken: string; readonly user?: User }
  | { readonly form: 'verify'; readonly token: string; readonly userUid: string; readonly user?: User }

/** How the dialogs end. `opensAt` is where they would open again, to continue where they were before the sign-in. */
export type AuthOutcome =
  | { readonly kind: 'left' }
  | { readonly kind: 'signedIn'; readonly session: Session; readonly opensAt: AuthInput }
  | { readonly kind: 'profileChanged'; readonly user: User }

export type AuthContext = AuthForms & {
  readonly opensAt: AuthInput
  /** The invitation that the sign-up uses up; empty when there is none. */
  readonly invitation: string
  /** Who sent it; empty when there is none, or it has not been read. */
  readonly invitedBy: string
  /** Permits one change of the password; empty until a link was verified. */
  readonly resetToken: string
  /** The key to set up an authenticator app with, while that is under way. */
  readonly offer: SecondFactorOffer | undefined
  /** Why the last call was refused. */
  readonly refusal: AccountRefusal | undefined
  /** What succeeded just before this form opened. */
  readonly notice: AccountNotice | undefined
  readonly outcome: AuthOutcome
}

export type AuthEvent =
  | { type: 'signin.open' }
  | { type: 'signup.open' }
  | { type: 'forgotPass.open' }
  | { type: 'signin.edit'; fields: SigninFields }
  | { type: 'secondFactor.edit'; fields: SecondFactorFields }
  | { type: 'enrolment.edit'; fields: SecondFactorFields }
  | { type: 'signup.edit'; fields: SignupFields }
  | { type: 'edit.edit'; fields: ProfileFields }
  | { type: 'forgotPass.edit'; fields: ForgotPasswordFields }
  | { type: 'updatePass.edit'; fields: ChangePasswordFields }
  /** Asks for another key to set up an authenticator app with. */
  | { type: 'offer.renew' }
  | { type: 'form.submit' }
  /** The person goes on signing up without the invitation. */
  | { type: 'invitation.drop' }
  /** Reads again what could not be read. */
  | { type: 'reading.retry' }
  | { type: 'dialog.close' }
  /** The session is over, and the person is asked to sign in again. */
  | { type: 'session.expired' }
  /** Another tab reports who is signed in now: the same person again, another person, or nobody any more. */
  | { type: 'session.followed'; session: Session | undefined }
