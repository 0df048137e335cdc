import type { CountryShape } from './world.ts'

/** Half the width of the least target, in pixels. */
const finger = 12
/** Under this many pixels within its borders, a country is hard to hit; under the other, it is hardly to be seen. */
const small = 2 * finger
const tiny = 8
/** How far off a tiny country still goes before another that is small itself. */
const nudge = 5

type Placed = Pick<CountryShape, 'id' | 'at' | 'reach'>

/**
 * The country that is meant at a point of the map, in its units, where `under` lies: a small one can be hit up to
 * 12 pixels from its middle, unless that takes it from another small one. `scale` is in pixels per unit.
 */
export function countryAt<Shape extends Placed>(
  countries: readonly Shape[],
  { x, y, under, scale }: { x: number; y: number; under: Shape | undefined; scale: number },
): Shape | undefined {
  const width = (country: Placed) => country.reach * scale
  const distance = ({ at: [atX = 0, atY = 0] }: Placed) => Math.hypot(atX - x, atY - y) * scale
  const isRoomy = under === undefined || width(under) >= small
  const near = countries.filter((country) => {
    if (country.id === under?.id) return width(country) < tiny
    if (isRoomy) return width(country) < small && distance(country) <= finger
    return width(country) < tiny && distance(country) <= nudge
  })
  return near.toSorted((a, b) => distance(a) - distance(b))[0] ?? under
}
