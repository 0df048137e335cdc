import { keptCardsActors } from '#actors/kept-cards/kept-cards.actors.ts'
import { listCards } from '#domain/contract/list-cards.call.ts'
import { removeCard } from '#domain/contract/remove-card.call.ts'
import { cardLabel } from '#domain/payments/card.ts'
import { maya } from '#machines/auth/auth.fixtures.ts'
import { keptCardsFixtures } from '#machines/kept-cards/kept-cards.fixtures.ts'
import type { KeptCardsContext } from '#machines/kept-cards/kept-cards.types.ts'
import { KeptCardsView } from '#views/kept-cards/kept-cards.view.tsx'
import { ProfileView } from '#views/pages/profile.view.tsx'
import { defineModel } from '../support/model.ts'
import { alert, button, part, text, within, type Part } from '../support/parts.ts'
import { cutsOff, refuses, succeeds } from '../support/replies.ts'
import { busy, disabled, enabled, lacks, looks, says, sees, type Sights } from '../support/sights.ts'
import { SitePage } from '../support/site-page.tsx'

const savedCards = part('region', 'Saved cards')
export const cardRow = within(savedCards, part('listitem'))
const tryAgain = button('Try again')

function cardRemoval(card: KeptCardsContext['cards'][number]): Part {
  return within(savedCards, button(`Remove ${cardLabel(card)}`))
}

function cardOf(id: string) {
  const card = keptCardsFixtures.states.listed.cards.find((one) => one.id === id)
  if (!card) throw new Error(`No sample card has the id ${id}`)
  return card
}

/** The chosen card's button alone is busy; none can be pressed. */
function whileRemoving({ cards, chosen }: KeptCardsContext): Sights {
  return cards.flatMap((card) =>
    card.id === chosen
      ? busy(cardRemoval(card))
      : [...disabled(cardRemoval(card)), ...looks(cardRemoval(card), 'idle')],
  )
}

/** The saved cards of a customer, on the profile. */
export const keptCardsModel = defineModel({
  fixtures: keptCardsFixtures,
  heard: ['listed'],
  view: (actor) => <KeptCardsView actor={actor} />,
  page: (actor) => (
    <SitePage user={maya.user}>
      <ProfileView user={maya.user}>
        <KeptCardsView actor={actor} />
      </ProfileView>
    </SitePage>
  ),
  actors: [({ client }) => keptCardsActors(client)],
  gestures: {
    'card.remove': [{ by: 'person', does: (hands, { id }) => hands.press(cardRemoval(cardOf(id))) }],
    'cards.retry': [{ by: 'person', does: (hands) => hands.press(tryAgain) }],
  },
  sights: {
    loading: looks(text('Loading your saved cards'), 'present'),
    failed: [...sees(alert), ...enabled(tryAgain)],
    none: [...sees(text(/^No card is saved\./)), ...looks(cardRow, { times: 0 }), ...lacks(alert)],
    listed: ({ cards }: KeptCardsContext) => [
      ...enabled(...cards.map(cardRemoval)),
      ...looks(cardRow, { times: cards.length }),
      ...looks(text(`${cards.length} saved ${cards.length === 1 ? 'card' : 'cards'}`), 'present'),
      ...lacks(alert),
    ],
    removing: whileRemoving,
    unremoved: ({ cards }: KeptCardsContext) => [
      ...says(alert, /^The card may still be saved/),
      ...enabled(...cards.map(cardRemoval)),
    ],
  },
  replies: {
    fetchCards: (output) => {
      if (output.ok) return [succeeds(listCards, { data: { cards: [...output.value] } })]
      return [output.code === 'UNAUTHORIZED' ? refuses(listCards, output.code) : cutsOff(listCards)]
    },
    removeCard: (output) => {
      if (output.ok) return [succeeds(removeCard, null)]
      const { code } = output
      return [code === 'NOT_FOUND' || code === 'SERVICE_UNAVAILABLE' ? refuses(removeCard, code) : cutsOff(removeCard)]
    },
  },
})
