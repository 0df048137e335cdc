import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Concealed } from '#domain/documents/concealed.ts'
import type { SheetGuess } from '#domain/documents/guess/guess-sheets.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { setupFixtures } from '#machines/setup/setup.fixtures.ts'
import { SetupView } from '#views/setup/setup.view.tsx'
import { head, item, marker, noView, opened } from '../support/setup.tsx'

const rows = [
  ['names', 'names', 'names'],
  ['key', 'English', 'French'],
  ['a', 'Leave now.', 'Partez.'],
]
const content = { numberOfSheet: 1, sheets: [{ sheetName: 'Menu', headerRow: rows[0] ?? [], rows }] }
const size = { sheetName: 'Menu', rows: 3, columns: 3 }
const guess: SheetGuess = {
  startRow: { value: 2, reason: 'Rows 1 and 2 hold the heads.' },
  columns: [
    null,
    { value: { kind: 'source' }, reason: '“English” is English.' },
    { value: { kind: 'target', lang: 'frFR', name: 'French' }, reason: '“French” is French.' },
  ],
}
const guessed = () => opened(content, [size], [guess])
const undo = (what: string) => page.getByRole('button', { name: `Undo guess of ${what}`, exact: true })
const undoAll = page.getByRole('button', { name: 'Undo all guesses' })

test('a guess says why, to those who listen too, and goes by one click, alone', async () => {
  const { settings, draft } = await guessed()
  await expect.element(head('B')).toHaveAccessibleDescription('Guessed. “English” is English.')
  expect(settings()).toHaveLength(1)
  await undo('column C').click()
  await expect.element(undo('column C')).not.toBeInTheDocument()
  await expect.element(head('C')).toHaveFocus()
  await expect.element(head('C')).toHaveTextContent('CNot used')
  expect(settings().map(({ sourceColumn, targetColumns }) => [sourceColumn?.col, targetColumns])).toEqual([[1, []]])
  expect(draft()?.guesses).toEqual([
    {
      isTouched: true,
      startRow: { usual: 1, reason: 'Rows 1 and 2 hold the heads.' },
      columns: [{ col: 1, reason: '“English” is English.' }],
    },
  ])
})

test('a column that a person chooses is a guess no more', async () => {
  await guessed()
  await head('B').click()
  await item(/^Source: English/).click()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(undo('column B')).not.toBeInTheDocument()
  await expect.element(undo('column C')).toBeVisible()
  await expect.element(head('B')).toHaveTextContent('BSource: enUS')
})

test('the start row that was guessed says why, and goes back by one click', async () => {
  await guessed()
  await expect.element(page.getByText(/^Start row 3 was guessed. Rows 1 and 2 hold the heads./)).toBeVisible()
  await undo('start row').click()
  await expect.element(marker).toHaveAttribute('aria-valuetext', 'Row 2')
  await expect.element(marker).toHaveFocus()
  await expect.element(undo('start row')).not.toBeInTheDocument()
})

test('all guesses of a sheet go at once, by keyboard', async () => {
  const { settings, draft } = await guessed()
  await expect.element(undoAll).toBeVisible()
  undoAll.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(undoAll).not.toBeInTheDocument()
  await expect.element(head('A')).toHaveFocus()
  await expect.element(marker).toHaveAttribute('aria-valuetext', 'Row 2')
  expect(settings()).toEqual([])
  expect(draft()?.guesses).toEqual([{ isTouched: true, startRow: null, columns: [] }])
})

test('on a phone a guess stands on its card', async () => {
  await page.viewport(390, 844)
  try {
    await guessed()
    await expect.element(page.getByText('Guessed. “French” is French.')).toBeVisible()
    await undo('column C').click()
    await expect.element(head('C')).toHaveTextContent('CNot used')
    expect(document.documentElement.scrollWidth).toBe(390)
  } finally {
    await page.viewport(1280, 800)
  }
})

test('the page says what the shown sheet hides, and marks the tabs of such sheets', async () => {
  const concealed: Concealed = {
    isHidden: true,
    rows: { count: 1, places: [{ from: 2, to: 2 }] },
    columns: { count: 0, places: [] },
    merged: { count: 0, places: [] },
  }
  await opened(content, [{ ...size, concealed }], [guess])
  await expect.element(page.getByRole('tab', { name: /^Menu hidden in the file/ })).toBeVisible()
  const notes = page.getByRole('list', { name: 'About this sheet' }).getByRole('listitem')
  await expect
    .poll(() => notes.elements().map(({ textContent }) => textContent))
    .toEqual([
      'This sheet is hidden in the file. It is left out until you mark its source column.',
      '1 hidden row is in this sheet: 3.',
    ])
})

test('the page says that it looks at the columns, and shows none before that', async () => {
  const actor = frozen(setupFixtures, 'working.sheet.guessing')
  await render(<SetupView actor={actor} onBack={noView} />)
  await expect.element(page.getByRole('status')).toHaveTextContent('Looking at the columns')
  await expect.element(head('A')).not.toBeInTheDocument()
})
