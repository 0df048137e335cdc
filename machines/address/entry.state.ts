import { byEvent } from '../branches.ts'
import { addressKit } from './address.kit.ts'

/** Before an entry of the history is written: whether there is anything to write. */
const settling = [
  { guard: 'isSignedInAnew', target: 'settled', actions: 'goHome' },
  { guard: 'isInLine', target: 'settled' },
  { guard: 'isOverClosed', target: '#address.entry.returning' },
] as const

/**
 * Which side is in control. In `following` it is the app: a new step and a dialog that opens push entries to the
 * history, every other change replaces the current entry. The browser's Back and Forward, and links, reach the app; if
 * it does not follow, the address is corrected. In `returning` it is neither, on the way back from the entry of a
 * closed dialog.
 */
export const entryState = addressKit.createStateConfig({
  initial: 'following',
  on: { 'app.changed': shown() },
  states: {
    following: {
      initial: 'routingPage',
      on: {
        'history.pushed': pushed('.routingPage'),
        'history.replaced': byEvent({ target: '.routingPlace', actions: 'keepPlace' }),
        'history.moved': byEvent(
          { guard: 'isOtherStep', target: '.routingDialog', actions: ['keepPlace', 'goToStep'] },
          { target: '.routingDialog', actions: 'keepPlace' },
        ),
      },
      states: {
        settled: {
          entry: 'keepStep',
          on: { 'app.changed': shown({ target: 'due' }) },
        },
        due: {
          invoke: {
            id: 'paint',
            src: 'paint',
            onDone: { target: 'routingChange' },
            onError: { target: 'routingChange' },
          },
          after: { paintDeadline: { target: 'routingChange' } },
        },
        routingDialog: {
          always: [
            { guard: 'isDialogLeft', target: 'routingPage', actions: 'closeDialog' },
            { guard: 'isDialogAsked', target: 'routingPage', actions: 'openDialog' },
            { target: 'routingPage' },
          ],
        },
        routingPage: entered('telling'),
        telling: {
          entry: 'askApp',
          on: { 'app.answered': byEvent({ target: 'routingPlace', actions: 'keepShown' }) },
        },
        routingChange: {
          entry: 'setTitle',
          always: [
            ...settling,
            { guard: 'isNewEntry', target: 'settled', actions: 'pushEntry' },
            { target: 'settled', actions: 'replaceEntry' },
          ],
        },
        routingPlace: {
          entry: 'setTitle',
          always: [...settling, { target: 'settled', actions: 'replaceEntry' }],
        },
      },
    },
    returning: {
      initial: 'waiting',
      entry: ['keepStep', 'goBack'],
      states: {
        waiting: {
          on: {
            'history.pushed': pushed('routingPage'),
            'history.replaced': byEvent({ actions: 'keepPlace' }),
            'history.moved': byEvent({ target: '#address.entry.following.routingChange', actions: 'keepPlace' }),
          },
        },
        routingPage: entered('waiting'),
      },
    },
  },
})

/** Who has left on a page for customers alone is asked to sign in there, as a guest who comes to it is. */
function shown(way: { readonly target?: 'due' } = {}) {
  return byEvent({ guard: 'isLeft', ...way, actions: ['enterPrivate', 'keepShown'] }, { ...way, actions: 'keepShown' })
}

/** A link's place, or one that the app has asked for itself: what it names is opened, and nothing is closed for it. */
function pushed<const Target extends string>(target: Target) {
  return byEvent(
    { guard: 'isHome', target, actions: ['keepPushed', 'continueOrder'] },
    { guard: 'namesDialog', target, actions: ['keepPushed', 'openNamed'] },
    { target, actions: 'keepPushed' },
  )
}

/** Tells the app of the page that the history has come to, if it matters which one that is. */
function entered<const Target extends string>(target: Target) {
  return addressKit.createStateConfig({
    always: [
      { guard: 'isLogout', target, actions: ['endSession', 'askToSignIn'] },
      { guard: 'isPrivate', target, actions: 'enterPrivate' },
      { target },
    ],
  })
}
