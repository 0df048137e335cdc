import { useSelector } from '@xstate/react'
import { useId, type RefObject } from 'react'
import type { MappedCountry } from '#domain/world/world.ts'
import { IconButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useBackCloses } from '#ui/use-back-closes.ts'
import { useListener } from '#ui/use-listener.ts'
import { useNarrow } from '#ui/use-narrow.ts'
import css from './country-card.module.css'
import { CountryFacts, type Choosing } from './country-facts.tsx'
import { totalOf } from './quote-status.ts'

type CardProps = Choosing & {
  readonly country: MappedCountry
  /** The side of the map for the card, away from the country and its neighbours. */
  readonly side: 'start' | 'end'
  /** Undefined while the card only follows the pointer. */
  readonly onClose: (() => void) | undefined
  readonly onEnter: () => void
  readonly card: RefObject<HTMLElement | null>
}

/** The facts about a country and its languages to choose; on small screens a sheet at the foot of the page. */
export function CountryCard({ country, side, onClose, onEnter, card, ...choosing }: CardProps) {
  const id = useId()
  const total = useSelector(choosing.actor, ({ context }) => totalOf(context))
  const isSheet = useNarrow()
  useBackCloses(isSheet && onClose !== undefined, () => onClose?.())
  useListener(card, 'keydown', (event) => {
    if (event.key !== 'Escape' || !onClose) return
    event.preventDefault()
    onClose()
  })
  return (
    <section className={classNames(css['card'], css[side])} aria-labelledby={id} onPointerEnter={onEnter} ref={card}>
      <div className={css['head']}>
        <h2 id={id}>{country.name}</h2>
        {onClose && <IconButton icon="close" label="Close" size="small" onClick={onClose} />}
      </div>
      <div className={css['body']}>
        <CountryFacts country={country} {...choosing} />
      </div>
      <p className={css['total']}>
        Total <strong>{total}</strong>
      </p>
    </section>
  )
}
