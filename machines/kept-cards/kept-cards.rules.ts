import { valueOf, type Result } from '#domain/result.ts'
import { rulesOf } from '../harness/rules.ts'
import type { StepCode } from '../order/step.types.ts'
import { refusal, whyNot, yes } from '../said.ts'
import { keptCardsFixtures } from './kept-cards.fixtures.ts'
import type { KeptCardsContext } from './kept-cards.types.ts'

type Known = { readonly context: KeptCardsContext }

const isKept = ({ cards }: KeptCardsContext, id: string | undefined) => cards.some((card) => card.id === id)
const isStillThere = ({ event: { output } }: { readonly event: { readonly output: Result<null, StepCode> } }) =>
  !output.ok && output.code !== 'NOT_FOUND'
const withoutChosen = ({ context: { cards, chosen } }: Known) => ({
  cards: cards.filter(({ id }) => id !== chosen),
  chosen: undefined,
})

/** The cards that a customer asked to keep: each can be removed. */
export const keptCardsRules = rulesOf(keptCardsFixtures, {
  starts: [{ to: 'loading' }],
  leads: [
    // The list is read, again where that failed.
    {
      when: 'fetchCards answers',
      if: ({ event: { output } }) => output.ok && output.value.length === 0,
      to: 'none',
      sets: ({ event }) => ({ cards: valueOf(event.output) }),
    },
    { when: 'fetchCards answers', if: yes, to: 'listed', sets: ({ event }) => ({ cards: valueOf(event.output) }) },
    { when: 'fetchCards answers', to: 'failed', sets: whyNot },
    { when: 'fetchCards throws', to: 'failed', sets: refusal('UNEXPECTED_ERROR') },
    { when: 'after deadline', from: 'loading', to: 'failed', sets: refusal('TIMEOUT') },
    { when: 'cards.retry', from: 'failed', to: 'loading' },
    // One card at a time.
    {
      when: 'card.remove',
      from: ['listed', 'unremoved'],
      if: ({ context, event: { id } }) => isKept(context, id),
      to: 'removing',
      sets: ({ event: { id } }) => ({ chosen: id }),
    },
    // A card that is not found is gone, like one that was removed from here.
    { when: 'removeCard answers', if: isStillThere, to: 'unremoved', sets: whyNot },
    {
      when: 'removeCard answers',
      if: ({ context: { cards } }) => cards.length > 1,
      to: 'listed',
      sets: withoutChosen,
    },
    { when: 'removeCard answers', to: 'none', sets: withoutChosen },
    // What was not removed stays in the list, and may be tried again.
    { when: 'removeCard throws', to: 'unremoved', sets: refusal('UNEXPECTED_ERROR') },
    { when: 'after deadline', from: 'removing', to: 'unremoved', sets: refusal('TIMEOUT') },
  ],
  holds: {
    none: ({ cards }) => cards.length === 0,
    listed: ({ cards }) => cards.length > 0,
    removing: (context) => isKept(context, context.chosen),
    unremoved: (context) => context.cards.length > 0 && context.refusal !== undefined,
  },
  // Trying again forgets what went wrong before.
  leaves: { failed: () => ({ refusal: undefined }), unremoved: () => ({ refusal: undefined }) },
  runs: {
    loading: { fetchCards: () => undefined },
    removing: { removeCard: ({ chosen }) => ({ id: chosen }) },
  },
  waits: { deadline: 40_000 },
  goal: 'none',
})
