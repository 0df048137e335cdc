import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { head, item, marker, opened, unmarked } from '../support/setup.tsx'

/** Behind a dialog too, where nothing has a role. */
function isDisabled(label: string): boolean {
  const buttons = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent.trim() === label)
  return buttons.length > 0 && buttons.every((button) => button.disabled || button.ariaDisabled === 'true')
}

test('a file without a header starts with its first line, and a skipped first row is said', async () => {
  const lines = [['Welcome to the harbour.'], ['Leave now.']]
  const { settings } = await opened(
    { numberOfSheet: 1, sheets: [{ sheetName: 'lines', headerRow: ['Welcome to the harbour.'], rows: lines }] },
    [{ sheetName: 'lines', rows: 2, columns: 1 }],
  )
  const line = () => page.getByRole('status').element().textContent
  await expect.poll(line).toBe('Mark the column that holds the English text.')
  marker.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(line).toBe('Mark the column that holds the English text. Row 1 is taken as a header.')
  await userEvent.keyboard('{ArrowUp}')
  await head('A').click()
  await item('Source: English (enUS)').click()
  await expect.poll(() => settings().map(({ sourceColumn }) => sourceColumn?.startRow)).toEqual([0])
})

test('a first row of sentences counts as text when there are several columns', async () => {
  const rows = [
    ['greet.01', 'Welcome to the harbour.'],
    ['greet.02', 'Leave now.'],
  ]
  await opened({ numberOfSheet: 1, sheets: [{ sheetName: 'bare', headerRow: rows[0] ?? [], rows }] }, [
    { sheetName: 'bare', rows: 2, columns: 2 },
  ])
  await expect.element(marker).toHaveAttribute('aria-valuetext', 'Row 1')
})

test('on a small screen the bar counts the sheets that have a source column', async () => {
  await page.viewport(390, 844)
  const rows = [['Leave now.'], ['Stay a while.']]
  const one = (sheetName: string) => ({ sheetName, headerRow: rows[0] ?? [], rows })
  const sized = (sheetName: string) => ({ sheetName, rows: 2, columns: 1 })
  await opened({ numberOfSheet: 1, sheets: [one('Menu')] }, [sized('Menu')])
  await expect.element(page.getByText('The sheet has no source column')).toBeVisible()
  await head('A').click()
  await item('Source: English (enUS)').click()
  await expect.element(page.getByText('The sheet has a source column')).toBeVisible()
  await cleanup()
  await opened({ numberOfSheet: 2, sheets: ['Menu', 'Map'].map(one) }, ['Menu', 'Map'].map(sized))
  await expect.element(page.getByText('0 of 2 sheets have a source column')).toBeVisible()
  await head('A').click()
  await item('Source: English (enUS)').click()
  await expect.element(page.getByText('1 of 2 sheets has a source column')).toBeVisible()
  await page.viewport(1280, 800)
})

