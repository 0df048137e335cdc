import { marketOf, type MarketMeasure } from '#domain/world/by-market.ts'
import { formatPlayers, formatRevenue } from '#domain/world/figures.ts'
import type { MappedCountry } from '#domain/world/world.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Circle, mostOf, radiusOf } from './map-circles.tsx'
import css from './map-circles.module.css'

export type Circles = MarketMeasure | 'none'

const choices = [
  ['revenue', 'Games market'],
  ['players', 'Players'],
  ['none', 'No circles'],
] as const satisfies readonly (readonly [Circles, string])[]

type KeyProps = {
  readonly countries: readonly MappedCountry[]
  readonly circles: Circles
  readonly largest: number
  readonly onChoose: (circles: Circles) => void
}

/** What the circles on the map stand for: how large they are, and of how many countries nothing is known. */
export function CircleKey({ countries, circles, largest, onChoose }: KeyProps) {
  return (
    <div className={css['key']}>
      <div className={css['choice']}>
        <Field label="Circles on the map" hideLabel>
          <Select
            name="circles"
            value={circles}
            onChange={({ currentTarget }) => {
              const chosen = choices.find(([circle]) => circle === currentTarget.value)
              if (chosen) onChoose(chosen[0])
            }}
          >
            {choices.map(([circle, title]) => (
              <option key={circle} value={circle}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {circles !== 'none' && <Sizes countries={countries} measure={circles} largest={largest} />}
    </div>
  )
}

function Sizes({ countries, measure, largest }: Pick<KeyProps, 'countries' | 'largest'> & { measure: MarketMeasure }) {
  const most = mostOf(countries, measure)
  const known = countries.filter((country) => marketOf(country, measure) !== undefined).length
  return (
    <ul className={css['sizes']} aria-label="Sizes of circles">
      {samples[measure].map((figure) => {
        const radius = radiusOf(figure, most, largest)
        const size = 2 * radius + 4
        return (
          <li key={figure}>
            <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
              <Circle x={size / 2} y={size / 2} radius={radius} scale={1} />
            </svg>
            {measure === 'revenue'
              ? formatRevenue({ revenue: figure })
              : `${formatPlayers({ players: figure })} players`}
          </li>
        )
      })}
      <li>
        No circle: not known ({countries.length - known} of {countries.length} countries)
      </li>
    </ul>
  )
}

/** Round figures, in the unit of the table: a large market and a small one. */
const samples: Readonly<Record<MarketMeasure, readonly number[]>> = { revenue: [40_000, 4000], players: [400, 40] }
