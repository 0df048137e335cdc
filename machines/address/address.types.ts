import type { WizardStep } from '#domain/order/order-state.ts'
import type { AuthForm } from '../app/app.types.ts'
import type { AppEvent } from '../app/app.types.ts'

/** The account dialogs that an address can name. */
export type Modal = Exclude<AuthForm, 'verify'>

/** The place of the app. With `isMasked`, the address shows another place. */
export type RoutePlace = {
  /** What is at the path: a page that only a customer may see is `private`. */
  readonly page: 'wizard' | 'resetLink' | 'private' | 'logout' | 'other'
  readonly path: string
  readonly search: string
  readonly step: WizardStep | undefined
  readonly modal: Modal | undefined
  readonly isMasked: boolean
  /** A dialog over the page of the entry before it: Back leads to that page. */
  readonly isOver: boolean
}

/** The part of the app's state that the address follows. */
export type AppShown = {
  readonly step: WizardStep
  readonly modal: Modal | undefined
  readonly isSignedIn: boolean
  /** A call was refused because of the session, and the dialog asks to sign in again. */
  readonly isRefused: boolean
  /** The link of a reset mail is being verified. */
  readonly isVerifying: boolean
  /** The step itself is on screen, and not a message in its place. */
  readonly isThere: boolean
}

export type AddressInput = { readonly place: RoutePlace; readonly shown: AppShown }

export type AddressContext = AddressInput & {
  /** The step that the address was brought in line with last: another one gets an entry of its own. */
  readonly step: WizardStep
  /** Whether the history came to a page last, and not to a dialog over the same page. */
  readonly isArrival: boolean
  /** The step that was on screen last; undefined before the first. */
  readonly onScreen: WizardStep | undefined
}

export type AddressEvent =
  | { type: 'app.changed'; shown: AppShown }
  /** The app's state after it handled every message. */
  | { type: 'app.answered'; shown: AppShown }
  | { type: 'history.pushed'; place: RoutePlace }
  | { type: 'history.replaced'; place: RoutePlace }
  /** The browser's Back and Forward, or the way back from a dialog's entry. */
  | { type: 'history.moved'; place: RoutePlace }

/** The messages to the app. */
export type AppTold =
  | Extract<
      AppEvent,
      { type: 'account.open' | 'account.close' | 'private.enter' | 'order.continue' | 'session.end' | 'step.go' }
    >
  | { type: 'modal.open'; modal: Modal | undefined }
  | { type: 'app.ask' }

/** The messages to the history. */
export type HistoryTold =
  | { type: 'history.push'; place: RoutePlace }
  | { type: 'history.replace'; place: RoutePlace }
  | { type: 'history.home' }
  | { type: 'history.back' }

/** The messages to the document: its title, and that another step is on screen. */
export type DocumentTold =
  | { type: 'title.set'; page: RoutePlace['page']; step: WizardStep }
  | { type: 'page.turn'; step: WizardStep }
