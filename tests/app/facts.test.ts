import { expect, test, vi } from 'vitest'
import { createActor, createMachine, fromPromise } from 'xstate'
import { createFacts } from '#app/facts.ts'
import type { Fact, Place } from '#domain/reports/fact.ts'

/** Facts of somebody who goes from place to place. */
function facts() {
  let place: Place = { step: 1 }
  const kept = createFacts(() => ({ place, orderId: '48377' }))
  return { ...kept, goTo: (next: Place) => (place = next) }
}

const call = { method: 'GET', path: '/purchase/price' } as const

test('what happened before anybody listened is told, in order, with where it was', () => {
  const { tell, answered, goTo, listen } = facts()
  tell({ kind: 'entered' })
  answered(call, 'OFFLINE')
  goTo({ step: 2 })
  const heard: Fact[] = []
  listen((fact) => heard.push(fact))
  tell({ kind: 'entered' })
  expect(heard).toEqual([
    { kind: 'entered', place: { step: 1 }, orderId: '48377', from: undefined },
    { kind: 'answered', place: { step: 1 }, orderId: '48377', call: 'GET /purchase/price', code: 'OFFLINE' },
    { kind: 'entered', place: { step: 2 }, orderId: '48377', from: { step: 1 } },
  ])
})

test('where nobody listens nothing is kept, and before that not without end', () => {
  const { answered, listen } = facts()
  for (let each = 0; each < 80; each += 1) answered(call, undefined)
  const heard: Fact[] = []
  listen((fact) => heard.push(fact))
  expect(heard).toHaveLength(50)
  listen(undefined)
  answered(call, undefined)
  listen((fact) => heard.push(fact))
  expect(heard).toHaveLength(50)
})

test('an actor that throws is a fault of ours, and a crash of a view too', async () => {
  const { watch, crashed, listen } = facts()
  const heard: string[] = []
  listen((fact) => heard.push(fact.kind === 'failed' ? fact.at : fact.kind))
  const machine = createMachine({
    initial: 'asking',
    states: {
      asking: {
        invoke: { id: 'ask', src: fromPromise(() => Promise.reject(new Error('broken'))), onError: 'over' },
      },
      over: {},
    },
  })
  const actor = createActor(machine)
  watch(actor)
  actor.start()
  await expect.poll(() => actor.getSnapshot().value).toBe('over')
  crashed()
  expect(heard).toEqual(['ask', 'view'])
})

test('where nobody listens no actor is looked at', () => {
  const { watch, listen } = facts()
  const unsubscribe = vi.fn<() => void>()
  const actor = createActor(createMachine({}))
  vi.spyOn(actor.system, 'inspect').mockReturnValue({ unsubscribe })
  watch(actor)
  listen(() => undefined)
  expect(unsubscribe).not.toHaveBeenCalled()
  listen(undefined)
  expect(unsubscribe).toHaveBeenCalledTimes(1)
})
