import { broken, byAnswer, byEvent, late } from '../branches.ts'
import { nothingListed, ownSessionsKit } from './own-sessions.kit.ts'

/** The events that a shown list accepts. */
const shownState = ownSessionsKit.createStateConfig({
  on: {
    'session.end': byEvent({ guard: 'isOther', target: 'ending', actions: 'choose' }),
    'sessions.endOthers': { target: 'endingOthers' },
  },
})

/** The sessions of one customer, and signing out of them. It lives as long as the customer's profile is open. */
export const ownSessionsMachine = ownSessionsKit.createMachine({
  id: 'ownSessions',
  context: nothingListed,
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'fetchSessions',
        src: 'fetchSessions',
        onDone: byAnswer(
          { guard: 'isAccepted', target: 'routing', actions: 'keepFetched' },
          { target: 'failed', actions: 'keepRefused' },
        ),
        onError: broken('failed'),
      },
      after: { deadline: late('failed') },
    },
    failed: { exit: 'forgetRefusal', on: { 'sessions.retry': { target: 'loading' } } },
    routing: { always: [{ guard: 'isAlone', target: 'alone' }, { target: 'listed' }] },
    alone: {},
    listed: shownState,
    ending: {
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({ id: context.chosen ?? '' }),
        onDone: byAnswer(
          { guard: 'isAccepted', target: 'routing', actions: 'removeChosen' },
          { guard: 'isGone', target: 'routing', actions: 'removeChosen' },
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
    unended: { ...shownState, exit: 'forgetRefusal' },
  },
})
