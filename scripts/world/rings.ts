import type { MultiPolygon, Position } from 'geojson'
import polylabel from 'polylabel'

/** A closed line of points with whole numbers. */
export type Ring = readonly (readonly [x: number, y: number])[]

/** The rings of an SVG path made of straight lines alone, rounded; rings that are empty after rounding are left out. */
export function ringsOf(path: string): Ring[] {
  const rings = path
    .split('Z')
    .filter((ring) => ring !== '')
    .map((ring) => rounded(ring.slice(1).split('L').map(pointOf)))
  const drawn = rings.filter((ring) => areaOf(ring) > 0)
  const [[first] = []] = rings
  return drawn.length > 0 || first === undefined ? drawn : [diamond(first)]
}

/** The rings as polygons: each outline with the holes that follow it, whose points run the other way round. */
export function multiPolygonOf(rings: readonly Ring[]): MultiPolygon {
  const [first] = rings
  const outward = first ? Math.sign(signedAreaOf(first)) : 1
  const coordinates: Position[][][] = []
  for (const ring of rings) {
    const line = closed(ring)
    if (Math.sign(signedAreaOf(ring)) === outward) coordinates.push([line])
    else coordinates.at(-1)?.push(line)
  }
  return { type: 'MultiPolygon', coordinates }
}

/** The point that is furthest from every border, and the radius of a circle round it that lies within the country. */
export function middleOf(rings: readonly Ring[]): { at: [x: number, y: number]; reach: number } {
  const middle = polylabel(rings.toSorted((a, b) => areaOf(b) - areaOf(a)).map(closed))
  const [x = 0, y = 0] = middle
  return { at: [Math.round(x), Math.round(y)], reach: Math.round(2 * middle.distance) }
}

function pointOf(text: string): [number, number] {
  const [x = 0, y = 0] = text.split(',').map((part) => Math.round(Number(part)))
  return [x, y]
}

function rounded(points: Ring): Ring {
  return points.filter(([x, y], index) => {
    const before = points[index - 1]
    return before === undefined || before[0] !== x || before[1] !== y
  })
}

/** The shape of a country that is smaller than a unit. */
function diamond([x, y]: Ring[number]): Ring {
  return [
    [x, y - 1],
    [x + 1, y],
    [x, y + 1],
    [x - 1, y],
  ]
}

function closed(ring: Ring): [x: number, y: number][] {
  return [...ring, ...ring.slice(0, 1)].map(([x, y]) => [x, y])
}

function areaOf(ring: Ring): number {
  return Math.abs(signedAreaOf(ring))
}

function signedAreaOf(ring: Ring): number {
  return ring.reduce((area, from, index) => {
    const to = ring[(index + 1) % ring.length] ?? from
    return area + (from[0] * to[1] - to[0] * from[1]) / 2
  }, 0)
}
