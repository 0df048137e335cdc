import { expect, test } from 'vitest'
import { declaredTransitions } from './chart.ts'
import { mutantsOf, seededPick } from './mutants.ts'
import { faultOf } from './pinned.ts'
import { door, shop } from './toys.ts'
import { walkMachine } from './walk.ts'

const first = () => 0
const namesOf = (machine: typeof shop.machine) => mutantsOf(machine, first).map(({ name }) => name)

test('every transition is led to its siblings, to one state elsewhere and nowhere, and every guard is dropped', () => {
  expect(namesOf(door.machine)).toEqual([
    'door.closed on knock#0 → door.open',
    'door.closed on knock#0 → door.haunted',
    'door.closed on knock#0 always',
    'door.closed on knock#0 never',
    'door.closed on open#0 → door.closed',
    'door.closed on open#0 → door.haunted',
    'door.closed on open#0 → nowhere',
    'door.closed on open#0 always',
    'door.closed on open#0 never',
    'door.haunted on haunt#0 → door.closed',
    'door.haunted on haunt#0 → door.haunted',
    'door.haunted on haunt#0 → nowhere',
  ])
  expect(namesOf(shop.machine).filter((name) => name.startsWith('shop on restart'))).toEqual([
    'shop on restart#0 → shop.oven.routing',
    'shop on restart#0 → shop.oven.baking',
    'shop on restart#0 → shop.oven.done',
    'shop on restart#0 → shop.counter.watched',
    'shop on restart#0 → nowhere',
  ])
})

test('every kind of transition is changed', () => {
  const changed = new Set(namesOf(shop.machine).map((name) => name.replace(/#\d.*/, '')))
  expect([...changed]).toEqual([
    'shop on restart',
    'shop.oven on xstate.done.state.shop.oven',
    'shop.oven.cold on order',
    'shop.oven.routing on entry',
    'shop.oven.baking on xstate.done.actor.bake',
    'shop.oven.baking on xstate.error.actor.bake',
    'shop.oven.baking on xstate.after.patience.shop.oven.baking',
    'shop.counter.watched on xstate.done.actor.till',
    'shop.counter.watched on xstate.error.actor.till',
    'shop.counter.watched on xstate.snapshot.till',
    'shop.counter.watched on xstate.after.watch.shop.counter.watched',
  ])
})

test('a mutant differs in one transition', () => {
  const [mutant] = mutantsOf(shop.machine, first)
  const changed = mutant ? declaredTransitions(mutant.machine()) : []
  expect(changed.filter((name) => !declaredTransitions(shop.machine).includes(name))).toEqual([
    'shop on restart#0 → shop.oven.routing [empty]',
  ])
})

test('the path suite passes on the machine that was pinned, and on no mutant of it', async () => {
  const { lines } = await walkMachine(shop)
  const pinned = new Set(lines)
  expect(await faultOf(shop, pinned)).toBeUndefined()
  const faults = await Promise.all(
    mutantsOf(shop.machine, first).map(async ({ name, machine }) => [
      name,
      await faultOf({ ...shop, machine: machine() }, pinned),
    ]),
  )
  expect(faults.filter(([, fault]) => fault === undefined)).toEqual([])
})

test('a guard that refuses no sample could as well be dropped: the mutant survives', async () => {
  const unrefused = {
    ...door,
    events: { ...door.events, open: [{ type: 'open', key: 'brass' }] },
    states: { closed: {}, open: {} },
  }
  const { lines } = await walkMachine(unrefused)
  const mutant = mutantsOf(door.machine, first).find(({ name }) => name === 'door.closed on open#0 always')
  expect(mutant && (await walkMachine({ ...unrefused, machine: mutant.machine() })).lines).toEqual(lines)
  expect(mutant && (await walkMachine({ ...door, machine: mutant.machine() })).lines).not.toEqual(lines)
})

test('the same seed chooses the same', () => {
  const pick = seededPick(7)
  expect([10, 10, 10, 3].map(pick)).toEqual([2, 9, 6, 2])
})
