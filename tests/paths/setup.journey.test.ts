import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { settingsOf } from '#domain/documents/sheet-setup.ts'
import { holdActors } from '#machines/held-actors.ts'
import { settings, stepInputAt } from '#machines/order/order-snapshot.fixtures.ts'
import type { StepInput } from '#machines/order/step.ts'
import { setupFixtures } from '#machines/setup/setup.fixtures.ts'
import { setupMachine } from '#machines/setup/setup.machine.ts'
import type { SetupDraft } from '#domain/order/drafts.ts'

/** What step 2 starts with: source and target columns of each marked sheet. */
function marked(input: StepInput<SetupDraft>): unknown[] {
  const actor = createActor(setupMachine.provide({ actors: holdActors(setupFixtures).actors }), { input })
  return settingsOf(actor.getSnapshot().context.sheets).map(({ sheetIndex, sourceColumn, targetColumns }) => [
    sheetIndex,
    sourceColumn?.col,
    targetColumns.map(({ lang, col }) => [lang, col]),
  ])
}

const asSaved = [0, 1, 2].map((sheetIndex) => [sheetIndex, 2, [['frFR', 5]]])

test('nothing is marked in a new file before it is looked at', () => {
  expect(marked(stepInputAt('uploaded'))).toEqual([])
})

test('what was saved is marked again, and what was marked since comes before it', () => {
  expect(marked(stepInputAt('setUp'))).toEqual(asSaved)
  const [first] = settings
  const draft = { settings: first ? [{ ...first, sourceColumn: null }] : [] }
  expect(marked({ ...stepInputAt('setUp'), draft })).toEqual([[0, undefined, [['frFR', 5]]]])
})

test('a draft of another file is let go', () => {
  const [first] = settings
  const draft = { settings: first ? [{ ...first, sheetIndex: 3 }] : [] }
  expect(marked({ ...stepInputAt('setUp'), draft })).toEqual(asSaved)
  expect(marked({ ...stepInputAt('uploaded'), draft })).toEqual([])
})
