import { emptySignup } from '#domain/accounts/signup-fields.ts'
import { nothingStored } from '#domain/order/stored.ts'
import type { AuthInput } from '../auth/auth.types.ts'
import type { AppContext, OrderShown, SessionShown } from './app.types.ts'

/** Words for the rules of the app. */

export type AppBefore = { readonly context: AppContext }
export type SessionShows = AppBefore & { readonly event: { readonly snapshot: SessionShown } }
export type OrderShows = AppBefore & { readonly event: { readonly snapshot: OrderShown } }
type Change = Partial<AppContext>

export function isGuest({ context: { session } }: AppBefore): boolean {
  return session === undefined
}

/** "Only user, order id, csrf token and current step persist in local storage" (§4), beside the token, an invitation and what is typed to sign up. */
export function stored({ session, key, step, invitation, signup }: AppContext) {
  return {
    type: 'stored.changed',
    accessToken: session?.accessToken,
    invitation,
    signup,
    stored: {
      user: session?.user ?? null,
      orderId: key?.id ?? null,
      csrfToken: key?.csrfToken ?? null,
      step,
    },
  }
}

export const emptyStore = {
  type: 'stored.changed',
  accessToken: undefined,
  invitation: '',
  signup: undefined,
  stored: nothingStored,
}

/**
 * A form for guests opens with the invitation that was opened last, and with what was typed to sign up before: the country
 * that was chosen for the estimate is not asked for again, unless another one was chosen in the form.
 */
export function requestFor(context: AppContext, opens: AuthInput): Change {
  const { invitation: atHand, signup, opened, carried } = context
  if (opens.form !== 'signin' && opens.form !== 'signup' && opens.form !== 'forgotPass')
    return { opens, form: opens.form }
  const invitation = opens.invitation ?? atHand
  const { estimate } = opened?.drafts ?? {}
  const isAsked = signup === undefined || signup.country === '' || signup.country === carried
  const typed = estimate && isAsked ? { ...emptySignup, ...signup, country: estimate.country } : signup
  return {
    opens: { ...opens, invitation, ...(typed && { signup: typed }) },
    form: opens.form,
    invitation,
    carried: estimate && isAsked ? estimate.country : undefined,
  }
}

/** A refused VAT number is to be corrected by the customer who is here, once for each refusal. */
export function isVatDue({ session, isVatRefused, isVatAsked }: AppContext): boolean {
  return session !== undefined && isVatRefused && !isVatAsked
}

/** "FORTNOX_ERROR … opens the edit-profile modal and shows 'Invalid VAT number'" (§5). */
function vatForm({ session }: AppContext): Change {
  if (!session) return {}
  return { opens: { form: 'edit', user: session.user, refusal: 'FORTNOX_ERROR' }, form: 'edit', isVatAsked: true }
}

/** The context once a change is made. */
export function after<At extends AppBefore>(at: At, change: (at: At) => Change): AppContext {
  return { ...at.context, ...change(at) }
}

/** A change after which the VAT number is asked for. */
export function askingForVat<At extends AppBefore>(change: (at: At) => Change) {
  return (at: At): Change => ({ ...change(at), ...vatForm(after(at, change)) })
}

/** What the order is told of who is here, and what is stored of them. */
export function newsOf(context: AppContext) {
  return { order: { type: 'user.changed', user: context.session?.user }, keepStored: stored(context) }
}
