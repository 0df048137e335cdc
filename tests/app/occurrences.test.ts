import { expect, test, vi } from 'vitest'
import { createActor, createMachine, fromPromise } from 'xstate'
import { createOccurrences } from '#app/occurrences.ts'
import type { Occurrence, Place } from '#domain/reports/occurrence.ts'

/** Occurrences of somebody who goes from place to place. */
function occurrences() {
  let place: Place = { step: 1 }
  const kept = createOccurrences(() => ({ place, orderId: '48377' }))
  return { ...kept, goTo: (next: Place) => (place = next) }
}

const call = { method: 'GET', path: '/purchase/price' } as const

test('a first listener hears earlier occurrences, in order, each with its place', () => {
  const { tell, answered, goTo, listen } = occurrences()
  tell({ kind: 'entered' })
  answered(call, 'OFFLINE')
  goTo({ step: 2 })
  const heard: Occurrence[] = []
  listen((occurrence) => heard.push(occurrence))
  tell({ kind: 'entered' })
  expect(heard).toEqual([
    { kind: 'entered', place: { step: 1 }, orderId: '48377', from: undefined },
    { kind: 'answered', place: { step: 1 }, orderId: '48377', call: 'GET /purchase/price', code: 'OFFLINE' },
    { kind: 'entered', place: { step: 2 }, orderId: '48377', from: { step: 1 } },
  ])
})

test('occurrences are kept for a first listener, up to a limit, and not once it has left', () => {
  const { answered, listen } = occurrences()
  for (let each = 0; each < 80; each += 1) answered(call, undefined)
  const heard: Occurrence[] = []
  listen((occurrence) => heard.push(occurrence))
  expect(heard).toHaveLength(50)
  listen(undefined)
  answered(call, undefined)
  listen((occurrence) => heard.push(occurrence))
  expect(heard).toHaveLength(50)
})

test('an actor that throws is a fault of ours, and a crash of a view too', async () => {
  const { watch, crashed, listen } = occurrences()
  const heard: string[] = []
  listen((occurrence) => heard.push(occurrence.kind === 'failed' ? occurrence.at : occurrence.kind))
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

test('actors are not inspected without a listener', () => {
  const { watch, listen } = occurrences()
  const unsubscribe = vi.fn<() => void>()
  const actor = createActor(createMachine({}))
  vi.spyOn(actor.system, 'inspect').mockReturnValue({ unsubscribe })
  watch(actor)
  listen(() => undefined)
  expect(unsubscribe).not.toHaveBeenCalled()
  listen(undefined)
  expect(unsubscribe).toHaveBeenCalledTimes(1)
})
