import { assign, raise, sendTo, setup, type Snapshot } from 'xstate'
import type { SignupFields } from '#domain/accounts/signup.ts'
import type { User } from '#domain/accounts/user.ts'
import { nothingStored, type Stored } from '#domain/order/stored.ts'
import type { OrderSnapshot } from '#domain/order/order-snapshot.ts'
import type { WizardStep } from '#domain/order/order-state.ts'
import { valueOf, type Result } from '#domain/result.ts'
import type { AuthInput, AuthOutcome } from '../auth/auth.types.ts'
import { isAccepted } from '../branches.ts'
import { childOf } from '../child-logic.ts'
import { callDeadline } from '../deadlines.ts'
import type { OrderInput } from '../order/order.setup.ts'
import { goneBy, isGone, type OrderKey, type StepCode } from '../order/step.ts'
import { listenerOf, promiseOf } from '../placeholder.ts'
import type { Session, SessionInput } from '../session/session.machine.ts'
import {
  formShown,
  isNewcomer,
  isForGuests,
  isSameTax,
  typedByGuest,
  requested,
  resumedEdit,
  sessionOver,
  vatRefused,
  type AuthForm,
} from './app.facts.ts'

/** What the app sees of its long-lived children. */
export type SessionShown = Snapshot<unknown> & {
  readonly value: string
  readonly context: { readonly session: Session | undefined }
}
export type OrderShown = Snapshot<unknown> & {
  readonly context: { readonly key: OrderKey | undefined; readonly step: WizardStep; readonly isVatRefused: boolean }
}
export type AuthShown = Snapshot<AuthOutcome> & {
  readonly value: string | object
  readonly context: { readonly invitation: string; readonly signup: SignupFields }
}

export type AppContext = AppInput & {
  /** Where the account dialogs were asked to open last. */
  readonly opens: AuthInput
  /** The account form that is on screen, or was last. */
  readonly form: AuthForm
  /** A call was refused because of the session, and nobody has signed in or left the dialog since. */
  readonly isRefused: boolean
  /** The payment at hand was refused for the company's VAT number. */
  readonly isVatRefused: boolean
  /** The form to correct the VAT number has been opened for this refusal. */
  readonly isVatAsked: boolean
  /** What was typed to sign up, without its password, until somebody is signed in. */
  readonly signup: SignupFields | undefined
}

export type AppEvent =
  | { type: 'account.open'; opens: AuthInput }
  | { type: 'account.close' }
  /** Another person is signed in now, perhaps through another tab, or nobody any more. */
  | { type: 'account.followed' }
  | { type: 'adoption.retry' }
  | { type: 'session.end' }
  | { type: 'session.refused' }
  /** A refused session gives way to the one that another tab has. */
  | { type: 'session.followed'; session: Session }
  /** The link of a mail was opened here, and its address is confirmed now. */
  | { type: 'address.confirmed'; email: string }
  /** The person closes the note, after signing up, that the email is not confirmed yet. */
  | { type: 'welcome.close' }
  /** A page that only a customer may see is entered. */
  | { type: 'guarded.enter' }
  /** The person returns to the wizard from elsewhere: an order that is paid is over. */
  | { type: 'order.continue' }
  /** The browser's Back and Forward. */
  | { type: 'step.go'; step: WizardStep }

export type AppInput = {
  readonly session: Session | undefined
  readonly key: OrderKey | undefined
  readonly step: WizardStep
  /** An invitation's token, until it is used or the person goes on without it; empty when there is none. */
  readonly invitation: string
  /** In milliseconds since 1970. */
  readonly now: number
}

type Shown = { readonly shown: SessionShown }
type Ended = { readonly result: AuthOutcome }
type Adopted = { readonly result: Result<OrderSnapshot, StepCode> }

