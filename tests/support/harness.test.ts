import { expect, test } from 'vitest'
import { HeldClock } from './held-clock.ts'
import { coveringPaths, looseFacts } from './paths.ts'
import { door, shop } from './toys.ts'
import { leanPaths, walkMachine, walkPaths } from './walk.ts'

test('a walk has a line for the start, for each step and for what is refused, and names what cannot be reached', async () => {
  expect(await walkMachine(door)).toEqual({
    lines: [
      ' | start #0 | closed |  | knocks 350c',
      'closed | knock #0 | closed | door.closed on knock#0 → stays [count] | knocks 340c',
      'closed | knock #0 | closed | door.closed on knock#0 → stays [count] | knocks 370c',
      'closed | knock #0 | refused',
      'closed | open #0 | open | door.closed on open#0 → door.open []',
      'closed | open #1 | refused',
    ],
    walked: ['door.closed on knock#0 → stays [count]', 'door.closed on open#0 → door.open []'],
    unwalked: ['door.haunted on haunt#0 → door.open []'],
    unvisited: ['haunted'],
  })
})

test('a walk takes every kind of transition, in parallel states, from the root and from a state that routes on', async () => {
  const { lines, unwalked, unvisited } = await walkMachine(shop)
  expect(unwalked).toEqual([])
  expect(unvisited).toEqual([])
  expect(lines.filter((line) => line.startsWith('oven.baking + counter.watched'))).toEqual([
    'oven.baking + counter.watched | after patience | oven.cold + counter.watched | shop.oven.baking on xstate.after.patience.shop.oven.baking#0 → shop.oven.cold []',
    'oven.baking + counter.watched | after watch | oven.baking + counter.shut | shop.counter.watched on xstate.after.watch.shop.counter.watched#0 → shop.counter.shut []',
    'oven.baking + counter.watched | bake answers #0 | oven.cold + counter.watched | shop.oven.baking on xstate.done.actor.bake#0 → shop.oven.done [stock] ; shop.oven on xstate.done.state.shop.oven#0 → shop.oven.cold [] | isStocked 4db2',
    'oven.baking + counter.watched | bake answers #1 | oven.cold + counter.watched | shop.oven.baking on xstate.done.actor.bake#1 → shop.oven.cold []',
    'oven.baking + counter.watched | bake throws | oven.cold + counter.watched | shop.oven.baking on xstate.error.actor.bake#0 → shop.oven.cold []',
    'oven.baking + counter.watched | restart #0 | oven.cold + counter.watched | shop on restart#0 → shop.oven.cold [empty]',
    'oven.baking + counter.watched | till answers #0 | oven.baking + counter.shut | shop.counter.watched on xstate.done.actor.till#0 → shop.counter.shut []',
    'oven.baking + counter.watched | till shows #0 | refused',
    'oven.baking + counter.watched | till shows #1 | oven.baking + counter.full | shop.counter.watched on xstate.snapshot.till#0 → shop.counter.full []',
    'oven.baking + counter.watched | till throws | oven.baking + counter.shut | shop.counter.watched on xstate.error.actor.till#0 → shop.counter.shut []',
  ])
})

test.each([
  ['an event without a sample', { events: { restart: [{ type: 'restart' }] } }, 'No sample is given for order'],
  ['an event with no samples', { events: { ...shop.events, order: [] } }, 'No sample is given for order'],
  ['an actor without an output', { outputs: { till: [undefined], bell: 'listens' } }, 'No output is given for bake'],
  ['a child that shows nothing', { snapshots: {} }, 'No snapshot is given for till'],
] as const)('%s stops the walk: its branches would never be reached', async (_, spoilt, message) => {
  await expect(walkMachine({ ...shop, ...spoilt })).rejects.toThrow(message)
})

test('a fact that guards read and that is not told is noticed', () => {
  const { facts: _, ...untold } = shop
  expect(looseFacts(shop)).toEqual([])
  expect(looseFacts(untold)).toContain(
    '[{"oven":"cold","counter":"full"},null] by order #0 (order): {"oven":"baking","counter":"full"} or {"oven":"cold","counter":"full"}',
  )
})

test('a machine whose facts never come round again stops the walk', async () => {
  const endless = { ...door, machine: door.machine.provide({ guards: { isPatient: () => true } }) }
  await expect(walkMachine(endless)).rejects.toThrow('Traversal limit exceeded')
})

test('no path is the beginning of another', () => {
  const names = [...coveringPaths(shop)].map(({ name }) => name)
  expect(names.filter((name) => names.some((other) => other.startsWith(`${name}, `)))).toEqual([])
})

test('the lean paths are fewer, and still walk every transition and visit every state', async () => {
  const paths = await leanPaths(shop)
  const { unwalked, unvisited } = await walkPaths(shop, paths)
  expect([unwalked, unvisited]).toEqual([[], []])
  expect(paths.length).toBeLessThan([...coveringPaths(shop)].length)
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
