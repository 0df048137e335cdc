import { broken, byAnswer, byEvent, late } from '../branches.ts'
import { keptCardsKit, noCards } from './kept-cards.kit.ts'

/** The events that a shown list accepts. */
const shownState = keptCardsKit.createStateConfig({
  on: { 'card.remove': byEvent({ guard: 'isKept', target: 'removing', actions: 'choose' }) },
})

/** The cards that one customer asked to keep, and removing them. It lives as long as the customer's profile is open. */
export const keptCardsMachine = keptCardsKit.createMachine({
  id: 'keptCards',
  context: noCards,
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'fetchCards',
        src: 'fetchCards',
        onDone: byAnswer(
          { guard: 'isAccepted', target: 'routing', actions: 'keepFetched' },
          { target: 'failed', actions: 'keepRefused' },
        ),
        onError: broken('failed'),
      },
      after: { deadline: late('failed') },
    },
    failed: { exit: 'forgetRefusal', on: { 'cards.retry': { target: 'loading' } } },
    routing: { always: [{ guard: 'isNone', target: 'none' }, { target: 'listed' }] },
    none: {},
    listed: shownState,
    removing: {
      invoke: {
        id: 'removeCard',
        src: 'removeCard',
        input: ({ context }) => ({ id: context.chosen ?? '' }),
        onDone: byAnswer(
          { guard: 'isAccepted', target: 'routing', actions: 'removeChosen' },
          { guard: 'isGone', target: 'routing', actions: 'removeChosen' },
          { target: 'unremoved', actions: 'keepRefused' },
        ),
        onError: broken('unremoved'),
      },
      after: { deadline: late('unremoved') },
    },
    /** The list is unchanged, and accepts the same events again. */
    unremoved: { ...shownState, exit: 'forgetRefusal' },
  },
})
