import { expect, test } from 'vitest'
import { createActor, fromPromise, fromTransition, type AnyActorLogic } from 'xstate'
import type { FileMemory } from '#domain/contract/read-memory.call.ts'
import type { FileSettings } from '#domain/documents/file-setting.ts'
import { accepted } from '#domain/result.ts'
import { figuresFixtures } from '#machines/figures/figures.fixtures.ts'
import { figuresMachine } from '#machines/figures/figures.machine.ts'
import type { FiguresTask } from '#machines/figures/figures.types.ts'
import { stageActors } from '#machines/harness/stage.ts'
import { settings, stepInputAt } from '#machines/order/orders.fixtures.ts'
import { setupFixtures } from '#machines/setup/setup.fixtures.ts'
import { setupMachine } from '#machines/setup/setup.machine.ts'
import { HeldClock } from '#machines/harness/held-clock.ts'

const [memoryOutput] = figuresFixtures.outputs.readMemory
const [report] = figuresFixtures.outputs.reportWords

/** The figures of a marked file, their calls and their clock in the test's hands. */
function counting() {
  const held = stageActors(figuresFixtures)
  const clock = new HeldClock()
  const asked: FiguresTask[] = []
  const reportWords = fromPromise(async ({ input }: { input: FiguresTask }) => {
    asked.push(input)
    return report
  })
  const actor = createActor(figuresMachine.provide({ actors: { ...held.actors, reportWords } }), {
    input: figuresFixtures.inputs[0],
    clock,
  }).start()
  const settle = () => expect.poll(() => actor.getSnapshot().value.report)
  return { actor, held, asked, settle, pause: () => clock.end(150) }
}

test('words counted before the memory answers are counted again with what it knows', async () => {
  const { actor, held, asked, settle, pause } = counting()
  actor.send({ type: 'settings.changed', settings })
  pause()
  await settle().toBe('counted')
  held.resolve('readMemory', memoryOutput)
  await settle().toBe('stale')
  pause()
  expect(asked.map(({ memory }) => memory)).toEqual([undefined, memoryOutput.ok && memoryOutput.value])
})

test('the memory of one customer is forgotten when another signs in', async () => {
  const { actor, held, settle } = counting()
  held.resolve('readMemory', accepted<FileMemory>({ sources: ['Rope'], languages: [{ lang: 'deDE', known: [0] }] }))
  await expect.poll(() => actor.getSnapshot().value.memory).toBe('known')
  actor.send({ type: 'settings.changed', settings })
  actor.send({ type: 'order.changed' })
  expect(actor.getSnapshot().context.memory).toBeUndefined()
  expect(actor.getSnapshot().value.memory).toBe('asking')
  await settle().toBe('stale')
})

test('rows are closed when the columns change under them', async () => {
  const { actor, settle, pause } = counting()
  actor.send({ type: 'settings.changed', settings })
  pause()
  await settle().toBe('counted')
  actor.send({ type: 'figure.open', query: { figure: 'words' } })
  actor.send({ type: 'settings.changed', settings: [] })
  expect(actor.getSnapshot().value).toEqual({ memory: 'asking', report: 'unmarked', rows: 'closed' })
})

test('step 2 tells its figures of every change, and goes on without them', async () => {
  const told: FileSettings[] = []
  const figures: AnyActorLogic = fromTransition((count: number, event: { type: string; settings?: FileSettings }) => {
    if (event.type === 'settings.changed' && event.settings) told.push(event.settings)
    if (told.length === 2) throw new Error('The figures are broken')
    return count
  }, 0)
  const held = stageActors(setupFixtures)
  const actor = createActor(setupMachine.provide({ actors: { ...held.actors, figures } }), {
    input: stepInputAt('setUp'),
  })
  const errors: unknown[] = []
  actor.subscribe({ error: (error) => errors.push(error) })
  actor.start()
  held.resolve('openFile', setupFixtures.outputs.openFile[0])
  await expect.poll(() => told.length).toBe(1)
  for (const startRow of [2, 3, 4]) actor.send({ type: 'row.move', startRow })
  expect(told.map(([first]) => first?.sourceColumn?.startRow)).toEqual([1, 2])
  expect(actor.getSnapshot().status).toBe('active')
  expect(actor.getSnapshot().context.sheets[0]?.startRow).toBe(4)
  expect(errors).toEqual([])
})
