import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromPromise } from 'xstate'
import type { FileContent } from '#domain/documents/document.ts'
import { type FileSettings, placeholdersOf } from '#domain/documents/file-setting.ts'
import { wordsOfKinds } from '#domain/documents/raw/view/kind-lines.ts'
import { setUpByHand } from '#domain/documents/guess/kept-guesses.ts'
import type { FileMemory } from '#domain/contract/read-memory.call.ts'
import { accepted, type Result } from '#domain/result.ts'
import type { ChosenShapes } from '#domain/words/shapes.ts'
import type { RowsQuery } from '#domain/words/figure-rows.ts'
import { type FigureRow, reportWords, type WordReport } from '#domain/words/word-report.ts'
import { asChild } from '#machines/child-logic.ts'
import { figuresMachine } from '#machines/figures/figures.machine.ts'
import type { FiguresInput, FiguresTask } from '#machines/figures/figures.types.ts'
import { stageActors } from '#machines/harness/stage.ts'
import type { StepCode } from '#machines/order/step.types.ts'
import { sampleOrders, sourceFile, stepInputAt } from '#machines/order/orders.fixtures.ts'
import { rawFixture } from '#machines/setup/raw.fixtures.ts'
import { setupFixtures } from '#machines/setup/setup.fixtures.ts'
import { setupMachine } from '#machines/setup/setup.machine.ts'
import type { FiguresActor } from '#views/figures/figures.actor.ts'
import { SetupView } from '#views/setup/setup.view.tsx'
import { readRawText } from '../support/documents/raw/raw-reading.ts'
import { sheetSetting } from '../support/documents/merging.ts'
import { noView } from '../support/setup.tsx'

/** 15 words, the code of capitals with an underscore not among them. */
const rows = [
  ['en'],
  ['Hello @NAME@ and welcome'],
  ['@NAME@ found 3 [ICON_OIL] oil'],
  ['[laughs] Not again'],
  ['Where is @NAME@ now'],
]
const content: FileContent = { numberOfSheet: 1, sheets: [{ sheetName: 'codes', headerRow: rows[0] ?? [], rows }] }
const file = {
  ...sourceFile,
  original: 'codes.csv',
  meta: { size: 90, sheets: [{ sheetName: 'codes', rows: rows.length, columns: 1 }] },
}

/** Step 2 with figures that are really counted, or never; all other calls are held. */
async function view(
  counted: FileContent | undefined,
  given: typeof file,
  company: ChosenShapes = {},
  report: (counted: FileContent, settings: FileSettings) => WordReport = reportWords,
) {
  const held = stageActors(setupFixtures)
  const counting = figuresMachine.provide({
    actors: {
      readMemory: fromPromise<Result<FileMemory, StepCode>, FiguresInput>(() =>
        Promise.resolve(accepted({ sources: [], languages: [] })),
      ),
      listRows: fromPromise<readonly FigureRow[], FiguresTask & RowsQuery>(() => Promise.resolve([])),
      reportWords: fromPromise<WordReport, FiguresTask>(({ input }) =>
        counted ? Promise.resolve(report(counted, input.settings)) : Promise.reject(new Error('no thread')),
      ),
    },
  })
  const order = { ...sampleOrders.uploaded, resource: { files: [given], assets: [] }, placeholders: company }
  const actor = createActor(setupMachine.provide({ actors: { ...held.actors, figures: asChild(counting) } }), {
    input: { ...stepInputAt('uploaded'), order, draft: { settings: [sheetSetting(0, 0, {})], guesses: [setUpByHand] } },
  })
  actor.start()
  await render(
    <SetupView
      actor={actor}
      onBack={noView}
      figures={actor.getSnapshot().children.figures as FiguresActor | undefined}
    />,
  )
  return { actor, held }
}

const codes = page.getByRole('region', { name: 'Codes of your game' })
const lines = codes.getByRole('listitem')
const take = (name: string) => codes.getByRole('button', { name: `Take as placeholders: ${name} and the like` })
const count = (name: string) => codes.getByRole('button', { name: `Count as words: ${name} and the like` })
const words = page.getByRole('button', { name: /^Words, Whole file: / })

