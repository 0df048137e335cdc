import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { settingsOf } from '#domain/documents/sheet-setup.ts'
import { accepted } from '#domain/result.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { stageActors } from '#machines/harness/stage.ts'
import { settings, stepInputAt } from '#machines/order/orders.fixtures.ts'
import type { StepInput } from '#machines/order/step.types.ts'
import { setupFixtures } from '#machines/setup/setup.fixtures.ts'
import { firstContext } from '#machines/setup/setup.context.ts'
import { setupMachine } from '#machines/setup/setup.machine.ts'
import type { SetupDraft } from '#domain/order/drafts.ts'

/** What step 2 starts with: source and target columns of each marked sheet. */
function marked(input: StepInput<SetupDraft>): unknown[] {
  const actor = createActor(setupMachine.provide({ actors: stageActors(setupFixtures).actors }), { input })
  return settingsOf(actor.getSnapshot().context.sheets).map(({ sheetIndex, sourceColumn, targetColumns }) => [
    sheetIndex,
    sourceColumn?.col,
    targetColumns.map(({ lang, col }) => [lang, col]),
  ])
}

const asSaved = [0, 1, 2].map((sheetIndex) => [sheetIndex, 2, [['frFR', 5]]])

test('a new file has no marked columns before it is looked at', () => {
  expect(marked(stepInputAt('uploaded'))).toEqual([])
})

test('saved columns are marked again, and later marks come before them', () => {
  expect(marked(stepInputAt('setUp'))).toEqual(asSaved)
  const [first] = settings
  const draft = { settings: first ? [{ ...first, sourceColumn: null }] : [] }
  expect(marked({ ...stepInputAt('setUp'), draft })).toEqual([[0, undefined, [['frFR', 5]]]])
})

test('a file begins with the shapes of the company, and keeps its own once it is marked', () => {
  const placeholders = { '@@ capitals': true } as const
  const startingWith = (at: 'uploaded' | 'setUp', own?: SetupDraft['settings'], draft?: SetupDraft) => {
    const input = stepInputAt(at)
    const [file] = input.order.resource.files
    if (!file) throw new Error('The order has a file')
    const files = [own ? { ...file, settings: own } : file]
    const order = { ...input.order, placeholders, resource: { ...input.order.resource, files } }
    return firstContext({ ...input, order, ...(draft && { draft }) }).placeholders
  }
  const own = { '[] word': true } as const
  const chosen = settings.map((setting) => ({ ...setting, placeholders: own }))
  expect(startingWith('uploaded')).toEqual(placeholders)
  expect(startingWith('uploaded', undefined, { settings: chosen })).toEqual({ ...placeholders, ...own })
  expect(startingWith('setUp')).toEqual({})
  expect(startingWith('setUp', chosen)).toEqual(own)
  expect(startingWith('setUp', settings, { settings: chosen })).toEqual(own)
  expect(startingWith('setUp', chosen, { settings })).toEqual({})
  expect(startingWith('setUp', chosen, { settings: [] })).toEqual(own)
})

test('nothing is saved for a file that is being removed', () => {
  const actor = frozen(setupFixtures, 'working.sheet.marking.marked')
  actor.send({ type: 'file.remove' })
  expect(actor.getSnapshot().can({ type: 'step.next' })).toBe(false)
  actor.send({ type: 'removal.cancel' })
  expect(actor.getSnapshot().can({ type: 'step.next' })).toBe(true)
})

test('translations are guessed as soon as their languages are known', async () => {
  const held = stageActors(setupFixtures)
  const input = stepInputAt('uploaded')
  const actor = createActor(setupMachine.provide({ actors: held.actors }), { input }).start()
  const { opened } = setupFixtures.states['working.sheet.marking.marked']
  if (!opened) throw new Error('The file is open there')
  const french = { value: { kind: 'target', lang: 'frFR' }, reason: 'Its head says French' }
  const guess = { columns: [null, null, null, null, null, french], startRow: { value: 1, reason: 'A row of heads' } }
  held.resolve('openFile', accepted({ ...opened, languages: [] }))
  await expect.poll(() => actor.getSnapshot().value).toMatchObject({ working: { sheet: 'guessing' } })
  held.resolve('guessSheets', [])
  await expect.poll(() => actor.getSnapshot().can({ type: 'file.retry' })).toBe(true)
  actor.send({ type: 'file.retry' })
  held.resolve('openFile', accepted(opened))
  await expect.poll(() => actor.getSnapshot().value).toMatchObject({ working: { sheet: 'guessing' } })
  held.resolve('guessSheets', [guess])
  await expect.poll(() => actor.getSnapshot().context.sheets[0]?.roles[5]).toMatchObject({ lang: 'frFR' })
})

