import type { EventObject } from 'xstate'
import type { WizardStep } from '#domain/order/order-state.ts'
import { rulesOf } from '../harness/rules.ts'
import { addressFixtures } from './address.fixtures.ts'
import type { AddressContext, AppShown, RoutePlace } from './address.types.ts'

type Known = { readonly context: AddressContext }
type Told = EventObject & { readonly step?: WizardStep }
type Shown = Known & { readonly event: { readonly shown: AppShown } }
type Placed = Known & { readonly event: { readonly place: RoutePlace } }

/** What is known after the app has shown what it is at, and after the history has come to a place. */
const afterApp = ({ context, event: { shown } }: Shown): AddressContext => ({ ...context, shown })
const afterMove = ({ context, event: { place } }: Placed): AddressContext => ({
  ...context,
  place,
  isArrival: place.path !== context.place.path,
})
/** An entry that is pushed is a page to arrive at, unless it is a dialog over the same one. */
const afterPush = ({ context, event: { place } }: Placed): AddressContext => ({
  ...context,
  place,
  isArrival: place.path !== context.place.path || !place.isOver,
})

// "A 403 … redirects to /logout" (§7): the address says so while the dialog asks to sign in; the page itself stays.
const isMasked = ({ isRefused, modal }: AppShown) => isRefused && modal !== undefined

/** The place of what the app shows: a reset link "goes to /" (§2), and the wizard's address names its step. */
function rightPlace({ place, shown }: AddressContext): RoutePlace {
  const home = { page: 'wizard', path: '/', search: '', step: shown.step } as const
  const page = place.page === 'wizard' || place.page === 'resetLink' ? home : {}
  const { modal } = shown
  return { ...place, ...page, modal, isMasked: isMasked(shown), isOver: place.isOver && modal !== undefined }
}

function isRight({ place, shown }: AddressContext): boolean {
  if (place.page === 'resetLink') return shown.isVerifying
  const isStep = place.page !== 'wizard' || (place.step ?? 1) === shown.step
  return isStep && place.modal === shown.modal && place.isMasked === isMasked(shown)
}

/** Somebody has signed in at /logout, in the page's own dialog. */
const isBackIn = ({ place, shown }: AddressContext) => place.page === 'logout' && !place.isOver && shown.isSignedIn

/** Whether the entry of a dialog is left, which closed: the page lies in the entry before it. */
const isOverNothing = (now: AddressContext) =>
  !isBackIn(now) && !isRight(now) && now.place.isOver && now.shown.modal === undefined

/** How the history is written, if at all, so that the address says what the app shows. */
function written(now: AddressContext, hasEntry: boolean): EventObject | undefined {
  const { place, shown, step } = now
  if (isBackIn(now)) return { type: 'history.home' }
  if (isRight(now)) return undefined
  if (isOverNothing(now)) return { type: 'history.back' }
  const right = rightPlace(now)
  if (!hasEntry) return wrote('history.replace', right)
  // A new step, and a dialog that opens, can be left by Back; the link of a mail is not gone back to.
  const isNext = shown.step !== step
  const isOpened = place.modal === undefined
  if (place.page === 'resetLink' || (!isNext && !isOpened)) return wrote('history.replace', right)
  return wrote('history.push', { ...right, isOver: shown.modal !== undefined && isOpened && !isNext })
}
const wrote = (type: string, place: RoutePlace) => ({ type, place })

/** The title is set whenever the address is looked at; the history is written where it is wrong. */
function corrected(now: AddressContext, hasEntry = false): Record<string, Told> {
  const followHistory = written(now, hasEntry)
  const keepDocument = { type: 'title.set', page: now.place.page, step: now.shown.step }
  return followHistory ? { keepDocument, followHistory } : { keepDocument }
}
const brought = (now: AddressContext) => ({ ...now, step: now.shown.step })

/** "/logout logs out and opens the sign-in modal" (§2); a guest must log in at a page for customers (§6). */
function arrivedAt({ place, isArrival }: AddressContext): EventObject[] {
  if (!isArrival) return []
  if (place.page === 'private') return [{ type: 'private.enter' }]
  const signin = { type: 'account.open', opens: { form: 'signin' } }
  return place.page === 'logout' ? [{ type: 'session.end' }, signin] : []
}

/** A link opens what it names, and closes nothing; the one to / goes on with the order, or with a new one. */
function followed(at: Placed): EventObject[] {
  const { page, step, modal } = at.event.place
  const isHome = page === 'wizard' && step === undefined && modal === undefined
  const isNamed = modal !== undefined && modal !== at.context.shown.modal
  const named = isHome ? [{ type: 'order.continue' }] : isNamed ? [opened(modal)] : []
  return [...named, ...arrivedAt(afterPush(at))]
}
const opened = (modal: RoutePlace['modal']) => ({ type: 'modal.open', modal })

/** Back and Forward lead through steps and dialogs, and never leave the shop for them. */
function wentTo(at: Placed): Told[] {
  const { shown } = at.context
  const { page, step = 1, modal } = at.event.place
  const stepped = page === 'wizard' && step !== shown.step ? [{ type: 'step.go', step }] : []
  const closed = modal === undefined && shown.modal !== undefined ? [{ type: 'account.close' }] : []
  const asked = modal !== undefined && modal !== shown.modal ? [opened(modal)] : []
  return [...stepped, ...closed, ...asked, ...arrivedAt(afterMove(at))]
}

const ask: EventObject = { type: 'app.ask' }

