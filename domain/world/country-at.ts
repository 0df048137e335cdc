import type { CountryShape } from './world.ts'

/** Half the width of the smallest target, in pixels. */
const finger = 12
/**
 * A country with fewer pixels than `small` within its borders is hard to hit; with fewer than `tiny` it is hardly
 * visible.
 */
const small = 2 * finger
const tiny = 8
/** Half the width of what a finger hits with ease, in pixels. */
const fingertip = 22
/** The distance in pixels up to which a tiny country is preferred to another small one. */
const nudge = 5

type Placed = Pick<CountryShape, 'id' | 'at' | 'reach'>

/**
 * Whether a finger at a point of the map, in map units, may mean another country than the one that it hits: the middle
 * of one of the others is under it, too. `scale` is in pixels per unit.
 */
export function isCrowded(
  countries: readonly Placed[],
  { x, y, hit, scale }: { x: number; y: number; hit: string; scale: number },
): boolean {
  return countries.some(
    ({ id, at: [atX = 0, atY = 0] }) => id !== hit && Math.hypot(atX - x, atY - y) * scale <= fingertip,
  )
}

/**
 * The country that a person means at a point of the map, in map units, where `under` is the country at that point. A
 * small country can be hit up to 12 pixels from its middle, unless another small one is there. `scale` is in pixels per
 * unit.
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
