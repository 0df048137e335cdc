import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { cardLabel } from '#domain/payments/card.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import css from '../account/account-list.module.css'
import { AccountList, RefusedChange } from '../account/account-list.tsx'
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts'
import { TryAgain } from '../pages/try-again.tsx'
import type { KeptCardsActor } from './kept-cards.actor.ts'
import { RemoveCard } from '../payment/remove-card.tsx'

/** The cards that the customer asked to keep, each with a button that removes it. */
export function KeptCardsView({ actor }: { actor: KeptCardsActor }) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <AccountList id="saved-cards" title="Saved cards" news={useSelector(actor, newsOf)} heading={heading}>
      <Content actor={actor} onLeave={() => heading.current?.focus()} />
    </AccountList>
  )
}

interface ContentProps {
  actor: KeptCardsActor
  /** Moves the focus, because the pressed button is removed. */
  onLeave: () => void
}

function Content({ actor, onLeave }: ContentProps) {
  const state = useSelector(actor, ({ value }) => value)
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  const retryAt = useSelector(actor, ({ context }) => context.retryAt)
  switch (state) {
    case 'loading':
      return (
        <div className={css['row']} aria-busy="true">
          <Skeleton width="medium" />
        </div>
      )
    case 'failed':
      return (
        <TryAgain
          refusal={refusal}
          retryAt={retryAt}
          onRetry={() => {
            onLeave()
            actor.send({ type: 'cards.retry' })
          }}
        />
      )
    case 'routing':
    case 'none':
    case 'listed':
    case 'removing':
    case 'unremoved':
      return <Listing actor={actor} onAllGone={onLeave} />
  }
}

function Listing({ actor, onAllGone }: { actor: KeptCardsActor; onAllGone: () => void }) {
  const cards = useSelector(actor, ({ context }) => context.cards)
  const chosen = useSelector(actor, (snapshot) => (snapshot.matches('removing') ? snapshot.context.chosen : undefined))
  const isRemoving = useSelector(actor, (snapshot) => snapshot.matches('removing'))
  const list = useFocusAfterRemoval(cards.length, onAllGone)
  return (
    <>
      {cards.length > 0 && (
        <ul className={css['list']} ref={list}>
          {cards.map((card) => (
            <li key={card.id} className={css['row']}>
              <strong>{cardLabel(card)}</strong>
              <RemoveCard
                card={card}
                busy={card.id === chosen}
                disabled={isRemoving}
                onRemove={() => actor.send({ type: 'card.remove', id: card.id })}
              />
            </li>
          ))}
        </ul>
      )}
      <Unremoved actor={actor} />
      <p className={css['quiet']}>
        {cards.length === 0 && 'No card is saved. '}A card is saved only when you tick “Save this card” as you pay with
        it.
      </p>
    </>
  )
}

function Unremoved({ actor }: { actor: KeptCardsActor }) {
  const shown = useSelector(actor, (snapshot) => snapshot.matches('unremoved'))
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  const retryAt = useSelector(actor, ({ context }) => context.retryAt)
  return shown && <RefusedChange title="The card may still be saved" refusal={refusal} retryAt={retryAt} />
}

function newsOf({ value, context: { cards } }: ReturnType<KeptCardsActor['getSnapshot']>): string {
  if (value === 'loading') return 'Loading your saved cards'
  if (value === 'removing') return 'Removing the card'
  if (value === 'none') return 'No saved cards'
  return value === 'listed' ? `${cards.length} saved ${cards.length === 1 ? 'card' : 'cards'}` : ''
}
