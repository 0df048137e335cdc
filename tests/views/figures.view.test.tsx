import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { formatCount } from '#domain/money/format.ts'
import type { FigureQuery } from '#domain/words/word-report.ts'
import { figuresFixtures } from '#machines/figures/figures.fixtures.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { sourceFile } from '#machines/order/orders.fixtures.ts'
import {
  askMemoryAgain,
  countAgain,
  figureButton,
  figuresModel,
  figuresSection,
  lookAgain,
  rowsTable,
  wholeFile as wholeFilePart,
} from '#stories/figures/figures.model.tsx'
import { FiguresView } from '#views/figures/figures.view.tsx'
import { found } from '../support/browser-hands.ts'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const section = found(figuresSection)
const sheet = page.getByRole('group', { name: 'Dialogue' })
const wholeFile = found(wholeFilePart)
const words = found(figureButton({ figure: 'words', sheetIndex: 0 }))
const dialog = page.getByRole('dialog', { name: 'Words' })
const rows = found(rowsTable)

test('every transition of the figures is walked in the browser', async () => {
  expect(await walkView(figuresModel)).toEqual({ unwalked: [], unvisited: [], left: [], survivors: [] })
})

const { states } = figuresFixtures

test('a figure is opened by keyboard, its rows read, and the focus comes back to it', async () => {
  const actor = frozen(figuresFixtures, 'report.counted')
  await render(<FiguresView actor={actor} sheet={0} />)
  words.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toBeVisible()
  expect(actor.getSnapshot().context.opened).toEqual({ query: { figure: 'words', sheetIndex: 0 }, page: 1 })
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(words).toHaveFocus()
})

test.each([
  ['report.uncounted', countAgain],
  ['memory.unknown', askMemoryAgain],
] as const)('a person who asks anew from %s by keyboard stays at the figures', async (leaf, again) => {
  await render(<FiguresView actor={frozen(figuresFixtures, leaf)} sheet={0} />)
  found(again).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(found(again)).not.toBeInTheDocument()
  await expect.element(section.getByRole('heading', { name: 'Word count' })).toHaveFocus()
})

test('a person who asks for the rows anew by keyboard stays in their dialog', async () => {
  await render(<FiguresView actor={frozen(figuresFixtures, 'rows.open.failed')} sheet={0} />)
  found(lookAgain).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('heading', { name: 'Words' })).toHaveFocus()
})

test.each<[RegExp, FigureQuery]>([
  [/^Repetitions, Whole file/, { figure: 'repetitions' }],
  [/^Placeholders and markup, Dialogue/, { figure: 'placeholders', sheetIndex: 0 }],
  [/^Already translated, French, Dialogue/, { figure: 'translated', lang: 'frFR', sheetIndex: 0 }],
  [/^Known to translation memory, German, Whole file/, { figure: 'known', lang: 'deDE' }],
  [/^To be translated, German, Dialogue/, { figure: 'billed', lang: 'deDE', sheetIndex: 0 }],
])('the button %s opens its own rows', async (name, query) => {
  const actor = frozen(figuresFixtures, 'report.counted')
  await render(<FiguresView actor={actor} sheet={0} />)
  const button = page.getByRole('button', { name })
  expect(found(figureButton(query)).element()).toBe(button.element())
  await button.click()
  expect(actor.getSnapshot().context.opened).toEqual({ query, page: 1 })
})

test('rows have the number of the spreadsheet, their text with its placeholders, and what they add', async () => {
  await render(<FiguresView actor={frozen(figuresFixtures, 'rows.open.shown')} sheet={0} />)
  const texts = rows
    .getByRole('row')
    .elements()
    .map((row) => row.textContent)
  const listed = states['rows.open.shown'].rows
  expect(texts).toEqual([
    'RowSource textWords',
    ...listed.map(({ row, source, count }) => `${row + 1}${source}${formatCount(count)}`),
  ])
  expect(texts[1]).toBe('2You look like you’ve seen the tide turn, {player}.9')
  await expect.element(dialog.getByRole('navigation', { name: 'Pages of rows' })).toBeVisible()
})

test('rows of several sheets stand under the names of these', async () => {
  const rowsOfAll = [
    { sheetIndex: 0, row: 4, source: 'One', count: 1 },
    { sheetIndex: 0, row: 9, source: 'Two', count: 1 },
    { sheetIndex: 2, row: 1, source: 'Three', count: 1 },
  ]
  const actor = frozen(figuresFixtures, 'rows.open.shown', {
    ...states['rows.open.shown'],
    opened: { query: { figure: 'repetitions' }, page: 1 },
    rows: rowsOfAll,
  })
  await render(<FiguresView actor={actor} sheet={0} />)
  const table = page.getByRole('table', { name: 'Rows' })
  expect(
    table
      .getByRole('row')
      .elements()
      .map((row) => row.textContent),
  ).toEqual(['RowSource textWords', 'Dialogue', '5One1', '10Two1', 'UI', '2Three1'])
})

test('while figures are counted anew they are those of before, busy, and open nothing', async () => {
  await render(<FiguresView actor={frozen(figuresFixtures, 'report.counting')} sheet={0} />)
  for (const group of [sheet, wholeFile]) await expect.element(group).toHaveAttribute('aria-busy', 'true')
  await expect.element(words).toBeDisabled()
})

test('known and remaining words show as unknown until the memory answers', async () => {
  await render(<FiguresView actor={frozen(figuresFixtures, 'memory.unknown')} sheet={0} />)
  const french = sheet.getByRole('row', { name: /^French/ })
  await expect.element(french).toMatchTextContent(/^French\d+Not known yetNot known yet$/)
})

test('the texts of a file that is shown as it is are strings, not rows', async () => {
  const shown = states['rows.open.shown']
  const actor = frozen(figuresFixtures, 'rows.open.shown', {
    ...shown,
    file: { ...sourceFile, original: 'saltmarsh.po', meta: { size: 1, sheets: sourceFile.meta.sheets.slice(0, 1) } },
  })
  await render(<FiguresView actor={actor} sheet={0} />)
  await expect.element(rows.getByRole('columnheader').first()).toHaveTextContent('String')
  await expect.element(dialog).toMatchTextContent(/ words in \d+ strings\./)
  await expect.element(page.getByText('Empty strings')).toBeInTheDocument()
})

test('a sheet without a source column says so, beside the figures of the whole file', async () => {
  await render(<FiguresView actor={frozen(figuresFixtures, 'report.counted')} sheet={3} />)
  await expect.element(page.getByRole('group', { name: 'Credits' })).toMatchTextContent(/has no source column/)
  await expect.element(wholeFile.getByRole('button', { name: /^Words/ })).toBeVisible()
})

test('the rule is told beside the figures, and fits the smallest screen', async () => {
  await page.viewport(320, 800)
  try {
    await render(<FiguresView actor={frozen(figuresFixtures, 'report.counted')} sheet={0} />)
    await page.getByText('How words are counted').click()
    await expect.element(page.getByText('Names in braces')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(320)
  } finally {
    await page.viewport(1280, 800)
  }
})