export const appSetup = setup({
  types: { context: {} as AppContext, events: {} as AppEvent, input: {} as AppInput },
  actors: {
    session: childOf<SessionShown, SessionInput>('session'),
    order: childOf<OrderShown, OrderInput>('order'),
    auth: childOf<AuthShown, AuthInput>('auth'),
    /** Fetches the code of the account dialogs. */
    loadAuth: promiseOf<unknown>('loadAuth'),
    /** Gives the order to the person who signed in, and prices it again. */
    adoptOrder: promiseOf<Result<OrderSnapshot, StepCode>, OrderKey | undefined>('adoptOrder'),
    /** Stores what it is sent. */
    keepStored: listenerOf<{
      type: 'stored.changed'
      stored: Stored
      accessToken: string | undefined
      invitation: string
    }>('keepStored'),
  },
  guards: {
    isOpened: ({ context }, { shown }: Shown) =>
      shown.value === 'signedIn' && shown.context.session?.accessToken !== context.session?.accessToken,
    isTaxedAnew: ({ context }, { shown }: Shown) =>
      shown.value === 'signedIn' &&
      context.key !== undefined &&
      !isSameTax(context.session?.user.company, shown.context.session?.user.company),
    isHere: (_, { shown }: Shown) => shown.value === 'signedIn',
    isExpired: ({ context }, { shown }: Shown) => shown.value === 'expired' && context.session !== undefined,
    isEnded: ({ context }, { shown }: Shown) =>
      shown.value !== 'expired' && shown.context.session === undefined && context.session !== undefined,
    hasSession: ({ context }) => context.session !== undefined,
    isGuest: ({ context }) => context.session === undefined,
    isOwnAddress: ({ context }, { email }: { email: string }) => context.session?.user.email === email,
    isNewcomer: ({ context }) => isNewcomer(context),
    hasKey: ({ context }) => context.key !== undefined,
    isVatToCorrect: ({ context }) => context.isVatRefused && !context.isVatAsked && context.session !== undefined,
    isSessionOver: (_, { opens }: { opens: AuthInput }) => opens.form === 'signin' && opens.refusal === 'UNAUTHORIZED',
    isForGuests: ({ context }) => isForGuests(context.opens),
    isHalfEdited: (_, { result }: Ended) => resumedEdit(result) !== undefined,
    isSignedIn: (_, { result }: Ended) => result.kind === 'signedIn',
    isProfileChanged: (_, { result }: Ended) => result.kind === 'profileChanged',
    isAccepted,
    isGone,
  },
  actions: {
    keepSession: assign((_, { shown }: Shown) => ({ session: shown.context.session })),
    keepOrder: assign(({ context: { isVatAsked } }, { shown: { context } }: { shown: OrderShown }) => ({
      key: context.key,
      step: context.step,
      isVatRefused: context.isVatRefused,
      isVatAsked: isVatAsked && context.isVatRefused,
    })),
    keepRequest: assign(({ context }, { opens }: { opens: AuthInput }) => ({
      ...requested(opens, context),
      form: opens.form,
    })),
    keepHalfEdited: assign((_, { result }: Ended) => {
      const opens = resumedEdit(result)
      return opens ? { opens, form: opens.form } : {}
    }),
    keepForm: assign((_, { shown }: { shown: AuthShown }) => ({ form: formShown(shown.value) })),
    forgetForm: assign({ form: 'signin' }),
    keepTyped: assign((_, { shown }: { shown: AuthShown }) => typedByGuest(shown.context)),
    forgetGuest: assign({ invitation: '', signup: undefined }),
    noteRefused: assign({ isRefused: true }),
    forgetRefused: assign({ isRefused: false }),
    askToSignIn: raise({ type: 'account.open', opens: { form: 'signin' } }),
    /** At this point the session that ended is still known. */
    askToSignInAgain: raise(({ context }) => ({ type: 'account.open', opens: sessionOver(context) })),
    askForVatNumber: assign(({ context }) => ({ opens: vatRefused(context), form: 'edit', isVatAsked: true })),
    /** Does not ask for the VAT number again: the profile that was just saved is tried first. */
    spareVatNumber: assign(({ context }) => ({ isVatAsked: context.isVatRefused })),
    followPerson: raise({ type: 'account.followed' }),
    tellUser: sendTo('order', ({ context }) => ({ type: 'user.changed', user: context.session?.user })),
    tellChange: sendTo('order', ({ context }, { result }: Adopted) => ({
      type: 'order.changed',
      snapshot: valueOf(result),
      user: context.session?.user,
    })),
    restartOrder: sendTo('order', { type: 'order.restart' }),
    continueOrder: sendTo('order', { type: 'order.continue' }),
    loseOrder: sendTo('order', (_, { result }: Adopted) => ({ type: 'order.lost', gone: goneBy(result) })),
    goToStep: sendTo('order', (_, { step }: { step: WizardStep }) => ({ type: 'step.go', step })),
    openSession: sendTo('session', (_, { result }: Ended) => ({
      type: 'session.open',
      session: result.kind === 'signedIn' ? result.session : undefined,
    })),
    changeProfile: sendTo('session', (_, { result }: Ended): { type: 'profile.changed'; user: User | undefined } => ({
      type: 'profile.changed',
      user: result.kind === 'profileChanged' ? result.user : undefined,
    })),
    confirmAddress: sendTo('session', ({ context }): { type: 'profile.changed'; user: User | undefined } => ({
      type: 'profile.changed',
      user: context.session && { ...context.session.user, confirmed: true },
    })),
    endSession: sendTo('session', { type: 'session.end' }),
    refuseSession: sendTo('session', { type: 'session.refused' }),
    followSession: sendTo('session', (_, { session }: { session: Session }) => ({ type: 'session.followed', session })),
    closeAuth: sendTo('auth', { type: 'dialog.close' }),
    tellAuth: sendTo('auth', ({ context }) => ({ type: 'session.followed', session: context.session })),
    tellAuthOver: sendTo('auth', { type: 'session.expired' }),
    /** Removes the person's name and order from storage; the order at hand is about to be replaced. */
    tellKeeperToForget: sendTo('keepStored', {
      type: 'stored.changed',
      accessToken: undefined,
      invitation: '',
      stored: nothingStored,
    }),
    tellKeeper: sendTo('keepStored', ({ context }) => ({
      type: 'stored.changed',
      accessToken: context.session?.accessToken,
      invitation: context.invitation,
      stored: {
        user: context.session?.user ?? null,
        orderId: context.key?.id ?? null,
        csrfToken: context.key?.csrfToken ?? null,
        step: context.step,
      },
    })),
  },
  delays: { dialogDeadline: 20_000, adoptionDeadline: callDeadline },
})
