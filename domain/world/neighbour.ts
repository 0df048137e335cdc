import type { CountryShape } from './world.ts'

export type Direction = 'up' | 'down' | 'left' | 'right'

type Placed = Pick<CountryShape, 'id' | 'at'>

/** The largest ratio of distance aside to distance ahead: beyond it, another direction leads to the country. */
const widest = 1

const ahead: Readonly<Record<Direction, readonly [x: number, y: number]>> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
}

/** The next country in a direction, by the middles of the countries; undefined where there is none. */
export function neighbourOf<Shape extends Placed>(
  countries: readonly Shape[],
  from: Placed,
  direction: Direction,
): Shape | undefined {
  const [dx, dy] = ahead[direction]
  const [fromX = 0, fromY = 0] = from.at
  const ways = countries.flatMap((country) => {
    const [x = 0, y = 0] = country.at
    const on = (x - fromX) * dx + (y - fromY) * dy
    const aside = Math.abs((x - fromX) * dy) + Math.abs((y - fromY) * dx)
    return country.id !== from.id && on > 0 && aside <= on * widest ? [{ country, way: on + aside }] : []
  })
  return ways.toSorted((a, b) => a.way - b.way)[0]?.country
}
