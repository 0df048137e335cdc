import type { EventObject } from 'xstate'
import { isComplete, type FieldErrors } from '#domain/accounts/field-rules.ts'
import type { AccountCode } from '#domain/accounts/messages.ts'
import { checkChangePassword, checkForgotPassword } from '#domain/accounts/password.ts'
import { checkProfile } from '#domain/accounts/profile.ts'
import { checkSecondFactor } from '#domain/accounts/second-factor.ts'
import { checkSignin } from '#domain/accounts/signin.ts'
import { checkSignup } from '#domain/accounts/signup.ts'
import type { Row } from '../harness/rules.ts'
import { because, reason } from '../said.ts'
import type { authMachine } from './auth.machine.ts'
import type { AccountAnswer, AuthContext, AuthForms, FormName } from './auth.types.ts'

export type AuthRow = Row<typeof authMachine>

type Typing = { readonly context: AuthContext; readonly event: EventObject }

type FormCall = 'signin' | 'signup' | 'editProfile' | 'forgotPassword' | 'changePassword'

/**
 * What is alike in all forms (§5): a field is checked while it is typed, what is typed is never lost, "submit buttons are
 * disabled while the form is invalid or submitting", and a refused form may be sent again.
 */
export function formRows(
  form: FormName,
  call: FormCall,
  tells: (typing: Typing) => Readonly<Record<string, EventObject>> = () => ({}),
): readonly AuthRow[] {
  const sending = `${form}.submitting` as const
  return [
    {
      when: [`${form}.edit`],
      from: `${form}.editing`,
      if: ({ context, event }: Typing) => isFilled({ ...context, ...typedIn(form, event) }, form),
      to: `${form}.editing.complete`,
      sets: ({ event }: Typing) => ({ ...typedIn(form, event), refusal: undefined }),
      tells,
    },
    {
      when: [`${form}.edit`],
      from: `${form}.editing`,
      to: `${form}.editing.incomplete`,
      sets: ({ event }: Typing) => ({ ...typedIn(form, event), refusal: undefined }),
      tells,
    },
    { when: 'form.submit', from: [`${form}.editing.complete`, `${form}.editing.refused`], to: sending },
    { when: [`${call} throws`], from: sending, to: `${form}.editing.refused`, sets: failed('UNEXPECTED_ERROR') },
    { when: 'after deadline', from: sending, to: `${form}.editing.refused`, sets: failed('TIMEOUT') },
  ]
}

/** What is true of a form in each of its states. */
export function formHolds(form: FormName): { readonly [Path in `${FormName}.editing.${Standing}`]?: Holds } {
  return {
    [`${form}.editing.incomplete`]: (context: AuthContext) => !isFilled(context, form) && context.refusal === undefined,
    [`${form}.editing.complete`]: (context: AuthContext) => isFilled(context, form) && context.refusal === undefined,
    [`${form}.editing.refused`]: (context: AuthContext) => isFilled(context, form) && context.refusal !== undefined,
  }
}

type Standing = 'incomplete' | 'complete' | 'refused'
type Holds = (context: AuthContext) => boolean

const checks: { readonly [Form in FormName]: (forms: AuthForms) => FieldErrors<object> } = {
  signin: ({ signin }) => checkSignin(signin),
  secondFactor: ({ secondFactor }) => checkSecondFactor(secondFactor),
  enrolment: ({ enrolment }) => checkSecondFactor(enrolment),
  signup: ({ signup }) => checkSignup(signup),
  edit: ({ edit }) => checkProfile(edit),
  forgotPass: ({ forgotPass }) => checkForgotPassword(forgotPass),
  updatePass: ({ updatePass }) => checkChangePassword(updatePass),
}

export function isFilled(forms: AuthForms, form: FormName): boolean {
  return isComplete(checks[form](forms))
}

function typedIn(form: FormName, event: EventObject): Partial<AuthForms> {
  return 'fields' in event ? { [form]: event.fields } : {}
}

type Answered = { readonly event: { readonly output: AccountAnswer<unknown> } }

/** A refusal is told, in place of any news. */
export function told(answered: Answered) {
  return { ...reason(answered), notice: undefined }
}

export function failed(code: AccountCode) {
  return () => ({ ...because(code)(), notice: undefined })
}

export const nothingTold = () => ({ refusal: undefined })

/** An email that is known is filled in wherever one is asked for. */
export function emailed({ signin, signup, forgotPass }: AuthForms, email: string): Partial<AuthForms> {
  if (email === '') return {}
  return { signin: { ...signin, email }, signup: { ...signup, email }, forgotPass: { ...forgotPass, email } }
}

/** The email goes along from form to form, and nothing else that was said there. */
export function carried(form: 'signin' | 'signup' | 'forgotPass') {
  return ({ context }: { readonly context: AuthContext }) => ({
    ...emailed(context, context[form].email),
    refusal: undefined,
    notice: undefined,
  })
}

/** The link of a mail is of no more use. */
export const isDeadLink = (code: AccountCode | undefined): boolean =>
  code === 'TOKEN_NOT_FOUND' || code === 'TOKEN_EXPIRED' || code === 'TOKEN_USED'
