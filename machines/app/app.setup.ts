import { assign, raise, sendTo, setup, type Snapshot } from 'xstate'
import type { Stored } from '#domain/order/stored.ts'
import type { OrderSnapshot } from '#domain/order/order-snapshot.ts'
import type { WizardStep } from '#domain/order/order-state.ts'
import type { Result } from '#domain/result.ts'
import type { AuthInput, AuthOutcome } from '../auth/auth.types.ts'
import { callDeadline } from '../deadlines.ts'
import type { OrderInput } from '../order/order.setup.ts'
import { isOrderGone, type OrderKey, type StepCode } from '../order/step.ts'
import { childOf } from '../child-logic.ts'
import { listenerOf, promiseOf } from '../placeholder.ts'
import type { Session, SessionInput } from '../session/session.machine.ts'

/** What the app sees of its long-lived children. */
export type SessionShown = Snapshot<unknown> & {
  readonly value: string
  readonly context: { readonly session: Session | undefined }
}
export type OrderShown = Snapshot<unknown> & {
  readonly context: { readonly key: OrderKey | undefined; readonly step: WizardStep }
}

/** What anyone may open. */
export type OpenForm = 'signin' | 'signup'

export type AppContext = {
  readonly session: Session | undefined
  readonly key: OrderKey | undefined
  readonly step: WizardStep
  /** Where the account dialogs were asked to open last. */
  readonly form: OpenForm
  readonly now: number
}

export type AppEvent =
  | { type: 'login.open'; form: OpenForm }
  | { type: 'login.close' }
  | { type: 'adoption.retry' }
  | { type: 'session.end' }
  | { type: 'session.refused' }
  /** Back to the wizard from elsewhere: an order that is paid is over. */
  | { type: 'order.continue' }
  /** The browser's Back and Forward. */
  | { type: 'step.go'; step: WizardStep }

export type AppInput = {
  readonly session: Session | undefined
  readonly key: OrderKey | undefined
  readonly step: WizardStep
  readonly now: number
}

export const appSetup = setup({
  types: { context: {} as AppContext, events: {} as AppEvent, input: {} as AppInput },
  actors: {
    session: childOf<SessionShown, SessionInput>('session'),
    order: childOf<OrderShown, OrderInput>('order'),
    auth: childOf<Snapshot<AuthOutcome>, AuthInput>('auth'),
    /** Fetches the code of the account dialogs. */
    loadAuth: promiseOf<unknown>('loadAuth'),
    /** Gives the order to whoever signed in, and prices it again. */
    adoptOrder: promiseOf<Result<OrderSnapshot, StepCode>, OrderKey | undefined>('adoptOrder'),
    /** Writes down what it is sent. */
    keepStored: listenerOf<{ type: 'stored.changed'; stored: Stored; accessToken: string | undefined }>('keepStored'),
  },
  guards: {
    isOpened: ({ context }, { shown }: { shown: SessionShown }) =>
      shown.value === 'signedIn' && shown.context.session !== context.session,
    isExpired: ({ context }, { shown }: { shown: SessionShown }) =>
      shown.value === 'expired' && context.session !== undefined,
    isEnded: ({ context }, { shown }: { shown: SessionShown }) =>
      shown.value === 'guest' && context.session !== undefined,
    hasSession: ({ context }) => context.session !== undefined,
    hasKey: ({ context }) => context.key !== undefined,
    isPaid: ({ context }) => context.step === 6,
    isSignedIn: (_, { outcome }: { outcome: AuthOutcome }) => outcome.kind === 'signedIn',
    isAccepted: (_, { result }: { result: Result<unknown, StepCode> }) => result.ok,
    isGone: (_, { result }: { result: Result<unknown, StepCode> }) => !result.ok && isOrderGone(result.code),
  },
  actions: {
    keepSession: assign((_, { shown }: { shown: SessionShown }) => ({ session: shown.context.session })),
    keepOrder: assign((_, { shown }: { shown: OrderShown }) => ({ key: shown.context.key, step: shown.context.step })),
    keepForm: assign((_, { form }: { form: OpenForm }) => ({ form })),
    askToSignIn: raise({ type: 'login.open', form: 'signin' }),
    tellUser: sendTo('order', ({ context }) => ({ type: 'user.changed', user: context.session?.user })),
    tellChange: sendTo('order', ({ context }, { snapshot }: { snapshot: OrderSnapshot }) => ({
      type: 'order.changed',
      snapshot,
      user: context.session?.user,
    })),
    restartOrder: sendTo('order', { type: 'order.restart' }),
    goToStep: sendTo('order', (_, { step }: { step: WizardStep }) => ({ type: 'step.go', step })),
    openSession: sendTo('session', (_, { outcome }: { outcome: AuthOutcome }) => ({
      type: 'session.open',
      session: outcome.kind === 'signedIn' ? outcome.session : undefined,
    })),
    endSession: sendTo('session', { type: 'session.end' }),
    refuseSession: sendTo('session', { type: 'session.refused' }),
    closeAuth: sendTo('auth', { type: 'dialog.close' }),
    tellKeeper: sendTo('keepStored', ({ context }) => ({
      type: 'stored.changed',
      accessToken: context.session?.accessToken,
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
