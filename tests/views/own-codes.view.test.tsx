import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import type { FileContent } from '#domain/documents/document.ts'
import { placeholdersOf } from '#domain/documents/file-setting.ts'
import { wordsOfKinds } from '#domain/documents/raw/view/kind-lines.ts'
import { accepted } from '#domain/result.ts'
import { reportWords } from '#domain/words/word-report.ts'
import { sourceFile, stepInputAt } from '#machines/order/orders.fixtures.ts'
import { rawFixture } from '#machines/setup/raw.fixtures.ts'
import { setupMachine } from '#machines/setup/setup.machine.ts'
import { countedSetup } from '../support/counted-setup.tsx'
import { readRawText } from '../support/documents/raw/raw-reading.ts'

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

const codes = page.getByRole('region', { name: 'Codes of your game' })
const lines = codes.getByRole('listitem')
const take = (name: string) => codes.getByRole('button', { name: `Take as placeholders: ${name} and the like` })
const count = (name: string) => codes.getByRole('button', { name: `Count as words: ${name} and the like` })
const words = page.getByRole('button', { name: /^Words, Whole file: / })

test('codes are proposed with their number and words; one press takes them, another counts them', async () => {
  const { actor, held } = await countedSetup(content, file)
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
  const { held } = await countedSetup(content, file, { company: { '@@ capitals': true } })
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
  const { actor, held } = await countedSetup(raw.content, raw.file)
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
  const { held } = await countedSetup(raw.content, raw.file, {
    report: (counted, settings) => ({
      ...reportWords(counted, settings),
      kinds: wordsOfKinds(readRawText('codes.xml', text), ['//Row@Text'], placeholdersOf(settings)),
    }),
  })
  held.resolve('openFile', accepted({ content: raw.content, encodings: [], languages: [], raw: raw.opened }))
  const kinds = page.getByRole('region', { name: 'Texts by kind' })
  await expect.element(kinds).toMatchTextContent(/Row@Text.*1 text, 3 words/)
  await take('@NAME@').click()
  await expect.element(kinds).toMatchTextContent(/Row@Text.*1 text, 2 words/)
})

test('words of a raw file that could not be counted as its codes were chosen are not told', async () => {
  const raw = rawFixture('codes.json', JSON.stringify(rows.slice(1).map(([text]) => text)))
  const { held } = await countedSetup(undefined, raw.file, { company: { '@@ capitals': true } })
  held.resolve('openFile', accepted({ content: raw.content, encodings: [], languages: [], raw: raw.opened }))
  await expect.element(page.getByRole('button', { name: 'Count again' })).toBeVisible()
  await expect.element(page.getByText('4 strings', { exact: true }).first()).toBeVisible()
  expect(page.getByText('15').elements()).toEqual([])
})

test('nor are those of what is held back', async () => {
  const raw = rawFixture('codes.xml', '<a><b>Row out</b><Row Text="Well met, @NAME@"/></a>')
  const { held } = await countedSetup(undefined, raw.file, { company: { '@@ capitals': true } })
  held.resolve('openFile', accepted({ content: raw.content, encodings: [], languages: [], raw: raw.opened }))
  const kinds = page.getByRole('region', { name: 'Texts by kind' })
  await expect.element(kinds.getByText('1 text', { exact: true })).toBeVisible()
})
