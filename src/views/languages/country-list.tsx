import { memo, useId, useState } from 'react'
import { countryChoice, type CountryChoice } from '#domain/world/country-choice.ts'
import type { MappedCountry } from '#domain/world/world.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { IconButton } from '#ui/button.tsx'
import { SkipLinks } from '#ui/skip-links.tsx'
import { useGrowing } from '#ui/use-growing.ts'
import { arrowTarget, useTabStop } from '#ui/use-tab-stop.ts'
import { CountryFacts, type Choosing } from './country-facts.tsx'
import css from './country-list.module.css'
import type { Choices } from './map-countries.tsx'
import { usePressedBox } from './use-pressed-box.ts'

/** How many rows are drawn in a frame. */
const inFrame = 16

type ListProps = Choosing & { readonly countries: readonly MappedCountry[]; readonly choices: Choices }

/** The countries that match the search, by name. Everything that can be done on the map can be done here. */
export const CountryList = memo(function CountryList({ countries, choices, ...choosing }: ListProps) {
  const id = useId()
  const drawn = useGrowing(countries.length, inFrame)
  const stop = useTabStop<HTMLUListElement>({ line: 'li', run: 'down' })
  return (
    <section className={css['list']} aria-labelledby={id}>
      <h2 id={id}>
        Countries <span className={css['count']}>{countries.length}</span>
      </h2>
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

/** The languages that a press on the country chooses, in a line. */
const CountryLanguages = memo(function CountryLanguages({
  country: { chosen, isEnglish },
  lines,
}: Pick<RowProps, 'country' | 'lines'>) {
  const titles = chosen.map((lang) => lines.get(lang)?.title ?? lang)
  const none = isEnglish ? 'English, which your text is in' : 'Nothing to select'
  return <span className={css['languages']}>{titles.length > 0 ? titles.join(', ') : none}</span>
})
