import type { SavedCard } from '#domain/payments/options.ts'
import { accepted, refused } from '#domain/result.ts'
import { defineFixtures } from '../harness/fixtures.ts'
import { keptCardsMachine } from './kept-cards.machine.ts'
import { noCards } from './kept-cards.kit.ts'
import type { KeptCardsContext } from './kept-cards.types.ts'

const visa: SavedCard = { id: 'pm_saved_4242', brand: 'visa', last4: '4242' }
const mastercard: SavedCard = { id: 'pm_saved_4444', brand: 'mastercard', last4: '4444' }
const unknown: SavedCard = { id: 'pm_saved_0016', brand: '', last4: '0016' }

const listed: KeptCardsContext = { ...noCards, cards: [visa, mastercard, unknown] }

export const keptCardsFixtures = defineFixtures({
  machine: keptCardsMachine,
  inputs: [undefined],
  states: {
    loading: noCards,
    failed: { ...noCards, refusal: 'OFFLINE' },
    none: noCards,
    listed,
    removing: { ...listed, chosen: mastercard.id },
    unremoved: { ...listed, chosen: mastercard.id, refusal: 'OFFLINE' },
  },
  guarded: ({ context: { cards } }) => [cards.map(({ id }) => id)],
  typed: () => ({}),
  events: {
    'card.remove': [
      { type: 'card.remove', id: visa.id },
      { type: 'card.remove', id: mastercard.id },
    ],
    'cards.retry': [{ type: 'cards.retry' }],
  },
  outputs: {
    fetchCards: [
      accepted([visa, mastercard]),
      accepted([visa]),
      accepted([]),
      refused('OFFLINE'),
      refused('UNAUTHORIZED'),
    ],
    removeCard: [accepted(null), refused('NOT_FOUND'), refused('SERVICE_UNAVAILABLE'), refused('OFFLINE')],
  },
})
