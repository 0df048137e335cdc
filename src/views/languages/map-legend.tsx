import type { CountryChoice } from '#domain/world/country-choice.ts'
import { classNames } from '#ui/class-names.ts'
import { MapPatterns } from './map-countries.tsx'
import shapes from './map-countries.module.css'
import css from './world-map.module.css'

const meanings = [
  ['all', 'All languages selected'],
  ['some', 'Some selected'],
  ['none', 'Not selected'],
  ['unavailable', 'Nothing to select'],
] as const satisfies readonly (readonly [CountryChoice, string])[]

export function MapLegend() {
  return (
    <ul className={css['legend']} aria-label="Legend">
      {meanings.map(([choice, meaning]) => (
        <li key={choice}>
          <svg className={css['swatch']} viewBox="0 0 18 14" aria-hidden="true">
            {choice === 'all' && <MapPatterns name="legend" scale={1} />}
            <rect
              className={classNames(css['sample'], shapes[choice])}
              fill={choice === 'some' || choice === 'unavailable' ? `url(#legend-${choice})` : undefined}
              x="0.5"
              y="0.5"
              width="17"
              height="13"
            />
            {choice === 'all' && <path className={shapes['check']} d="M5 7l3 3 5.5-6" />}
          </svg>
          {meaning}
        </li>
      ))}
    </ul>
  )
}
