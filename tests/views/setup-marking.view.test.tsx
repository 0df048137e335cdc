import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { FileContent } from '#domain/documents/document.ts'
import { accepted } from '#domain/result.ts'
import { figuresFixtures } from '#machines/figures/figures.fixtures.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { sampleOrders } from '#machines/order/orders.fixtures.ts'
import { setupFixtures } from '#machines/setup/setup.fixtures.ts'
import { SetupView } from '#views/setup/setup.view.tsx'
import { changedAttributes } from '../support/changed-attributes.ts'
import { head, item, marker, menu, noView, opened, unmarked } from '../support/setup.tsx'

const next = page.getByRole('button', { name: 'Next', exact: true })

function wideSheet(columns: number): FileContent {
  const headerRow = Array.from({ length: columns }, (_, col) => `column ${col}`)
  return { numberOfSheet: 1, sheets: [{ sheetName: 'Wide', headerRow, rows: [headerRow, headerRow] }] }
}

test('columns are marked by keyboard alone, and the focus comes back to the head', async () => {
  const { settings } = await unmarked()
  head('C').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(menu('Column C')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(menu('Column C')).not.toBeInTheDocument()
  await expect.element(head('C')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}')
  await expect.element(menu('Column F')).toHaveFocus()
  await userEvent.keyboard('tar{ArrowRight}')
  await expect.element(menu('Target language')).toBeVisible()
  await userEvent.keyboard('fr{Enter}')
  await expect.element(menu('Column F')).not.toBeInTheDocument()
  await expect.element(head('F')).toHaveFocus()
  expect(settings()).toEqual([
    {
      sheetIndex: 0,
      sourceColumn: { lang: 'enUS', name: 'English', col: 2, startRow: 1 },
      targetColumns: [{ lang: 'frFR', name: 'French', col: 5, startRow: 1 }],
      additionalColumns: [],
    },
  ])
})

test('a role that is chosen for another column moves there, and its menu says where it was', async () => {
  const { settings } = await unmarked()
  await head('C').click()
  await item('Source: English (enUS)').click()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await head('E').click()
  await expect.element(item(/^Source: English \(enUS\) ?C$/)).toBeVisible()
  await item(/^Source/).click()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  expect(settings().map(({ sourceColumn }) => sourceColumn?.col)).toEqual([4])
  await expect.element(head('C')).toHaveTextContent('CNot used')
})

test('every role has its place in the menu', async () => {
  await unmarked()
  await head('A').click()
  const roles = [
    'Source: English (enUS)',
    'String Identifier',
    'Max Character Limit',
    'Additional Information',
    'Character',
    'Talking to',
    'Direction',
    'Not used',
  ]
  for (const role of roles) await expect.element(item(role)).toBeVisible()
  await expect.element(item('Not used')).toBeChecked()
})

test('the start row is moved by keys, within the sheet', async () => {
  await unmarked()
  marker.element().focus()
  await expect.element(marker).toHaveAttribute('aria-valuetext', 'Row 2')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(marker).toHaveAttribute('aria-valuetext', 'Row 4')
  await userEvent.keyboard('{End}{ArrowDown}')
  await expect.element(marker).toHaveAttribute('aria-valuetext', 'Row 611')
  await userEvent.keyboard('{Home}{ArrowUp}')
  await expect.element(marker).toHaveAttribute('aria-valuetext', 'Row 1')
  await expect.element(marker).toHaveFocus()
})

test('the start row is dragged by mouse over several rows', async () => {
  await unmarked()
  await userEvent.dragAndDrop(marker, page.getByRole('rowheader', { name: '5', exact: true }))
  await expect.element(marker).toHaveAttribute('aria-valuetext', 'Row 5')
})

test('a sheet without rows says so', async () => {
  await opened({ numberOfSheet: 1, sheets: [{ sheetName: 'Empty', headerRow: [], rows: [] }] }, [
    { sheetName: 'Empty', rows: 0, columns: 0 },
  ])
  await expect.element(page.getByText('This sheet has no text.')).toBeVisible()
})

test('a header alone has its texts start under it', async () => {
  await opened({ numberOfSheet: 1, sheets: [{ sheetName: 'Header', headerRow: ['id', 'en'], rows: [['id', 'en']] }] }, [
    { sheetName: 'Header', rows: 1, columns: 2 },
  ])
  await expect.element(marker).toHaveAttribute('aria-valuetext', 'Row 2')
})

test('a sheet of hundreds of columns shows the first ones, and the rest on request', async () => {
  const { settings } = await opened(wideSheet(200), [{ sheetName: 'Wide', rows: 2, columns: 200 }])
  await expect.element(page.getByText('50 of 200 columns')).toBeVisible()
  await expect.element(head('AY')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Show more columns' }).click()
  await page.getByRole('button', { name: 'Show more columns' }).click()
  await head('GR').click()
  await item('Source: English (enUS)').click()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  expect(settings().map(({ sourceColumn }) => sourceColumn?.col)).toEqual([199])
  await expect.element(page.getByRole('button', { name: 'Show more columns' })).not.toBeInTheDocument()
})

test('on a phone each column is a card, and its menu a sheet at the bottom', async () => {
  await page.viewport(390, 844)
  try {
    const { settings } = await unmarked()
    await head('C').click()
    const sheet = menu('Column C')
    await expect.element(sheet).toBeVisible()
    expect(Math.round(sheet.element().getBoundingClientRect().bottom)).toBe(844)
    await item('Source: English (enUS)').click()
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await page.getByLabelText('Start row').selectOptions('Row 3: npc.harbormaster.greet.02')
    expect(settings().map(({ sourceColumn }) => sourceColumn)).toEqual([
      { lang: 'enUS', name: 'English', col: 2, startRow: 2 },
    ])
    expect(document.documentElement.scrollWidth).toBe(390)
  } finally {
    await page.viewport(1280, 800)
  }
})

test.each([
  [[], undefined],
  [
    ['glossary_terms.csv'],
    'The asset that you added in step 4 stays with the order, for the next file. There you can delete it.',
  ],
  [
    ['glossary_terms.csv', 'legacy_map.png'],
    'The 2 assets that you added in step 4 stay with the order, for the next file. There you can delete them.',
  ],
] as const)('deleting the file says what becomes of its assets: %s', async (assets, words) => {
  const { order, ...context } = setupFixtures.states['working.file.removal.confirming']
  const actor = frozen(setupFixtures, 'working.file.removal.confirming', {
    ...context,
    order: { ...order, resource: { ...order.resource, assets: [...assets] } },
  })
  await render(<SetupView actor={actor} onBack={noView} />)
  const said = page.getByRole('dialog').getByText(/with the order/)
  expect(said.elements().map(({ textContent }) => textContent)).toEqual(words === undefined ? [] : [words])
})

test('cancelling the removal leaves all as it was, and the focus comes back', async () => {
  const actor = frozen(setupFixtures, 'working.file.resting')
  const figures = frozen(figuresFixtures, 'report.counted')
  await render(<SetupView actor={actor} onBack={noView} figures={figures} />)
  const before = page.getByRole('status').first().element().textContent
  await page.getByRole('button', { name: 'Delete file' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Delete file' })).toHaveFocus()
  await expect.element(page.getByRole('status').first()).toHaveTextContent(before)
})

test('while saving, the step keeps showing the saved choice', async () => {
  const { actor, resolve } = await opened(wideSheet(2), [{ sheetName: 'Wide', rows: 2, columns: 2 }])
  await expect.element(head('A')).toBeVisible()
  actor.send({ type: 'column.assign', col: 0, role: { kind: 'source' } })
  await next.click()
  await expect.poll(() => document.querySelector('[inert]')).not.toBe(null)
  const changed = changedAttributes()
  resolve('saveSettings', accepted(sampleOrders.setUp))
  await expect.element(next).not.toBeInTheDocument()
  expect(changed).toEqual([])
})

test.each([
  ['report.stale', 'The words have changed.', 'Counting words'],
  ['report.counting', 'Counting words', 'Counting words'],
  ['report.uncounted', 'The words are counted when you go on.', 'No words yet'],
  ['report.counted', 'Dialogue: 1 string, 1 word', '2 words'],
] as const)('at %s of the figures, the foot says “%s”', async (at, said, total) => {
  const { report: full, ...context } = figuresFixtures.states[at]
  const one = { rows: 1, count: 1 }
  const report = full && {
    ...full,
    words: { rows: 2, count: 2 },
    sheets: full.sheets.map((sheet) => ({ ...sheet, words: one })),
  }
  const actor = frozen(setupFixtures, 'working.sheet.marking.marked')
  await render(
    <SetupView actor={actor} onBack={noView} figures={frozen(figuresFixtures, at, { ...context, report })} />,
  )
  const foot = page.getByRole('region', { name: 'Settings of the sheets' })
  await expect.element(foot).toMatchTextContent(`Start row 2. Row 1 is taken as a header. ${said}`)
  await expect.element(page.getByText(total, { exact: true }).first()).toBeInTheDocument()
})

test('of the foot only what has changed is read out: no count on its way, and none that comes to the same', async () => {
  const actor = frozen(setupFixtures, 'working.sheet.marking.marked')
  const at = (state: 'report.counted' | 'report.counting') => (
    <SetupView actor={actor} onBack={noView} figures={frozen(figuresFixtures, state)} />
  )
  const { rerender } = await render(at('report.counted'))
  const foot = page.getByRole('region', { name: 'Settings of the sheets' })
  const line = foot.getByRole('status').element()
  expect(line.getAttribute('aria-atomic')).toBe('false')
  const texts: string[] = []
  const heard = new MutationObserver((all) => texts.push(...all.map(({ target }) => target.textContent ?? '')))
  heard.observe(line, { childList: true, characterData: true, subtree: true })
  await rerender(at('report.counting'))
  await expect.element(foot).toMatchTextContent('Counting words')
  await rerender(at('report.counted'))
  await expect.element(foot).not.toMatchTextContent('Counting words')
  expect(texts).toEqual([])
  page.getByRole('slider').element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(line).toMatchTextContent(/^Start row 3/)
  heard.disconnect()
  expect(texts).toEqual(['Start row 3. Rows 1 to 2 are left out.'])
})

test('without the languages of the price list the source is marked, and they are asked for again', async () => {
  const sizes = [{ sheetName: 'Wide', rows: 2, columns: 2 }]
  const { actor, resolve, draft } = await opened(wideSheet(2), sizes, [], [])
  actor.send({ type: 'column.assign', col: 0, role: { kind: 'source' } })
  await expect.element(next).toBeEnabled()
  const marked = draft()
  const again = page.getByRole('button', { name: 'Try again' })
  await again.click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Reading the file')
  resolve('openFile', accepted({ content: wideSheet(2), encodings: [], languages: ['frFR'] }))
  await expect.element(again).not.toBeInTheDocument()
  expect(draft()).toEqual(marked)
  await head('B').click()
  await page.getByRole('menuitem', { name: /^Target/ }).click()
  await expect.element(item(/French/)).toBeInTheDocument()
})
