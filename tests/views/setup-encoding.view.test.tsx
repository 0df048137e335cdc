import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import type { TextEncoding } from '#domain/documents/text-encoding.ts'
import { setUpByHand } from '#domain/documents/guess/kept-guesses.ts'
import type { SetupDraft } from '#domain/order/drafts.ts'
import { stageActors } from '#machines/harness/stage.ts'
import { sampleOrders, sourceFile, stepInputAt } from '#machines/order/orders.fixtures.ts'
import { setupFixtures } from '#machines/setup/setup.fixtures.ts'
import { setupMachine } from '#machines/setup/setup.machine.ts'
import { encodingButton } from '#stories/setup/setup.parts.ts'
import { SetupView } from '#views/setup/setup.view.tsx'
import { browserHands } from '../support/browser-hands.ts'
import { head, item, menu, noView } from '../support/setup.tsx'

const file = {
  ...sourceFile,
  original: 'lines.csv',
  meta: { size: 90, sheets: [{ sheetName: 'lines', rows: 2, columns: 3 }] },
}
const possible: readonly TextEncoding[] = ['windows-1252', 'windows-1251', 'gb18030']
const readAs = (encoding: string) => page.getByRole('button', { name: `Read as ${encoding}`, exact: true })

/** Step 2 with a text file; its calls are held. */
async function withText(draft: SetupDraft = { settings: [], guesses: [setUpByHand] }) {
  const held = stageActors(setupFixtures)
  const order = { ...sampleOrders.uploaded, resource: { files: [file], assets: [] } }
  const actor = createActor(setupMachine.provide({ actors: held.actors }), {
    input: { ...stepInputAt('uploaded'), order, draft },
  })
  actor.start()
  await render(<SetupView actor={actor} onBack={noView} />)
  const open = (encoding: TextEncoding, text: string, encodings = possible) => {
    const rows = [
      ['key', 'en', 'ru'],
      ['a', 'Yes', text],
    ]
    const content = { numberOfSheet: 1, encoding, sheets: [{ sheetName: 'lines', headerRow: rows[0] ?? [], rows }] }
    held.resolve('openFile', { ok: true, value: { content, encodings, languages: ['ruRU'] } })
  }
  return { held, open, draft: () => actor.getSnapshot().context.draft }
}

const choose = (encoding: string) => browserHands.choose(encodingButton, [encoding])

test('the page shows the encoding of a text file, and choosing another keeps the marked columns', async () => {
  const { open, draft } = await withText()
  open('windows-1252', 'Äà')
  await expect.element(page.getByRole('cell', { name: 'Äà' })).toBeVisible()
  await head('B').click()
  await item('Source: English (enUS)').click()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await choose('Cyrillic (Windows-1251)')
  await expect.element(page.getByRole('status')).toHaveTextContent('Reading the file as Windows-1251')
  await expect.element(readAs('Windows-1251')).toHaveFocus()
  open('windows-1251', 'Да')
  await expect.element(page.getByRole('cell', { name: 'Да' })).toBeVisible()
  await expect.element(head('B')).toHaveTextContent('BSource: enUS')
  expect(draft()?.settings.map(({ encoding, sourceColumn }) => [encoding, sourceColumn?.col])).toEqual([
    ['windows-1251', 1],
  ])
})

test('the menu names the writing, by keyboard too, and knows what is chosen', async () => {
  const { open } = await withText()
  open('windows-1252', 'Äà')
  await expect.element(readAs('Windows-1252')).toBeVisible()
  readAs('Windows-1252').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(menu('Read the file as')).toBeVisible()
  const lines = page.getByRole('menuitemradio').elements()
  expect(lines.map((line) => [line.textContent, line.getAttribute('aria-checked')])).toEqual([
    ['Western (Windows-1252)', 'true'],
    ['Cyrillic (Windows-1251)', 'false'],
    ['Chinese (GB18030)', 'false'],
  ])
  await userEvent.keyboard('chi{Enter}')
  await expect.element(readAs('GB18030')).toHaveFocus()
})

test('a file that can be read in one way alone has nothing to choose', async () => {
  const { open } = await withText()
  open('utf-16le', 'Да', ['utf-16le'])
  await expect.element(page.getByText('Read as UTF-16')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Read as/ })).not.toBeInTheDocument()
})

test('a choice that came to nothing can be made again, or another', async () => {
  const { held, open, draft } = await withText()
  open('windows-1252', 'Äà')
  await choose('Chinese (GB18030)')
  held.resolve('openFile', { ok: false, code: 'OFFLINE' })
  await expect.element(page.getByRole('alert')).toMatchTextContent('No connection')
  expect(draft()?.settings.map(({ encoding }) => encoding)).toEqual(['gb18030'])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Reading the file as GB18030')
  held.resolve('openFile', { ok: false, code: 'OFFLINE' })
  await expect.element(page.getByRole('alert')).toBeVisible()
  await choose('Western (Windows-1252)')
  open('windows-1252', 'Äà')
  await expect.element(page.getByRole('cell', { name: 'Äà' })).toBeVisible()
})

test('a choice of before is read in again', async () => {
  const { open, draft } = await withText({
    settings: [
      { sheetIndex: 0, encoding: 'windows-1251', sourceColumn: null, targetColumns: [], additionalColumns: [] },
    ],
    guesses: [setUpByHand],
  })
  open('windows-1251', 'Да')
  await expect.element(readAs('Windows-1251')).toBeVisible()
  expect(draft()?.settings.map(({ encoding }) => encoding)).toEqual(['windows-1251'])
})
