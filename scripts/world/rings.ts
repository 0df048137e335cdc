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

/** The rings as a short SVG path: each starts at a point, and goes on by differences. */
export function compactPath(rings: readonly Ring[]): string {
  return rings.map((ring) => `M${steps(ring.slice(0, 1))}l${steps(differences(ring))}z`).join('')
}

/** The point that is furthest from every border, and the radius of a circle round it that lies within the country. */
export function middleOf(rings: readonly Ring[]): { at: [x: number, y: number]; reach: number } {
  const middle = polylabel(
    rings
      .toSorted((a, b) => areaOf(b) - areaOf(a))
      .map((ring) => [...ring, ...ring.slice(0, 1)].map((point) => [...point])),
  )
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

function differences(ring: Ring): Ring {
  return ring.slice(1).map(([x, y], index) => {
    const [fromX = 0, fromY = 0] = ring[index] ?? []
    return [x - fromX, y - fromY] as const
  })
}

function steps(points: Ring): string {
  return points
    .map((point) => point.join(' '))
    .join(' ')
    .replaceAll(' -', '-')
}

function areaOf(ring: Ring): number {
  const sum = ring.reduce((area, from, index) => {
    const to = ring[(index + 1) % ring.length] ?? from
    return area + from[0] * to[1] - to[0] * from[1]
  }, 0)
  return Math.abs(sum / 2)
}