test('it opens on the sheet that has the text, whether that was marked before or is guessed', async () => {
  const [, second] = settings
  const draft = { settings: second ? [second] : [] }
  const { opened } = setupFixtures.states['working.sheet.marking.marked']
  const shownWith = async (input: StepInput<SetupDraft>, ...guesses: unknown[]) => {
    const held = stageActors(setupFixtures)
    const actor = createActor(setupMachine.provide({ actors: held.actors }), { input }).start()
    held.resolve('openFile', accepted(opened))
    await waitFor(actor, (snapshot) => !snapshot.matches({ working: { sheet: 'opening' } }))
    if (guesses.length > 0) held.resolve('guessSheets', guesses)
    await waitFor(actor, (snapshot) => snapshot.matches({ working: { sheet: 'marking' } }))
    return actor.getSnapshot().context.shown
  }
  const startRow = { value: 1, reason: 'A row of heads' }
  const source = { startRow, columns: [{ value: { kind: 'source' }, reason: 'It is English' }] }
  const none = { startRow, columns: [] }
  expect(await shownWith({ ...stepInputAt('uploaded'), draft: { ...draft, guesses: [] } })).toBe(1)
  expect(await shownWith(stepInputAt('uploaded'), none, none, source, source)).toBe(2)
  expect(await shownWith(stepInputAt('uploaded'), none, none, none, none)).toBe(0)
})

test('a draft of another file is let go', () => {
  const [first] = settings
  const draft = { settings: first ? [{ ...first, sheetIndex: 3 }] : [] }
  expect(marked({ ...stepInputAt('setUp'), draft })).toEqual(asSaved)
  expect(marked({ ...stepInputAt('uploaded'), draft })).toEqual([])
})

test('a hidden sheet is not billed before a person has looked at it and marked it', async () => {
  const held = stageActors(setupFixtures)
  const input = stepInputAt('uploaded')
  const [file] = input.order.resource.files
  const { opened } = setupFixtures.states['working.sheet.marking.marked']
  if (!opened || !file) throw new Error('The file is open there')
  const none = { count: 0, places: [] }
  const concealed = { isHidden: true, rows: none, columns: none, merged: none }
  const sheets = file.meta.sheets.map((sheet, index) => (index === 1 ? { ...sheet, concealed } : sheet))
  const order = { ...input.order, resource: { files: [{ ...file, meta: { ...file.meta, sheets } }], assets: [] } }
  const actor = createActor(setupMachine.provide({ actors: held.actors }), { input: { ...input, order } }).start()
  held.resolve('openFile', accepted(opened))
  await expect.poll(() => actor.getSnapshot().value).toMatchObject({ working: { sheet: 'guessing' } })
  const source = { value: { kind: 'source' as const }, reason: 'Its head says English' }
  const guess = { columns: [null, null, source], startRow: { value: 1, reason: 'A row of heads' } }
  held.resolve('guessSheets', [guess, guess, guess])
  const billed = () => actor.getSnapshot().context.draft?.settings.map(({ sheetIndex }) => sheetIndex)
  await expect.poll(billed).toEqual([0, 2])
  actor.send({ type: 'column.assign', col: 1, role: { kind: 'source' } })
  actor.send({ type: 'settings.spread' })
  expect(billed()).toEqual([0, 2, 3])
  actor.send({ type: 'sheet.choose', sheet: 1 })
  expect(billed()).toEqual([0, 2, 3])
  actor.send({ type: 'column.assign', col: 2, role: { kind: 'source' } })
  expect(billed()).toEqual([0, 1, 2, 3])
  actor.send({ type: 'settings.spread' })
  expect(actor.getSnapshot().context.sheets[1]?.roles[2]).toEqual({ kind: 'source' })
})

test('what was chosen of a raw file outlasts a reload before it is read again', () => {
  const { order, draft } = setupFixtures.states['working.sheet.recounting']
  const input = { ...stepInputAt('uploaded'), order }
  const chosenAt = (start: StepInput<SetupDraft>) => {
    const actor = createActor(setupMachine.provide({ actors: stageActors(setupFixtures).actors }), { input: start })
    return actor.getSnapshot().context.choices
  }
  expect(draft?.settings).toHaveLength(1)
  expect(chosenAt({ ...input, draft })).toEqual({ kinds: [{ kind: '//Row@Text', way: 'text' }] })
  expect(chosenAt({ ...input, draft: undefined })).toEqual({})
})
