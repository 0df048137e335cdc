import { byAnswer, byEvent, byShown } from '../branches.ts'
import { opensFor } from './app.context.ts'
import { appKit } from './app.kit.ts'

/** A profile does not open any more once its person has signed out. */
const followed = { guard: 'isLeftProfile', target: 'closed' } as const

const opening = byEvent({ target: 'loading', actions: ['keepRequest', 'tellKeeper'] })

/** The account dialogs over the page: their code is fetched when one is first opened. */
export const dialogState = appKit.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      entry: 'forgetRefused',
      // A condition, not an event: a dialog that is open now would miss an event.
      always: { guard: 'isVatToCorrect', target: 'loading', actions: 'askForVatNumber' },
      on: { 'account.open': opening },
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
