import { memo } from 'react'
import type { CountryChoice } from '#domain/world/country-choice.ts'
import type { MappedCountry } from '#domain/world/world.ts'
import { classNames } from '#ui/class-names.ts'
import { useGrowing } from '#ui/use-growing.ts'
import css from './map-countries.module.css'
import { useMapPath } from './map-path.ts'

/** How many shapes are drawn in a frame. */
const inFrame = 122
/** In pixels: a country smaller than the first is a dot; from the second on, a check mark fits into it. */
const dotted = 1.5
const roomy = 18

export type Choices = ReadonlyMap<string, CountryChoice>

type CountriesProps = {
  readonly countries: readonly MappedCountry[]
  readonly choices: Choices
  /** The ids of the countries that match the search; the others are faint. */
  readonly found: ReadonlySet<string>
}

/** The shapes of the countries, each a checkbox for screen readers; the Tab key stops at one of them. */
export const MapCountries = memo(function MapCountries({
  countries,
  choices,
  found,
  stop,
}: CountriesProps & { stop: string }) {
  const drawn = useGrowing(countries.length, inFrame)
  return countries
    .slice(0, drawn)
    .map((country) => (
      <CountryShape
        key={country.id}
        country={country}
        choice={choices.get(country.id) ?? 'unavailable'}
        faint={!found.has(country.id)}
        stop={country.id === stop}
      />
    ))
})

type ShapeProps = {
  readonly country: MappedCountry
  readonly choice: CountryChoice
  readonly faint: boolean
  readonly stop: boolean
}

const CountryShape = memo(function CountryShape({ country, choice, faint, stop }: ShapeProps) {
  const { id, name } = country
  const path = useMapPath(country)
  return (
    <path
      className={classNames(css['country'], css[choice], faint && css['faint'])}
      fill={patterns[choice]}
      d={path}
      data-country={id}
      role="checkbox"
      aria-label={name}
      aria-checked={checkedOf[choice]}
      aria-disabled={choice === 'unavailable' || undefined}
      tabIndex={stop ? 0 : -1}
    />
  )
})

const checkedOf = { all: true, some: 'mixed', none: false, unavailable: false } as const

const patterns: Readonly<Partial<Record<CountryChoice, string>>> = {
  some: 'url(#map-some)',
  unavailable: 'url(#map-unavailable)',
}

/** Dots for the countries that are too small to see, and check marks where they fit. */
export const MapMarks = memo(function MapMarks({
  countries,
  choices,
  found,
  scale,
}: CountriesProps & { scale: number }) {
  return countries.map((country) => {
    const { id, reach } = country
    const choice = choices.get(id) ?? 'unavailable'
    const mark = { at: country.at, faint: !found.has(id), scale }
    if (reach * scale < dotted) return <Dot key={id} {...mark} choice={choice} />
    return choice === 'all' && reach * scale >= roomy && <Check key={id} {...mark} />
  })
})

type MarkProps = { readonly at: readonly number[]; readonly faint: boolean; readonly scale: number }

const Dot = memo(function Dot({ at: [x, y], choice, faint, scale }: MarkProps & { choice: CountryChoice }) {
  return (
    <circle
      className={classNames(css['dot'], css[choice], faint && css['faint'])}
      cx={x}
      cy={y}
      r={(choice === 'unavailable' ? 2 : 3) / scale}
      strokeWidth={1.25 / scale}
    />
  )
})

const Check = memo(function Check({ at: [x = 0, y = 0], faint, scale }: MarkProps) {
  return (
    <path
      className={classNames(css['check'], faint && css['faint'])}
      d="M-5.5 0.5l3.5 3.5 7.5-8"
      transform={`translate(${x} ${y}) scale(${1 / scale})`}
    />
  )
})

/** Class names and widths in pixels: the ring has a gap, like the focus ring of any control. */
const edgeLines = [['line', 2]] as const
const focusLines = [
  ['ring', 9],
  ['gap', 5],
] as const

type EdgeProps = {
  readonly country: MappedCountry
  readonly choice: CountryChoice
  readonly focused: boolean
  readonly scale: number
}

/** The country under the pointer, or with the focus, with its edge. */
export function MapEdge({ country, choice, focused, scale }: EdgeProps) {
  const [x, y] = country.at
  const path = useMapPath(country)
  const small = country.reach * scale < dotted
  const lines = focused ? focusLines : edgeLines
  const drawn = lines.map(([line, width]) => {
    const look = { className: classNames(css['edge'], css[line]), strokeWidth: width / scale }
    return small ? <circle key={line} {...look} cx={x} cy={y} r={7 / scale} /> : <path key={line} {...look} d={path} />
  })
  const land = <MapLand country={country} choice={choice} scale={scale} />
  // Over its ring, so that the ring hides no part of a small country; under its edge line.
  return focused ? (
    <>
      {drawn}
      {land}
    </>
  ) : (
    <>
      {land}
      {drawn}
    </>
  )
}

/** Draws a country over its own shape, with its check mark: never faint, and without delay. */
export function MapLand({ country, choice, scale }: Omit<EdgeProps, 'focused'>) {
  const path = useMapPath(country)
  return (
    <>
      <path className={classNames(css['edge'], css[choice])} fill={patterns[choice]} d={path} />
      {choice === 'all' && country.reach * scale >= roomy && <Check at={country.at} faint={false} scale={scale} />}
    </>
  )
}

/** Hatched: some languages are chosen. Dotted: there are none to select. The lines stay equally fine at every zoom. */
export function MapPatterns({ name, scale }: { name: string; scale: number }) {
  const transform = `scale(${1 / scale})`
  return (
    <defs>
      <pattern
        id={`${name}-some`}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform={`${transform} rotate(45)`}
      >
        <rect className={css['land']} width="6" height="6" />
        <rect className={css['hatch']} width="3" height="6" />
      </pattern>
      <pattern
        id={`${name}-unavailable`}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform={transform}
      >
        <rect className={css['bare']} width="5" height="5" />
        <circle className={css['speck']} cx="2.5" cy="2.5" r="1" />
      </pattern>
    </defs>
  )
}
