import type { Snapshot } from 'xstate'
import type { User } from '#domain/accounts/user.ts'
import type { SignupFields } from '#domain/accounts/signup-fields.ts'
import type { Drafts } from '#domain/order/drafts.ts'
import type { Order } from '#domain/order/order.ts'
import type { StartedOrder } from '#domain/order/started-order.ts'
import type { WizardStep } from '#domain/order/order-state.ts'
import type { Wait } from '#domain/result.ts'
import type { AuthInput, AuthOutcome } from '../auth/auth.types.ts'
import type { OrderKey, StepCode } from '../order/step.types.ts'
import type { Session } from '../session/session.types.ts'

/** The account forms, and the link of a reset mail while it is verified. */
export type AuthForm = AuthInput['form']

/** What the app sees of its long-lived children. */
export type SessionShown = Snapshot<unknown> & {
  readonly value: string
  readonly context: { readonly session: Session | undefined }
}

export type OrderShown = Snapshot<unknown> & {
  readonly context: {
    readonly key: OrderKey | undefined
    readonly step: WizardStep
    readonly opened: OrderAtHand | undefined
    readonly isVatRefused: boolean
  }
}

/** The order that the wizard has open, with what is not saved of it. */
export type OrderAtHand = { readonly order: Order; readonly drafts: Drafts }

export type StartedShown = Snapshot<unknown> & {
  readonly context: { readonly chosen: StartedOrder | undefined }
}

export type AuthShown = Snapshot<AuthOutcome> & {
  readonly value: string | object
  readonly context: { readonly invitation: string; readonly signup: SignupFields }
}

export type AppContext = AppInput &
  Wait & {
    /** Undefined until the order has been read. */
    readonly opened: OrderAtHand | undefined
    /** The last request to open the account dialogs. */
    readonly opens: AuthInput
    /** The account form that is on screen, or was last. */
    readonly form: AuthForm
    /** The country with which the sign-up form was last opened, where nobody chose another one in it. */
    readonly carried?: string | undefined
    /** A call was refused because of the session, and nobody has signed in or left the dialog since. */
    readonly isRefused: boolean
    /** The payment at hand was refused for the company's VAT number. */
    readonly isVatRefused: boolean
    /** The form to correct the VAT number has been opened for this refusal. */
    readonly isVatAsked: boolean
    /** Why the order could not be given to the customer, or priced anew. */
    readonly refusal: StepCode | undefined
  }

export type AppEvent =
  | { type: 'account.open'; opens: AuthInput }
  | { type: 'account.close' }
  /** Another person is signed in now, perhaps through another tab, or nobody any more. */
  | { type: 'account.followed' }
  | { type: 'adoption.retry' }
  | { type: 'session.end' }
  /** A customer wants to log out, and is warned where an order is under way. */
  | { type: 'logout.ask' }
  | { type: 'logout.confirm' }
  | { type: 'logout.cancel' }
  | { type: 'session.refused' }
  /** A refused session gives way to the one that another tab has. */
  | { type: 'session.followed'; session: Session }
  /** The link of a mail was opened here, and its address is confirmed now. */
  | { type: 'address.confirmed'; email: string }
  /** The profile was changed outside the account dialogs. */
  | { type: 'profile.changed'; user: User }
  /** The person closes the note, after signing up, that the email is not confirmed yet. */
  | { type: 'welcome.close' }
  /** A page that only a customer may see is entered. */
  | { type: 'private.enter' }
  /** The person returns to the wizard from elsewhere: an order that is paid is over. */
  | { type: 'order.continue' }
  /** A saved card is gone: step 5 must offer it no more. */
  | { type: 'cards.changed' }
  /** The browser's Back and Forward. */
  | { type: 'step.go'; step: WizardStep }

export type AppInput = {
  readonly session: Session | undefined
  readonly key: OrderKey | undefined
  readonly step: WizardStep
  /** An invitation's token, until it is used or the person goes on without it; empty when there is none. */
  readonly invitation: string
  /** What was typed to sign up, without its password, until somebody is signed in. */
  readonly signup: SignupFields | undefined
  /** In milliseconds since 1970. */
  readonly now: number
}
