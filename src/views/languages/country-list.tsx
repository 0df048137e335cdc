import { memo, useId, useState } from 'react'
import { countryChoice, type CountryChoice } from '#domain/world/country-choice.ts'
import { knownMarkets, type MarketMeasure } from '#domain/world/by-market.ts'
import { formatPlayers, formatPopulation, formatRevenue, populationSource } from '#domain/world/figures.ts'
import type { MappedCountry } from '#domain/world/world.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { IconButton } from '#ui/button.tsx'
import { SkipLinks } from '#ui/skip-links.tsx'
import { useGrowing } from '#ui/use-growing.ts'
import { arrowTarget } from '#ui/arrow-target.ts'
import { useTabStop } from '#ui/use-tab-stop.ts'
import { CountryFacts, type Choosing } from './country-facts.tsx'
import css from './country-list.module.css'
import type { Choices } from './map-countries.tsx'
import { usePressedBox } from './use-pressed-box.ts'

/** How many rows are drawn in a frame. */
const inFrame = 16

type ListProps = Choosing & {
  /** All countries, found or not. */
  readonly all: readonly MappedCountry[]
  readonly countries: readonly MappedCountry[]
  readonly choices: Choices
  /** What the countries are sorted by. */
  readonly measure: MarketMeasure
}

/** The countries that match the search, the largest games markets first. Everything that can be done on the map can be done here. */
export const CountryList = memo(function CountryList({ all, countries, choices, measure, ...choosing }: ListProps) {
  const id = useId()
  const drawn = useGrowing(countries.length, inFrame)
  const stop = useTabStop<HTMLUListElement>({ line: 'li', run: 'down' })
  return (
    <section className={css['list']} aria-labelledby={id}>
      <h2 id={id}>
        Countries <span className={css['count']}>{countries.length}</span>
      </h2>
      <Known all={all} measure={measure} />
      <SkipLinks to={['summary', 'next']} keys="In the list, the arrow keys lead from country to country." />
      <ul {...stop}>
        {countries.slice(0, drawn).map((country) => (
          <CountryRow
            key={country.id}
            country={country}
            choice={choices.get(country.id) ?? 'unavailable'}
            {...choosing}
          />
        ))}
      </ul>
    </section>
  )
})

type RowProps = Choosing & { readonly country: MappedCountry; readonly choice: CountryChoice }

const CountryRow = memo(function CountryRow({ country, choice, actor, lines }: RowProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const { look, press } = usePressedBox(actor, choice, (chosen) => countryChoice(country, chosen))
  return (
    <li>
      <div className={css['row']}>
        <Checkbox
          {...arrowTarget}
          label={country.name}
          checked={look === 'all'}
          indeterminate={look === 'some'}
          disabled={look === 'unavailable'}
          onChange={() => press({ type: 'country.toggle', country: country.id })}
        />
        <CountryLanguages country={country} lines={lines} />
        <MarketLine country={country} />
        <IconButton
          {...arrowTarget}
          icon={open ? 'minus' : 'plus'}
          label={`About ${country.name}`}
          size="small"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        />
      </div>
      {open && (
        <div className={css['facts']} id={id}>
          <CountryFacts country={country} actor={actor} lines={lines} />
        </div>
      )}
    </li>
  )
})

/** Of how many countries the games market is known, and how the list is sorted by it. */
const Known = memo(function Known({ all, measure }: Pick<ListProps, 'all' | 'measure'>) {
  const { count, sources } = knownMarkets(all)
  return (
    <p className={css['known']}>
      The games market is known of {count} of {all.length} countries ({sources.join('; ')}). They come first,{' '}
      {firsts[measure]} on top; the others follow by population ({populationSource}).
    </p>
  )
})

const firsts: Readonly<Record<MarketMeasure, string>> = { revenue: 'the largest', players: 'the most players' }

/** What helps to choose a country: its games market where that is known, else its people. */
const MarketLine = memo(function MarketLine({ country: { market, population } }: Pick<RowProps, 'country'>) {
  const players = market && formatPlayers(market)
  return (
    <span className={css['market']}>
      {market && (
        <>
          <strong>{formatRevenue(market)}</strong>
          {players !== undefined && ` ${players} players`}
        </>
      )}
      {!market && population !== undefined && `${formatPopulation(population)} people`}
    </span>
  )
})

/** The languages that a press on the country chooses, in a line. */
const CountryLanguages = memo(function CountryLanguages({
  country: { chosen, isEnglish },
  lines,
}: Pick<RowProps, 'country' | 'lines'>) {
  const titles = chosen.map((lang) => lines.get(lang)?.title ?? lang)
  const none = isEnglish ? 'English, which your text is in' : 'Nothing to select'
  return <span className={css['languages']}>{titles.length > 0 ? titles.join(', ') : none}</span>
})
