import { expect, test } from 'vitest'
import type { AnyFixtures } from '#machines/harness/fixtures.ts'
import { graphOf, leavesIn, type Graph } from '#machines/harness/graph.ts'
import { HeldClock } from '#machines/harness/held-clock.ts'
import { coveringPaths } from '#machines/harness/paths.ts'
import { fullNames, toursOf } from '#machines/harness/tours.ts'
import { looseGuarded } from '#machines/harness/verdict.ts'
import { walkPaths } from '#machines/harness/walk.ts'
import { door, lamp, shop } from './toys.ts'

/** What is taken from these leaves, and where it leads. */
function takenFrom({ vertices }: Graph, leaves: string): string[] {
  const steps = vertices
    .filter(({ snapshot }) => leavesIn(snapshot).join(' + ') === leaves)
    .flatMap(({ steps }) => steps)
  const taken = steps.filter(({ taken }) => taken.length > 0)
  return [...new Set(taken.map(({ stimulus, after }) => `${stimulus.key} → ${leavesIn(after).join(' + ')}`))].toSorted()
}

function takenIn(fixtures: AnyFixtures): Set<string> {
  const { starts, vertices } = graphOf(fixtures)
  return new Set([...starts, ...vertices.flatMap(({ steps }) => steps)].flatMap(({ taken }) => taken))
}

test('a graph holds what can happen, what is refused, and nothing that cannot be reached', () => {
  const { starts, vertices } = graphOf(door)
  expect(starts.map(({ after }) => leavesIn(after))).toEqual([['closed']])
  const [first] = vertices
  expect(first?.way).toEqual(['start #0'])
  expect(first?.steps.map(({ stimulus, taken }) => [stimulus.key, taken])).toEqual([
    ['knock #0', ['door.closed on knock#0']],
    ['open #0', ['door.closed on open#0']],
    ['open #1', []],
    ['haunt #0', []],
  ])
  expect(takenIn(door)).toEqual(new Set(['door.closed on knock#0', 'door.closed on open#0']))
})

test('a graph takes every kind of transition, in parallel states, from the root and from a state that routes on', () => {
  expect(takenIn(shop)).toEqual(new Set(fullNames(shop).keys()))
  expect(takenFrom(graphOf(shop), 'oven.baking + counter.watched')).toEqual([
    'after patience → oven.cold + counter.watched',
    'after watch → oven.baking + counter.shut',
    'bake answers #0 → oven.cold + counter.watched',
    'bake answers #1 → oven.cold + counter.watched',
    'bake throws → oven.cold + counter.watched',
    'restart #0 → oven.cold + counter.watched',
    'till answers #0 → oven.baking + counter.shut',
    'till shows #1 → oven.baking + counter.full',
    'till throws → oven.baking + counter.shut',
  ])
})

test('beneath an open dialog there are events from elsewhere, but no gestures of a person', () => {
  expect(takenFrom(graphOf(lamp), 'light.off + dialog.open.asked')).toEqual([
    'answer #0 → light.off + dialog.shut',
    'dusk #0 → light.on + dialog.open.asked',
  ])
})

test.each([
  ['an event without a sample', { events: { restart: [{ type: 'restart' }] } }, 'No sample is given for order'],
  ['an event with no samples', { events: { ...shop.events, order: [] } }, 'No sample is given for order'],
  ['an actor without an output', { outputs: { till: [undefined], bell: 'listens' } }, 'No output is given for bake'],
  ['a child that shows nothing', { snapshots: {} }, 'No snapshot is given for till'],
] as const)('%s is an error: its branches would never be reached', (_, spoilt, message) => {
  expect(() => graphOf({ ...shop, ...spoilt })).toThrow(message)
})

test('a value that guards read and the fixtures leave out is noticed', () => {
  const { guarded: _, ...untold } = shop
  expect(looseGuarded(graphOf(shop))).toEqual([])
  expect(looseGuarded(graphOf(untold)).join('\n')).toContain('guarded of the fixtures tells too little')
})

test('a machine whose guarded parts never come round again is an error', () => {
  const endless = { ...door, machine: door.machine.provide({ guards: { isPatient: () => true } }) }
  expect(() => graphOf(endless, 100)).toThrow('door has more than 100 states')
})

test('no path is the beginning of another', () => {
  const names = [...coveringPaths(shop)].map(({ name }) => name)
  expect(names.filter((name) => names.some((other) => other.startsWith(`${name}, `)))).toEqual([])
})

test('tours are fewer than the paths of each step, and take every transition of the running machine', async () => {
  const tours = toursOf(shop)
  expect(await walkPaths(shop, tours)).toEqual(new Set(fullNames(shop).keys()))
  expect(tours.length).toBeLessThan([...coveringPaths(shop)].length)
})

test('a walk that leads elsewhere than its path says is an error', async () => {
  const [tour] = toursOf(shop)
  if (!tour) throw new Error('There is no tour')
  const wrong = { ...tour, steps: tour.steps.map((step) => ({ ...step, standing: 'elsewhere' })) }
  await expect(walkPaths(shop, [wrong])).rejects.toThrow('must lead to elsewhere')
})

test('the clock ends one wait and leaves the others', () => {
  const clock = new HeldClock()
  const ended: string[] = []
  clock.setTimeout(() => ended.push('short'), 1_000)
  clock.setTimeout(() => ended.push('long'), 2_000)
  const cleared = clock.setTimeout(() => ended.push('cleared'), 3_000)
  clock.clearTimeout(cleared)
  clock.end(2_000)
  expect(ended).toEqual(['long'])
  expect(() => clock.end(2_000)).toThrow('0 waits are 2000 ms long')
  expect(() => clock.end(3_000)).toThrow('0 waits are 3000 ms long')
  clock.setTimeout(() => ended.push('as short'), 1_000)
  expect(() => clock.end(1_000)).toThrow('2 waits are 1000 ms long')
})
