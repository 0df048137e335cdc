import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import { setUpByHand } from '#domain/documents/guess/kept-guesses.ts'
import { openDocument } from '#domain/documents/open-document.ts'
import { outlineOf } from '#domain/documents/document.ts'
import type { ReadingOptions } from '#domain/documents/text-layout.ts'
import type { SetupDraft } from '#domain/order/drafts.ts'
import { stageActors } from '#machines/harness/stage.ts'
import { sampleOrders, sourceFile, stepInputAt } from '#machines/order/orders.fixtures.ts'
import { setupFixtures } from '#machines/setup/setup.fixtures.ts'
import { setupMachine } from '#machines/setup/setup.machine.ts'
import { delimiterButton, quotesButton } from '#stories/setup/setup.parts.ts'
import { SetupView } from '#views/setup/setup.view.tsx'
import { browserHands } from '../support/browser-hands.ts'
import { head, item, noView } from '../support/setup.tsx'

const text = 'key,id;en\na,A;"Yes"\nb,B;No\n'

const file = {
  ...sourceFile,
  original: 'lines.csv',
  meta: { size: 90, sheets: [{ sheetName: 'lines', rows: 3, columns: 2 }] },
}

/** Step 2 with a text file, which is read as it is asked for; the other calls are held. */
async function withText(draft: SetupDraft = { settings: [], guesses: [setUpByHand] }) {
  const held = stageActors(setupFixtures)
  const order = { ...sampleOrders.uploaded, resource: { files: [file], assets: [] } }
  const actor = createActor(setupMachine.provide({ actors: held.actors }), {
    input: { ...stepInputAt('uploaded'), order, draft },
  })
  actor.start()
  await render(<SetupView actor={actor} onBack={noView} />)
  const context = () => actor.getSnapshot().context
  const read = () => {
    const reading: ReadingOptions = context().wanted ?? context().reading
    const document = openDocument(new TextEncoder().encode(text), 'lines.csv', reading)
    const content = document.ok ? document.value.read() : document
    const layouts = document.ok ? document.value.layouts?.() : undefined
    if (!content.ok || !layouts?.ok) throw new Error('It cannot be read')
    const { sheets, ...whole } = outlineOf(content.value)
    const opened = { encodings: ['utf-8' as const], languages: ['deDE'], layouts: layouts.value }
    held.resolve('openFile', { ok: true, value: { ...opened, content: { ...whole, sheets }, sizes: sheets } })
  }
  return { held, read, context }
}

const columns = () => page.getByRole('columnheader', { name: /^[A-Z] / }).elements().length

test('a person chooses what parts the columns, which are marked anew', async () => {
  const { read, held, context } = await withText()
  read()
  await expect.element(page.getByRole('button', { name: 'Columns by commas' })).toBeVisible()
  await head('B').click()
  await item('Source: English (enUS)').click()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await browserHands.choose(delimiterButton, ['Semicolon'])
  await expect.element(page.getByRole('status')).toHaveTextContent('Reading the file again')
  expect(context().draft?.settings.map(({ delimiter, sourceColumn }) => [delimiter, sourceColumn])).toEqual([
    [';', null],
  ])
  read()
  held.resolve('guessSheets', [])
  await expect.element(page.getByRole('button', { name: 'Columns by semicolons' })).toHaveFocus()
  await expect.element(page.getByRole('cell', { name: 'Yes', exact: true })).toBeVisible()
  expect(columns()).toBe(2)
})

test('a person chooses that quotes are text', async () => {
  const { read, held } = await withText()
  read()
  await browserHands.choose(delimiterButton, ['Semicolon'])
  read()
  held.resolve('guessSheets', [])
  await browserHands.choose(quotesButton, ['Quotes are part of the text'])
  read()
  await expect.element(page.getByRole('cell', { name: '"Yes"' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Quotes are part of the text' })).toHaveFocus()
})

test('columns that a reload finds marked are those of the chosen delimiter', async () => {
  const position = { name: '', startRow: 1 }
  const setting = {
    sheetIndex: 0,
    delimiter: '=' as const,
    sourceColumn: { ...position, lang: 'enUS' as const, col: 4 },
    targetColumns: [],
    additionalColumns: [],
  }
  // No column of the order's own sheet is so far out.
  const { context } = await withText({ settings: [setting], guesses: [setUpByHand] })
  expect(context().draft?.settings).toEqual([setting])
  expect(context().reading).toEqual({ delimiter: '=' })
})
