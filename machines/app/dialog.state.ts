import { byAnswer, byEvent, byShown } from '../branches.ts'
import { opensFor } from './app.context.ts'
import { appKit } from './app.kit.ts'

/** A profile does not open any more once its person has signed out. */
const followed = { guard: 'isLeftProfile', target: 'closed' } as const

const opening = byEvent({ target: 'loading', actions: ['keepRequest', 'tellKeeper'] })

/** The account dialogs over the page, whose code is fetched when one is first opened, and the warning before logging out. */
export const dialogState = appKit.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      entry: 'forgetRefused',
      // A condition, not an event: a dialog that is open now would miss an event.
      always: { guard: 'isVatToCorrect', target: 'loading', actions: 'askForVatNumber' },
      on: {
        'account.open': opening,
        'logout.ask': [
          { guard: 'isUnderWay', target: 'logout' },
          { guard: 'hasSession', actions: 'endSession' },
        ],
      },
    },
    // What is under way here stays with its customer, but leaves this browser: that is said before.
    logout: {
      tags: 'modal',
      on: {
        'logout.confirm': { target: 'closed', actions: 'endSession' },
        'logout.cancel': { target: 'closed' },
        'account.followed': { target: 'closed' },
        'account.open': opening,
      },
    },
    loading: {
      on: { 'account.close': { target: 'closed' }, 'account.followed': followed },
      invoke: { id: 'loadAuth', src: 'loadAuth', onDone: { target: 'open' }, onError: { target: 'missing' } },
      after: { dialogDeadline: { target: 'missing' } },
    },
    missing: {
      on: {
        'account.close': { target: 'closed' },
        'account.followed': followed,
        'account.open': opening,
      },
    },
    open: {
      on: {
        'account.close': { actions: 'closeAuth' },
        'account.followed': { actions: 'tellAuth' },
        // Any other request gives way to what the person is typing here.
        'account.open': byEvent({ guard: 'isSessionOver', actions: 'tellAuthOver' }),
      },
      invoke: {
        id: 'auth',
        src: 'auth',
        input: ({ context }) => opensFor(context),
        onSnapshot: byShown(
          { guard: 'isForGuests', actions: ['keepForm', 'keepTyped', 'tellKeeper'] },
          { actions: 'keepForm' },
        ),
        onDone: byAnswer(
          { guard: 'isHalfEdited', target: 'loading', actions: ['openSession', 'keepHalfEdited'] },
          { guard: 'isSignedIn', target: 'closed', actions: 'openSession' },
          { guard: 'isProfileChanged', target: 'closed', actions: ['changeProfile', 'spareVatNumber'] },
          { target: 'closed' },
        ),
        onError: { target: 'missing' },
      },
    },
  },
})
