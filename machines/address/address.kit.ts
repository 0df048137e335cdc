import { assign, sendTo, setup } from 'xstate'
import { listenerOf, promiseOf } from '../placeholder.ts'
import { isInLine, nextPlace, placeShown } from './address.context.ts'
import type {
  AddressContext,
  AddressEvent,
  AddressInput,
  AppShown,
  AppTold,
  DocumentTold,
  HistoryTold,
  RoutePlace,
} from './address.types.ts'

type Changed = { readonly shown: AppShown }
type Placed = { readonly place: RoutePlace }

export const addressKit = setup({
  types: { context: {} as AddressContext, events: {} as AddressEvent, input: {} as AddressInput },
  actors: {
    /** Reports the app's state when it changes and when asked, and passes messages on to the app. */
    followApp: listenerOf<AppTold>('followApp'),
    /** Reports the moves of the history, and writes the entries that the machine sends. */
    followHistory: listenerOf<HistoryTold>('followHistory'),
    /** Sets the title, and shows a new step from its top. */
    keepDocument: listenerOf<DocumentTold>('keepDocument'),
    /** Lets the browser paint the effect of a press: working out the address can take longer than the press itself. */
    paint: promiseOf<unknown>('paint'),
  },
  guards: {
    isHome: (_, { place }: Placed) => place.page === 'wizard' && place.step === undefined && place.modal === undefined,
    isOtherStep: ({ context }, { place }: Placed) =>
      place.page === 'wizard' && (place.step ?? 1) !== context.shown.step,
    namesDialog: ({ context }, { place }: Placed) => place.modal !== undefined && place.modal !== context.shown.modal,
    isDialogAsked: ({ context: { place, shown } }) => place.modal !== undefined && place.modal !== shown.modal,
    isDialogLeft: ({ context: { place, shown } }) => place.modal === undefined && shown.modal !== undefined,
    isLogout: ({ context: { place, isArrival } }) => isArrival && place.page === 'logout',
    isPrivate: ({ context: { place, isArrival } }) => isArrival && place.page === 'private',
    isLeft: ({ context: { place, shown: before } }, { shown }: Changed) =>
      place.page === 'private' && before.isSignedIn && !shown.isSignedIn,
    /** A dialog over /logout goes back to it first. */
    isSignedInAnew: ({ context: { place, shown } }) => place.page === 'logout' && !place.isOver && shown.isSignedIn,
    isInLine: ({ context }) => isInLine(context),
    isOverClosed: ({ context: { place, shown } }) => place.isOver && shown.modal === undefined,
    /** The link of a mail leaves no entry to go back to. */
    isNewEntry: ({ context: { place, shown, step } }) =>
      place.page !== 'resetLink' && (shown.step !== step || place.modal === undefined),
    isThere: (_, { shown }: Changed) => shown.isThere,
    isTurned: ({ context }, { shown }: Changed) => shown.isThere && shown.step !== context.onScreen,
  },
  actions: {
    keepShown: assign((_, { shown }: Changed) => ({ shown })),
    keepPlace: assign(({ context }, { place }: Placed) => ({
      place,
      isArrival: place.path !== context.place.path,
    })),
    keepPushed: assign(({ context }, { place }: Placed) => ({
      place,
      isArrival: place.path !== context.place.path || !place.isOver,
    })),
    keepStep: assign(({ context }) => ({ step: context.shown.step })),
    keepOnScreen: assign((_, { shown }: Changed) => ({ onScreen: shown.step })),
    askApp: sendTo('followApp', { type: 'app.ask' }),
    continueOrder: sendTo('followApp', { type: 'order.continue' }),
    goToStep: sendTo('followApp', (_, { place }: Placed) => ({ type: 'step.go', step: place.step ?? 1 })),
    openNamed: sendTo('followApp', (_, { place }: Placed) => ({ type: 'modal.open', modal: place.modal })),
    openDialog: sendTo('followApp', ({ context }) => ({ type: 'modal.open', modal: context.place.modal })),
    closeDialog: sendTo('followApp', { type: 'account.close' }),
    endSession: sendTo('followApp', { type: 'session.end' }),
    askToSignIn: sendTo('followApp', { type: 'account.open', opens: { form: 'signin' } }),
    enterPrivate: sendTo('followApp', { type: 'private.enter' }),
    goHome: sendTo('followHistory', { type: 'history.home' }),
    goBack: sendTo('followHistory', { type: 'history.back' }),
    pushEntry: sendTo('followHistory', ({ context }) => ({ type: 'history.push', place: nextPlace(context) })),
    replaceEntry: sendTo('followHistory', ({ context }) => ({ type: 'history.replace', place: placeShown(context) })),
    setTitle: sendTo('keepDocument', ({ context: { place, shown } }) => ({
      type: 'title.set',
      page: place.page,
      step: shown.step,
    })),
    turnPage: sendTo('keepDocument', (_, { shown }: Changed) => ({ type: 'page.turn', step: shown.step })),
  },
  delays: { paintDeadline: 1_000 },
})
