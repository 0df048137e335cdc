import { emptySignup, type SignupFields } from '#domain/accounts/signup-fields.ts'
import type { Company } from '#domain/accounts/user.ts'
import type { WizardStep } from '#domain/order/order-state.ts'
import type { AuthInput, AuthOutcome } from '../auth/auth.types.ts'
import type { StartedOrderInput } from '../started-order/started-order.types.ts'
import type { OrderKey } from '../order/step.types.ts'
import type { AppContext, AuthForm } from './app.types.ts'
import type { Session } from '../session/session.types.ts'

const formsByState: Readonly<Record<string, AuthForm>> = {
  signin: 'signin',
  invitation: 'signup',
  signup: 'signup',
  edit: 'edit',
  forgotPass: 'forgotPass',
  verification: 'verify',
  updatePass: 'updatePass',
}

/** The form that the account dialogs show, by the state of their machine. */
export function formShown(value: string | object): AuthForm {
  const [state = ''] = typeof value === 'string' ? [value] : Object.keys(value)
  return formsByState[state] ?? 'signin'
}

/** Whether the person has just signed up and has not confirmed their address yet. */
export function isNewcomer({ form, session }: { readonly form: AuthForm; readonly session: Session | undefined }) {
  return form === 'signup' && session?.user.confirmed === false
}

/** What a guest leaves in the dialogs and finds there when they open again. */
type ByGuest = { readonly invitation: string; readonly signup: SignupFields | undefined }

type GuestInput = Extract<AuthInput, { form: 'signin' | 'signup' | 'forgotPass' }>

export function isForGuests(opens: AuthInput): opens is GuestInput {
  return opens.form === 'signin' || opens.form === 'signup' || opens.form === 'forgotPass'
}

/**
 * Where the dialogs open. A form for guests uses the invitation that the request brings, or the one at hand; signing up
 * begins with the country that VAT was estimated for.
 */
export function requested(
  opens: AuthInput,
  { invitation: atHand, signup, opened, carried }: ByGuest & Pick<AppContext, 'opened' | 'carried'>,
): Pick<AppContext, 'opens' | 'invitation' | 'carried'> {
  if (!isForGuests(opens)) return { opens, invitation: atHand, carried }
  const invitation = opens.invitation ?? atHand
  const country = opened?.drafts.estimate?.country
  // A country that was chosen in the form itself stays.
  const isOwn = signup !== undefined && signup.country !== '' && signup.country !== carried
  if (country === undefined || isOwn) {
    return { opens: { ...opens, invitation, ...(signup && { signup }) }, invitation, carried: undefined }
  }
  return {
    opens: { ...opens, invitation, signup: { ...emptySignup, ...signup, country } },
    invitation,
    carried: country,
  }
}

export function typedByGuest({ invitation, signup }: { invitation: string; signup: SignupFields }): ByGuest {
  return { invitation, signup: { ...signup, password: '' } }
}

/** The edit form of a person who had to sign in again while editing their profile; undefined for any other person. */
export function resumedEdit(outcome: AuthOutcome): AuthInput | undefined {
  if (outcome.kind !== 'signedIn' || outcome.opensAt.form !== 'edit') return undefined
  const { opensAt, session } = outcome
  return opensAt.user.userUid === session.user.userUid ? { ...opensAt, user: session.user } : undefined
}

/**
 * The edit form at the VAT number that a payment was refused for. Throws where nobody is signed in: only a customer
 * pays.
 */
export function vatRefused({ session }: { readonly session: Session | undefined }): AuthInput {
  if (!session) throw new Error('A VAT number was refused, and nobody is here to correct it')
  return { form: 'edit', user: session.user, refusal: 'FORTNOX_ERROR' }
}

/** The input of the dialogs for the present person: their own profile in place of another person's. */
export function opensFor({ opens, session }: { readonly opens: AuthInput; readonly session: Session | undefined }) {
  if (!session || opens.form !== 'edit' || opens.user.userUid === session.user.userUid) return opens
  return { form: 'edit', user: session.user } as const
}

/** The sign-in form for someone whose session has ended. */
export function sessionOver({ session }: { readonly session: Session | undefined }): AuthInput {
  return { form: 'signin', email: session?.user.email ?? '', refusal: 'UNAUTHORIZED' }
}

/** A customer who comes back to step 1 may have begun another order; on another step they are at work on this one. */
export function startedInput({
  session,
  key,
  step,
}: {
  readonly session: Session | undefined
  readonly key: OrderKey | undefined
  readonly step: WizardStep
}): StartedOrderInput {
  return { atHand: session && step === 1 ? key?.id : undefined }
}

/** Whether two states of a company are taxed alike: the same country, the same VAT number, found or not. */
export function isSameTax(before: Company | undefined, now: Company | undefined): boolean {
  return (
    before?.vatNumber === now?.vatNumber &&
    before?.vatStanding === now?.vatStanding &&
    before?.address.country === now?.address.country
  )
}
