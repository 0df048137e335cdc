import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { head, item, opened, unmarked } from '../support/setup.tsx'

/** What live regions say, which stood there before they said it. */
const said = () =>
  [...document.querySelectorAll('[role=status], [aria-live=polite]')].map(({ textContent }) => textContent).join(' ')

test('the settings of the first sheet go to all sheets that are wide enough', async () => {
  const { settings } = await unmarked()
  await head('C').click()
  await item('Source: English (enUS)').click()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Apply settings from first sheet to all sheets' }).click()
  expect(settings().map(({ sheetIndex, sourceColumn }) => [sheetIndex, sourceColumn?.col])).toEqual([
    [0, 2],
    [1, 2],
    [2, 2],
  ])
  await expect.element(page.getByRole('tab', { name: /^UI.*has a source column$/ })).toBeVisible()
})

test('applying to all sheets says what it does in each, and is undone', async () => {
  const { settings } = await unmarked()
  await head('C').click()
  await item('Source: English (enUS)').click()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await page.getByText('Sets up 2 more sheets. 1 sheet stays as it is.').click()
  await expect.element(page.getByText('Items: column C, start row 2.')).toBeVisible()
  await expect.element(page.getByText('Credits stays as it is: it has no column C.')).toBeVisible()
  const before = settings()
  const apply = page.getByRole('button', { name: 'Apply settings from first sheet to all sheets' })
  await apply.click()
  expect(settings().length).toBe(3)
  await expect.element(page.getByText('Items is set up like this already.')).toBeVisible()
  await expect.element(page.getByText('2 sheets are set up like this already. 1 sheet stays as it is.')).toBeVisible()
  const undo = page.getByRole('button', { name: 'Undo applying to all sheets' })
  await expect.poll(said).toContain('2 more sheets are set up like Dialogue. 1 sheet stays as it was.')
  expect(said()).not.toContain('Undo')
  await expect.element(undo).toHaveFocus()
  await undo.click()
  expect(settings()).toEqual(before)
  await expect.element(apply).toHaveFocus()
  await expect.element(undo).not.toBeInTheDocument()
  await expect.poll(said).toContain('All sheets are as they were.')
  await head('A').click()
  await item('String Identifier').click()
  await expect.poll(said).not.toContain('All sheets are as they were.')
})

test('a sheet that the file hides is said to stay as it is, and stays', async () => {
  const sheet = (sheetName: string) => ({ sheetName, headerRow: ['Text'], rows: [['Text'], ['Row out alone.']] })
  const none = { count: 0, places: [] }
  const size = { rows: 2, columns: 1 }
  const { settings } = await opened({ numberOfSheet: 3, sheets: ['Menu', 'Old', 'Quests'].map(sheet) }, [
    { ...size, sheetName: 'Menu' },
    { ...size, sheetName: 'Old', concealed: { isHidden: true, rows: none, columns: none, merged: none } },
    { ...size, sheetName: 'Quests' },
  ])
  await head('A').click()
  await item('Source: English (enUS)').click()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await page.getByText('Sets up 1 more sheet. 1 sheet stays as it is.').click()
  await expect.element(page.getByText('Old stays as it is: it is hidden in the file.')).toBeVisible()
  await page.getByRole('button', { name: 'Apply settings from first sheet to all sheets' }).click()
  expect(settings().map(({ sheetIndex }) => sheetIndex)).toEqual([0, 2])
})

test('another mark ends the way back from applying to all sheets', async () => {
  await unmarked()
  await head('C').click()
  await item('Source: English (enUS)').click()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Apply settings from first sheet to all sheets' }).click()
  await expect.element(page.getByRole('button', { name: 'Undo applying to all sheets' })).toBeVisible()
  await head('A').click()
  await item('String Identifier').click()
  await expect.element(page.getByRole('button', { name: 'Undo applying to all sheets' })).not.toBeInTheDocument()
})