/** A step that follows another one is shown from its top. */
const turned = ({ context: { onScreen }, event: { shown } }: Shown): Record<string, Told> =>
  shown.isThere && onScreen !== undefined && onScreen !== shown.step
    ? { keepDocument: { type: 'page.turn', step: shown.step } }
    : {}
const seen = (at: Shown) => ({
  ...afterApp(at),
  onScreen: at.event.shown.isThere ? at.event.shown.step : at.context.onScreen,
})
/** "A missing token forces logout on guarded parts and reopens the sign-in modal" (§4). */
const left = ({ context: { place, shown: before }, event: { shown } }: Shown): Record<string, Told> =>
  place.page === 'private' && before.isSignedIn && !shown.isSignedIn ? { followApp: { type: 'private.enter' } } : {}
const told = (at: Shown) => ({ ...turned(at), ...left(at) })
const isThere = ({ event }: Shown) => event.shown.isThere

const atHome = 'the wizard is neither /logout nor a page for customers alone: nothing is told of the arrival there'

/**
 * The browser's address and history (design: "Step and modal are search parameters, so the browser's Back goes a step
 * back and never leaves the shop"; decision 0015).
 */
export const addressRules = rulesOf(addressFixtures, {
  starts: [{ to: ['entry.following.telling', 'screen.blank'] }],
  leads: [
    // The app leads: what it shows is put into the address, once the press has been painted.
    {
      when: 'app.changed',
      from: 'entry.following.settled',
      beside: 'screen.blank',
      if: isThere,
      to: ['entry.following.due', 'screen.open'],
      sets: seen,
      tells: left,
    },
    { when: 'app.changed', from: 'entry.following.settled', to: 'entry.following.due', sets: seen, tells: told },
    { when: 'app.changed', from: 'screen.blank', if: isThere, to: 'screen.open', sets: seen, tells: left },
    { when: 'app.changed', sets: seen, tells: told },
    {
      when: ['paint answers', 'paint throws', 'after paintDeadline'],
      if: ({ context }: Known) => isOverNothing(context),
      to: 'entry.returning',
      sets: ({ context }: Known) => brought(context),
      tells: ({ context }: Known) => corrected(context, true),
    },
    {
      when: ['paint answers', 'paint throws', 'after paintDeadline'],
      to: 'entry.following.settled',
      sets: ({ context }: Known) => brought(context),
      tells: ({ context }: Known) => corrected(context, true),
    },
    // The history leads: the app is told, and the address is corrected by what it answers.
    {
      when: 'history.pushed',
      from: 'entry.following',
      to: 'entry.following.telling',
      sets: afterPush,
      tells: (at) => ({ followApp: [...followed(at), ask] }),
    },
    {
      when: 'history.moved',
      from: 'entry.following',
      to: 'entry.following.telling',
      sets: afterMove,
      tells: (at) => ({ followApp: [...wentTo(at), ask] }),
    },
    {
      when: 'app.answered',
      from: 'entry.following.telling',
      if: (at) => isOverNothing(afterApp(at)),
      to: 'entry.returning',
      sets: (at) => brought(afterApp(at)),
      tells: (at) => corrected(afterApp(at)),
    },
    {
      when: 'app.answered',
      from: 'entry.following.telling',
      to: 'entry.following.settled',
      sets: (at) => brought(afterApp(at)),
      tells: (at) => corrected(afterApp(at)),
    },
    {
      when: 'history.replaced',
      from: 'entry.following',
      if: (at) => isOverNothing(afterMove(at)),
      to: 'entry.returning',
      sets: (at) => brought(afterMove(at)),
      tells: (at) => corrected(afterMove(at)),
    },
    {
      when: 'history.replaced',
      from: 'entry.following',
      to: 'entry.following.settled',
      sets: (at) => brought(afterMove(at)),
      tells: (at) => corrected(afterMove(at)),
    },
    // On the way back from a closed dialog, links still lead; what the app shows meanwhile waits for the page.
    {
      when: 'history.pushed',
      from: 'entry.returning',
      sets: afterPush,
      tells: (at) => (followed(at).length > 0 ? { followApp: followed(at) } : {}),
    },
    { when: 'history.replaced', from: 'entry.returning', sets: afterMove },
    {
      when: 'history.moved',
      from: 'entry.returning',
      if: (at) => isOverNothing(afterMove(at)),
      to: 'entry.returning',
      sets: (at) => brought(afterMove(at)),
      tells: (at) => corrected(afterMove(at), true),
    },
    {
      when: 'history.moved',
      from: 'entry.returning',
      to: 'entry.following.settled',
      sets: (at) => brought(afterMove(at)),
      tells: (at) => corrected(afterMove(at), true),
    },
  ],
  holds: {
    'screen.blank': ({ onScreen }) => onScreen === undefined,
    'screen.open': ({ onScreen }) => onScreen !== undefined,
  },
  runsAlways: { followApp: () => undefined, followHistory: () => undefined, keepDocument: () => undefined },
  runs: { 'entry.following.due': { paint: () => undefined } },
  waits: { paintDeadline: 1_000 },
  goal: 'entry.following.settled',
  equivalents: {
    'address.entry.following on history.pushed#0 → address.entry.following.telling': atHome,
    'address.entry.returning.waiting on history.pushed#0 → address.entry.returning.waiting': atHome,
    'address.entry.returning.waiting on history.pushed#0 → nowhere': atHome,
    'address.entry.following on history.moved#0 keepPushed for keepPlace': atHome,
    'address.entry.following on history.pushed#1 keepPlace for keepPushed': atHome,
    'address.entry.returning.waiting on history.pushed#1 keepPlace for keepPushed': atHome,
  },
})
