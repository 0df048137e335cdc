import { nothingListed, ownSessionsSetup } from './own-sessions.setup.ts'

/** What may be asked of a list that is shown. */
const shownState = ownSessionsSetup.createStateConfig({
  on: {
    'session.end': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: 'ending',
      actions: [{ type: 'choose', params: ({ event }) => event }, 'forgetRefusal'],
    },
    'sessions.endOthers': { target: 'endingOthers', actions: 'forgetRefusal' },
  },
})

/** Where one customer is signed in, and signing out there. It lives as long as their profile is open. */
export const ownSessionsMachine = ownSessionsSetup.createMachine({
  id: 'ownSessions',
  context: nothingListed,
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'fetchSessions',
        src: 'fetchSessions',
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
            target: 'sorting',
            actions: { type: 'keepFetched', params: ({ event }) => ({ result: event.output }) },
          },
          { target: 'failed', actions: { type: 'keepRefusal', params: ({ event }) => ({ result: event.output }) } },
        ],
        onError: { target: 'failed', actions: { type: 'keepCode', params: { code: 'UNEXPECTED_ERROR' } } },
      },
      after: { deadline: { target: 'failed', actions: { type: 'keepCode', params: { code: 'TIMEOUT' } } } },
    },
    failed: { on: { 'sessions.retry': { target: 'loading', actions: 'forgetRefusal' } } },
    sorting: { always: [{ guard: 'isAlone', target: 'alone' }, { target: 'listed' }] },
    alone: {},
    listed: shownState,
    ending: {
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({ id: context.chosen ?? '' }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
            target: 'sorting',
            actions: 'removeChosen',
          },
          {
            guard: { type: 'isGone', params: ({ event }) => ({ result: event.output }) },
            target: 'sorting',
            actions: 'removeChosen',
          },
          { target: 'unended', actions: { type: 'keepRefusal', params: ({ event }) => ({ result: event.output }) } },
        ],
        onError: { target: 'unended', actions: { type: 'keepCode', params: { code: 'UNEXPECTED_ERROR' } } },
      },
      after: { deadline: { target: 'unended', actions: { type: 'keepCode', params: { code: 'TIMEOUT' } } } },
    },
    endingOthers: {
      invoke: {
        id: 'endOthers',
        src: 'endOthers',
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
            target: 'alone',
            actions: 'removeOthers',
          },
          { target: 'unended', actions: { type: 'keepRefusal', params: ({ event }) => ({ result: event.output }) } },
        ],
        onError: { target: 'unended', actions: { type: 'keepCode', params: { code: 'UNEXPECTED_ERROR' } } },
      },
      after: { deadline: { target: 'unended', actions: { type: 'keepCode', params: { code: 'TIMEOUT' } } } },
    },
    /** The list as it was: the same may be asked again. */
    unended: shownState,
  },
})
