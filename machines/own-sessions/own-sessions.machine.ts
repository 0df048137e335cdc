import { broken, byAnswer, byEvent, late } from '../branches.ts'
import { nothingListed, ownSessionsSetup } from './own-sessions.setup.ts'

/** The events that a shown list accepts. */
const shownState = ownSessionsSetup.createStateConfig({
  on: {
    'session.end': byEvent({ guard: 'isOther', target: 'ending', actions: ['choose', 'forgetRefusal'] }),
    'sessions.endOthers': { target: 'endingOthers', actions: 'forgetRefusal' },
  },
})

/** The sessions of one customer, and signing out of them. It lives as long as the customer's profile is open. */
export const ownSessionsMachine = ownSessionsSetup.createMachine({
  id: 'ownSessions',
  context: nothingListed,
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'fetchSessions',
        src: 'fetchSessions',
        onDone: byAnswer(
          { guard: 'isAccepted', target: 'sorting', actions: 'keepFetched' },
          { target: 'failed', actions: 'keepRefused' },
        ),
        onError: broken('failed'),
      },
      after: { deadline: late('failed') },
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
        onDone: byAnswer(
          { guard: 'isAccepted', target: 'sorting', actions: 'removeChosen' },
          { guard: 'isGone', target: 'sorting', actions: 'removeChosen' },
          { target: 'unended', actions: 'keepRefused' },
        ),
        onError: broken('unended'),
      },
      after: { deadline: late('unended') },
    },
    endingOthers: {
      invoke: {
        id: 'endOthers',
        src: 'endOthers',
        onDone: byAnswer(
          { guard: 'isAccepted', target: 'alone', actions: 'removeOthers' },
          { target: 'unended', actions: 'keepRefused' },
        ),
        onError: broken('unended'),
      },
      after: { deadline: late('unended') },
    },
    /** The list is unchanged, and accepts the same events again. */
    unended: shownState,
  },
})
