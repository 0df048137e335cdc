import type { AuthInput } from '../auth/auth.types.ts'
import { opensFor } from './app.facts.ts'
import { appSetup } from './app.setup.ts'

const opening = {
  target: 'loading',
  actions: [{ type: 'keepRequest', params: ({ event }: { event: { opens: AuthInput } }) => event }, 'tellKeeper'],
} as const

/** The account dialogs over the page: their code is fetched when one is first opened. */
export const dialogState = appSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      entry: 'forgetRefused',
      // Not an event, which a dialog that is open now would miss.
      always: { guard: 'isVatToCorrect', target: 'loading', actions: 'askForVatNumber' },
      on: { 'account.open': opening },
    },
    loading: {
      on: { 'account.close': { target: 'closed' } },
      invoke: { id: 'loadAuth', src: 'loadAuth', onDone: { target: 'open' }, onError: { target: 'missing' } },
      after: { dialogDeadline: { target: 'missing' } },
    },
    missing: {
      on: {
        'account.close': { target: 'closed' },
        'account.open': opening,
      },
    },
    open: {
      on: {
        'account.close': { actions: 'closeAuth' },
        'account.followed': { actions: 'tellAuth' },
        // Whatever else is asked for gives way to what is being typed here.
        'account.open': { guard: { type: 'isSessionOver', params: ({ event }) => event }, actions: 'tellAuthOver' },
      },
      invoke: {
        id: 'auth',
        src: 'auth',
        input: ({ context }) => opensFor(context),
        onSnapshot: [
          {
            guard: 'isForGuests',
            actions: [
              { type: 'keepForm', params: ({ event }) => ({ shown: event.snapshot }) },
              { type: 'keepTyped', params: ({ event }) => ({ shown: event.snapshot }) },
              'tellKeeper',
            ],
          },
          { actions: { type: 'keepForm', params: ({ event }) => ({ shown: event.snapshot }) } },
        ],
        onDone: [
          {
            guard: { type: 'isHalfEdited', params: ({ event }) => ({ outcome: event.output }) },
            target: 'loading',
            actions: [
              { type: 'openSession', params: ({ event }) => ({ outcome: event.output }) },
              { type: 'keepHalfEdited', params: ({ event }) => ({ outcome: event.output }) },
            ],
          },
          {
            guard: { type: 'isSignedIn', params: ({ event }) => ({ outcome: event.output }) },
            target: 'closed',
            actions: { type: 'openSession', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'isProfileChanged', params: ({ event }) => ({ outcome: event.output }) },
            target: 'closed',
            actions: [{ type: 'changeProfile', params: ({ event }) => ({ outcome: event.output }) }, 'spareVatNumber'],
          },
          { target: 'closed' },
        ],
        onError: { target: 'missing' },
      },
    },
  },
})
