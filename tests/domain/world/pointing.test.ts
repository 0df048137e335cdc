import { expect, test } from 'vitest'
import { countryAt, isCrowded } from '#domain/world/country-at.ts'
import { type Direction, neighbourOf } from '#domain/world/neighbour.ts'
import { worldShapes } from '#domain/world/world-shapes.ts'
import { shapeById } from '../../support/shape-by-id.ts'

const directions: readonly Direction[] = ['up', 'down', 'left', 'right']
const countries = worldShapes.shapes
const next = (id: string, direction: Direction) => neighbourOf(countries, shapeById(id), direction)?.id

test('an arrow key leads to the country that lies next that way', () => {
  expect(next('ES', 'left')).toBe('PT')
  expect(next('PT', 'right')).toBe('ES')
  expect(next('US', 'up')).toBe('CA')
  expect(next('AR', 'up')).not.toBe(undefined)
  expect(next('AQ', 'down')).toBe(undefined)
})

test('arrow keys lead from every country to every other', () => {
  const from = new Map(
    countries.map(({ id }) => [id, directions.flatMap((direction) => next(id, direction) ?? [])] as const),
  )
  for (const start of ['FR', 'FJ', 'VA', 'AQ']) {
    const reached = new Set([start])
    for (const id of reached) for (const other of from.get(id) ?? []) reached.add(other)
    expect(countries.map(({ id }) => id).filter((id) => !reached.has(id))).toEqual([])
  }
  expect([...from].filter(([, ways]) => ways.length === 0)).toEqual([])
})

const scale = 0.3
const at = (id: string, right = 0) => {
  const [x = 0, y = 0] = shapeById(id).at
  return { x: x + right / scale, y, scale }
}

test('every country whose middle has no other within reach is hit 12 pixels around it, over the sea', () => {
  const alone = countries.filter(({ id, at: [x = 0, y = 0] }) =>
    countries.every(
      ({ id: other, at: [otherX = 0, otherY = 0] }) => other === id || Math.hypot(otherX - x, otherY - y) * scale > 24,
    ),
  )
  const small = alone.filter(({ reach }) => reach * scale < 24)
  expect(small.length).toBeGreaterThan(20)
  for (const { id } of small) {
    expect(countryAt(countries, { ...at(id, 11.5), under: undefined })?.id).toBe(id)
    expect(countryAt(countries, { ...at(id, -11.5), under: undefined })?.id).toBe(id)
  }
})

test.each([0.1, 0.3, 1, 4])('every country is hit at its middle, at %d pixels a unit', (pixels) => {
  for (const country of countries) {
    const [x = 0, y = 0] = country.at
    // A country too small to see is hit whatever other country lies there.
    const seen = country.reach * pixels >= 8 ? [country] : [undefined, country, ...countries]
    const hit = new Set(seen.map((under) => countryAt(countries, { x, y, under, scale: pixels })?.id))
    expect([...hit]).toEqual([country.id])
  }
})

test('a large country gives way to a small one at its side, a small one only to one that is hardly seen', () => {
  const large = { id: 'large', at: [200, 0], reach: 100 }
  const small = { id: 'small', at: [0, 0], reach: 12 }
  const tiny = { id: 'tiny', at: [20, 0], reach: 2 }
  const pick = (x: number, under?: typeof large, scale = 1) =>
    countryAt([large, small, tiny], { x, y: 0, under, scale })?.id
  expect(pick(-11, large)).toBe('small')
  expect(pick(-13, large)).toBe('large')
  expect(pick(31, large)).toBe('tiny')
  expect(pick(16, small)).toBe('tiny')
  expect(pick(14, small)).toBe('small')
  expect(pick(-20)).toBe(undefined)
  expect(pick(5, large, 8)).toBe('large')
})

test('a finger may mean another country among small ones, until the map is near enough, and in a large one it does not', () => {
  const crowded = (id: string, pixels: number) => {
    const [x = 0, y = 0] = shapeById(id).at
    return isCrowded(countries, { x, y, hit: id, scale: pixels })
  }
  expect([crowded('BE', 0.4), crowded('BE', 8)]).toEqual([true, false])
  expect([crowded('AU', 0.4), crowded('BR', 0.4), crowded('CA', 0.4)]).toEqual([false, false, false])
})
