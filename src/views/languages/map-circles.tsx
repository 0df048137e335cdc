import { memo } from 'react'
import { marketOf, type MarketMeasure } from '#domain/world/by-market.ts'
import type { MappedCountry } from '#domain/world/world.ts'
import css from './map-circles.module.css'

type CirclesProps = {
  readonly countries: readonly MappedCountry[]
  readonly measure: MarketMeasure
  /** The radius of the largest market's circle, in pixels. */
  readonly largest: number
  readonly scale: number
}

/** A circle on each country whose market is known; its area is the figure. What it covers can be pressed through it. */
export const MapCircles = memo(function MapCircles({ countries, measure, largest, scale }: CirclesProps) {
  const most = mostOf(countries, measure)
  return countries.map((country) => {
    const figure = marketOf(country, measure)
    if (figure === undefined) return null
    const [x, y] = country.at
    return (
      <Circle key={country.id} market={country.id} x={x} y={y} radius={radiusOf(figure, most, largest)} scale={scale} />
    )
  })
})

type CircleProps = {
  /** The id of the country whose market it is; undefined in the key. */
  readonly market?: string
  readonly x: number | undefined
  readonly y: number | undefined
  readonly radius: number
  readonly scale: number
}

/** With a halo, so that it stands out from whatever land it lies on. Its size on the screen is the same at every zoom. */
export function Circle({ market, x, y, radius, scale }: CircleProps) {
  return (
    <>
      <circle className={css['halo']} cx={x} cy={y} r={radius / scale} strokeWidth={4 / scale} />
      <circle
        className={css['circle']}
        data-market={market}
        cx={x}
        cy={y}
        r={radius / scale}
        strokeWidth={1.5 / scale}
      />
    </>
  )
}

export function mostOf(countries: readonly MappedCountry[], measure: MarketMeasure): number {
  return Math.max(1, ...countries.map((country) => marketOf(country, measure) ?? 0))
}

/** Twice the figure has twice the area. */
export function radiusOf(figure: number, most: number, largest: number): number {
  return largest * Math.sqrt(figure / most)
}