test('codes are proposed with their number and words; one press takes them, another counts them', async () => {
  const { actor, held } = await view(content, file)
  held.resolve('openFile', accepted({ content, encodings: [], languages: ['deDE'] }))
  await expect.element(words).toHaveTextContent('15')
  await expect.element(lines.nth(0)).toMatchTextContent(/@NAME@3 codes, counted as 3 words/)
  await expect.element(lines.nth(1)).toMatchTextContent(/\[ICON_OIL\]1 placeholder, 1 word less/)
  expect(lines.elements()).toHaveLength(2)

  await take('@NAME@').click()
  await expect.element(words).toHaveTextContent('12')
  await expect.element(lines.nth(0)).toMatchTextContent(/@NAME@3 placeholders, 3 words less/)
  await expect.element(count('@NAME@')).toHaveFocus()
  expect(actor.getSnapshot().context.draft?.settings[0]?.placeholders).toEqual({ '@@ capitals': true })

  await count('[ICON_OIL]').click()
  await expect.element(words).toHaveTextContent('13')
  await count('@NAME@').click()
  await expect.element(words).toHaveTextContent('16')
})

test('what the company took in an earlier order is taken from the start', async () => {
  const { held } = await view(content, file, { '@@ capitals': true })
  held.resolve('openFile', accepted({ content, encodings: [], languages: ['deDE'] }))
  await expect.element(words).toHaveTextContent('12')
  await expect.element(count('@NAME@')).toBeVisible()
  await expect
    .element(page.getByRole('cell', { name: 'Where is @NAME@ now' }).getByText('@NAME@', { exact: true }))
    .toBeVisible()
})

test('the words of a raw file follow, and what was chosen outlives a reload', async () => {
  const texts = rows.slice(1).map(([text]) => text)
  const raw = rawFixture('codes.json', JSON.stringify(texts))
  const opened = accepted({ content: raw.content, encodings: [], languages: [], raw: raw.opened })
  const { actor, held } = await view(raw.content, raw.file)
  held.resolve('openFile', opened)
  await expect.element(page.getByText('4 strings, 15 words').first()).toBeVisible()
  await take('@NAME@').click()
  await expect.element(page.getByText('4 strings, 12 words').first()).toBeVisible()
  const { draft, order } = actor.getSnapshot().context
  const again = createActor(setupMachine.provide({ actors: held.actors }), {
    input: { ...stepInputAt('uploaded'), order, draft },
  })
  again.start()
  held.resolve('openFile', opened)
  expect(again.getSnapshot().context.placeholders).toEqual({ '@@ capitals': true })
})

test('the words of what is held back follow too', async () => {
  const text = '<a><b>Row out, @NAME@</b><Row Text="Well met, @NAME@"/><c>@NAME@ waits for @NAME@</c></a>'
  const raw = rawFixture('codes.xml', text)
  const { held } = await view(raw.content, raw.file, {}, (counted, settings) => ({
    ...reportWords(counted, settings),
    kinds: wordsOfKinds(readRawText('codes.xml', text), ['//Row@Text'], placeholdersOf(settings)),
  }))
  held.resolve('openFile', accepted({ content: raw.content, encodings: [], languages: [], raw: raw.opened }))
  const kinds = page.getByRole('region', { name: 'Texts by kind' })
  await expect.element(kinds).toMatchTextContent(/Row@Text.*1 text, 3 words/)
  await take('@NAME@').click()
  await expect.element(kinds).toMatchTextContent(/Row@Text.*1 text, 2 words/)
})

test('words of a raw file that could not be counted as its codes were chosen are not told', async () => {
  const raw = rawFixture('codes.json', JSON.stringify(rows.slice(1).map(([text]) => text)))
  const { held } = await view(undefined, raw.file, { '@@ capitals': true })
  held.resolve('openFile', accepted({ content: raw.content, encodings: [], languages: [], raw: raw.opened }))
  await expect.element(page.getByRole('button', { name: 'Count again' })).toBeVisible()
  await expect.element(page.getByText('4 strings', { exact: true }).first()).toBeVisible()
  expect(page.getByText('15').elements()).toEqual([])
})

test('nor are those of what is held back', async () => {
  const raw = rawFixture('codes.xml', '<a><b>Row out</b><Row Text="Well met, @NAME@"/></a>')
  const { held } = await view(undefined, raw.file, { '@@ capitals': true })
  held.resolve('openFile', accepted({ content: raw.content, encodings: [], languages: [], raw: raw.opened }))
  const kinds = page.getByRole('region', { name: 'Texts by kind' })
  await expect.element(kinds.getByText('1 text', { exact: true })).toBeVisible()
})