test('buttons disabled before the removal dialog stay disabled behind it', async () => {
  await unmarked()
  const can = () => ['Next', 'Apply settings from first sheet to all sheets'].map(isDisabled)
  expect(can()).toEqual([true, true])
  await page.getByRole('button', { name: 'Delete file' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(can()).toEqual([true, true])
})

test('a first sheet without a source column leaves the others without one, and Next closes', async () => {
  const rows = [
    ['id', 'en'],
    ['a', 'Leave now.'],
  ]
  await opened(
    { numberOfSheet: 2, sheets: ['Menu', 'Map'].map((sheetName) => ({ sheetName, headerRow: ['id', 'en'], rows })) },
    ['Menu', 'Map'].map((sheetName) => ({ sheetName, rows: 2, columns: 2 })),
  )
  const next = page.getByRole('button', { name: 'Next' })
  await head('A').click()
  await item(/^String Identifier/).click()
  await page.getByRole('tab', { name: 'Map' }).click()
  await head('B').click()
  await item('Source: English (enUS)').click()
  await expect.element(next).toBeEnabled()
  await page.getByRole('button', { name: 'Apply settings from first sheet to all sheets' }).click()
  await expect.element(next).toBeDisabled()
})

test('an empty sheet shows no start row', async () => {
  const rows = [
    ['id', 'en'],
    ['a', 'Leave now.'],
  ]
  const sheets = [
    { sheetName: 'Menu', headerRow: rows[0] ?? [], rows },
    { sheetName: 'Empty', headerRow: [], rows: [] },
  ]
  await opened({ numberOfSheet: 2, sheets }, [
    { sheetName: 'Menu', rows: 2, columns: 2 },
    { sheetName: 'Empty', rows: 0, columns: 0 },
  ])
  await head('B').click()
  await item('Source: English (enUS)').click()
  await page.getByRole('tab', { name: 'Empty' }).click()
  await expect.element(page.getByText('This sheet has no text.')).toBeVisible()
  const line = page.getByRole('status').element().textContent
  expect(line).not.toContain('Start row')
  expect(line).toBe(line.trim())
})

test('the tabs of many sheets are one row on a phone, and the page is as wide as it', async () => {
  const sheets = Array.from({ length: 12 }, (_, index) => ({
    sheetName: `Chapter ${index}`,
    headerRow: ['a'],
    rows: [['a']],
  }))
  await page.viewport(390, 844)
  try {
    await opened(
      { numberOfSheet: 12, sheets },
      sheets.map(({ sheetName }) => ({ sheetName, rows: 1, columns: 1 })),
    )
    const chosen = page.getByRole('tab', { selected: true }).element().getBoundingClientRect()
    expect(chosen.left).toBeGreaterThanOrEqual(0)
    expect(chosen.right).toBeLessThanOrEqual(390)
    const row = page.getByRole('tablist').element()
    expect(row.getBoundingClientRect().height, 'one row').toBeLessThan(80)
    await page.getByRole('tab', { name: 'Chapter 11' }).click()
    expect(row.scrollLeft, 'is scrolled sideways').toBeGreaterThan(0)
    expect(document.documentElement.scrollWidth).toBe(390)
  } finally {
    await page.viewport(1280, 800)
  }
})

/** A sheet of 5,000 rows, of which the first ten are at hand. */
async function longSheet() {
  const rows = Array.from({ length: 10 }, (_, row) => [`note.${row}`, `A note of the makers ${row}`])
  return opened({ numberOfSheet: 1, sheets: [{ sheetName: 'long', headerRow: rows[0] ?? [], rows }] }, [
    { sheetName: 'long', rows: 5_000, columns: 2 },
  ])
}

const byNumber = page.getByRole('textbox', { name: 'Start at row' })

test('any row of a long sheet can be the start row, by its number or by the flag', async () => {
  const { settings } = await longSheet()
  await head('B').click()
  await item('Source: English (enUS)').click()
  await expect.element(head('B')).toHaveFocus()
  await byNumber.fill('4321')
  await expect.poll(() => settings()[0]?.sourceColumn?.startRow).toBe(4320)
  await expect.element(marker).toHaveAttribute('aria-valuetext', 'Row 4321')
  const row = page.getByRole('rowheader', { name: '4321', exact: true })
  await expect.element(row).toBeVisible()
  await expect.element(page.getByRole('cell', { name: /further down than the rows shown/ })).toBeVisible()
  const middle = (element: Element) =>
    (element.getBoundingClientRect().top + element.getBoundingClientRect().bottom) / 2
  expect(Math.abs(middle(marker.element()) - middle(row.element()))).toBeLessThan(4)
  marker.element().focus()
  await userEvent.keyboard('{PageDown}')
  await expect.element(byNumber).toHaveValue('4331')
  await userEvent.keyboard('{End}')
  await expect.poll(() => settings()[0]?.sourceColumn?.startRow).toBe(4999)
})

test('a number that is no row of the sheet is refused in words, and the start row stays', async () => {
  await longSheet()
  await byNumber.fill('5001')
  await expect.element(page.getByText('Give a row from 1 to 5,000. Row 2 is kept.')).toBeVisible()
  await expect.element(marker).toHaveAttribute('aria-valuetext', 'Row 2')
  await userEvent.tab()
  await expect.element(byNumber).toHaveValue('2')
})

test('on a small screen too, any row can be the start row', async () => {
  await page.viewport(390, 844)
  try {
    await longSheet()
    await byNumber.fill('12')
    await expect.element(page.getByText('The texts start here, further down than the rows shown.')).toBeVisible()
    await expect.element(page.getByRole('combobox', { name: 'Start row' })).toHaveDisplayValue('Row 12')
    expect(document.documentElement.scrollWidth).toBe(390)
  } finally {
    await page.viewport(1280, 800)
  }
})
