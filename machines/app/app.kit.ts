import { assign, raise, sendTo, setup } from 'xstate'
import type { SignupFields } from '#domain/accounts/signup-fields.ts'
import type { User } from '#domain/accounts/user.ts'
import { nothingStored, type Stored } from '#domain/order/stored.ts'
import type { Order } from '#domain/order/order.ts'
import { orderUnderWay } from '#domain/order/order-under-way.ts'
import type { WizardStep } from '#domain/order/order-state.ts'
import { keptOf, valueOf, type Result } from '#domain/result.ts'
import type { AuthInput, AuthOutcome } from '../auth/auth.types.ts'
import { isAccepted, keptRefusal } from '../branches.ts'
import { childOf } from '../child-logic.ts'
import { callDeadline } from '../deadlines.ts'
import type { OrderInput } from '../order/order.types.ts'
import { goneBy, isGone } from '../order/step.context.ts'
import type { OrderKey, StepCode } from '../order/step.types.ts'
import { listenerOf, promiseOf } from '../placeholder.ts'
import type { StartedOrderInput } from '../started-order/started-order.types.ts'
import type { Session, SessionInput } from '../session/session.types.ts'
import {
  formShown,
  isNewcomer,
  isForGuests,
  isSameTax,
  typedByGuest,
  resumedEdit,
  sessionOver,
  vatRefused,
  requested,
} from './app.context.ts'
import type { SessionShown, StartedShown, OrderShown, AuthShown, AppContext, AppEvent, AppInput } from './app.types.ts'

type Shown = { readonly shown: SessionShown }
type Ended = { readonly result: AuthOutcome }
type Adopted = { readonly result: Result<Order, StepCode> }

export const appKit = setup({
  types: { context: {} as AppContext, events: {} as AppEvent, input: {} as AppInput, tags: {} as 'modal' },
  actors: {
    session: childOf<SessionShown, SessionInput>('session'),
    order: childOf<OrderShown, OrderInput>('order'),
    startedOrder: childOf<StartedShown, StartedOrderInput>('startedOrder'),
    auth: childOf<AuthShown, AuthInput>('auth'),
    /** Fetches the code of the account dialogs. */
    loadAuth: promiseOf<unknown>('loadAuth'),
    /** Gives the order to the person who signed in, and prices it again. */
    adoptOrder: promiseOf<Result<Order, StepCode>, OrderKey | undefined>('adoptOrder'),
    /** Stores what it is sent. */
    keepStored: listenerOf<{
      type: 'stored.changed'
      stored: Stored
      accessToken: string | undefined
      invitation: string
      signup: SignupFields | undefined
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
    isReplaced: ({ context }, { shown }: { shown: OrderShown }) => shown.context.key?.id !== context.key?.id,
    isReplacedForCustomer: ({ context }, { shown }: { shown: OrderShown }) =>
      context.session !== undefined && shown.context.key !== undefined && shown.context.key.id !== context.key?.id,
    isChosen: ({ context }, { shown: { context: shown } }: { shown: StartedShown }) =>
      shown.chosen !== undefined && shown.chosen.id !== context.key?.id,
    hasSession: ({ context }) => context.session !== undefined,
    isUnderWay: ({ context }) => context.session !== undefined && orderUnderWay(context.opened) !== undefined,
    isGuest: ({ context }) => context.session === undefined,
    isOwnAddress: ({ context }, { email }: { email: string }) => context.session?.user.email === email,
    isOwnProfile: ({ context }, { user }: { user: User }) => context.session?.user.userUid === user.userUid,
    isNewcomer: ({ context }) => isNewcomer(context),
    hasKey: ({ context }) => context.key !== undefined,
    isVatToCorrect: ({ context }) => context.isVatRefused && !context.isVatAsked && context.session !== undefined,
    isSessionOver: (_, { opens }: { opens: AuthInput }) => opens.form === 'signin' && opens.refusal === 'UNAUTHORIZED',
    isForGuests: ({ context }) => isForGuests(context.opens),
    isLeftProfile: ({ context }) => context.session === undefined && context.opens.form === 'edit',
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
      opened: context.opened,
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
    keepRefused: assign((_, { result }: Adopted) => (result.ok ? {} : keptOf(result))),
    keepRefusal: assign(keptRefusal<StepCode>),
    forgetRefusal: assign({ refusal: undefined, retryAt: undefined }),
    followPerson: raise({ type: 'account.followed' }),
    tellUser: sendTo('order', ({ context }) => ({ type: 'user.changed', user: context.session?.user })),
    tellChange: sendTo('order', ({ context }, { result }: Adopted) => ({
      type: 'order.changed',
      order: valueOf(result),
      user: context.session?.user,
    })),
    restartOrder: sendTo('order', { type: 'order.restart' }),
    lookForStarted: sendTo('startedOrder', ({ context }) => ({ type: 'started.look', atHand: context.key?.id ?? '' })),
    forgetStarted: sendTo('startedOrder', { type: 'started.forget' }),
    openStarted: sendTo('order', (_, { shown }: { shown: StartedShown }) => ({
      type: 'order.open',
      id: shown.context.chosen?.id ?? '',
    })),
    continueOrder: sendTo('order', { type: 'order.continue' }),
    tellCards: sendTo('order', { type: 'cards.changed' }),
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
    passProfile: sendTo('session', (_, { user }: { user: User }) => ({ type: 'profile.changed', user })),
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
      signup: undefined,
      stored: nothingStored,
    }),
    tellKeeper: sendTo('keepStored', ({ context }) => ({
      type: 'stored.changed',
      accessToken: context.session?.accessToken,
      invitation: context.invitation,
      signup: context.signup,
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
