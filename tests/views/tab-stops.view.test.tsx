import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SheetGuess } from '#domain/documents/guess/guess-sheets.ts'
import { longList } from '#machines/languages/price-list.fixtures.ts'
import { accepted } from '#domain/result.ts'
import { sourceFile } from '#machines/order/orders.fixtures.ts'
import { countedSetup } from '../support/counted-setup.tsx'
import { sheetSetting } from '../support/documents/merging.ts'
import { head, opened } from '../support/setup.tsx'
import { atStep3, tabTo } from '../support/step-3.tsx'
import { atMap } from '../support/world-map.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const checkbox = (name: string) => page.getByRole('checkbox', { name, exact: true })
const summary = page.getByRole('complementary', { name: 'Summary' })
const widths = [1280, 390] as const

afterEach(() => page.viewport(1280, 800))

/** Presses Tab from the page's title until the Next that is in sight has the focus, and counts. */
async function stopsToNext(): Promise<number> {
  const title = page.getByRole('heading', { level: 1 }).element()
  if (title instanceof HTMLElement) title.focus()
  for (let stops = 1; stops < 60; stops += 1) {
    await userEvent.keyboard('{Tab}')
    if (document.activeElement?.textContent === 'Next') return stops
  }
  return Infinity
}

test.each(widths)(
  'at step 3 the Tab key stops as often with 250 languages chosen as with two, at %i px',
  async (width) => {
    await page.viewport(width, 800)
    const { actor } = await atStep3(['frFR', 'deDE'], { list: longList })
    await expect.element(button('Next').last()).toBeEnabled()
    const few = await stopsToNext()
    actor.send({ type: 'languages.selectShown' })
    await expect.element(button('Remove Turkish').first()).toBeInTheDocument()
    await expect.element(button('Next').last()).toBeEnabled()
    expect(await stopsToNext()).toBe(few)
    expect(few).toBeLessThanOrEqual(12)
  },
)

/** A sheet whose 16 columns are all guessed. */
function guessedSheet() {
  const headerRow = Array.from({ length: 16 }, (_, col) => `column ${col}`)
  const sheet = { sheetName: 'Wide', headerRow, rows: Array.from({ length: 10 }, () => headerRow) }
  const size = { sheetName: 'Wide', rows: 40, columns: 16 }
  const guess: SheetGuess = {
    startRow: { value: 2, reason: 'Two rows of heads.' },
    columns: headerRow.map((name, col) =>
      col === 0
        ? { value: { kind: 'source' }, reason: 'English' }
        : { value: { kind: 'additional', type: 'additionalInfo', name }, reason: 'Notes' },
    ),
  }
  return opened({ numberOfSheet: 2, sheets: [sheet, sheet] }, [size, size], [guess, guess])
}

test.each(widths)(
  'at step 2 a sheet of 16 columns takes at most 12 stops, guesses included, at %i px',
  async (width) => {
    await page.viewport(width, 800)
    await guessedSheet()
    await expect.element(button('Next').last()).toBeEnabled()
    expect(await stopsToNext()).toBeLessThanOrEqual(12)
  },
)

const targets = Object.fromEntries(
  (['frFR', 'deDE', 'jaJP', 'koKR', 'itIT', 'plPL', 'nlNL', 'csCZ', 'fiFI', 'trTR'] as const).map((lang, at) => [
    lang,
    at + 2,
  ]),
)

/** Two sheets of 16 columns, ten of them translations, whose words are counted. */
async function countedSheets() {
  const headerRow = Array.from({ length: 16 }, (_, col) => `column ${col}`)
  const rows = [headerRow, ...Array.from({ length: 9 }, () => headerRow.map((name) => `${name} {name}`))]
  const sheets = ['Dialogue', 'Items'].map((sheetName) => ({ sheetName, headerRow, rows }))
  const content = { numberOfSheet: 2, sheets }
  const size = { rows: 10, columns: 16 }
  const file = {
    ...sourceFile,
    meta: { size: 90, sheets: sheets.map(({ sheetName }) => ({ sheetName, ...size })) },
  }
  const { held } = await countedSetup(content, file, {
    settings: [sheetSetting(0, 1, targets), sheetSetting(1, 1, targets)],
  })
  held.resolve('openFile', accepted({ content, encodings: [], languages: Object.keys(targets) }))
  await expect.element(figure('Words, Dialogue')).toBeEnabled()
}

const figure = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}: `) })

/** Presses Tab from the page's title until nothing of the page has the focus, and counts. */
async function stopsToEnd(): Promise<number> {
  const title = page.getByRole('heading', { level: 1 }).element()
  if (title instanceof HTMLElement) title.focus()
  for (let stops = 0; stops < 60; stops += 1) {
    await userEvent.keyboard('{Tab}')
    const held = document.activeElement
    if (!held || held === document.body || !(held.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_PRECEDING))
      return stops
  }
  return Infinity
}

test.each(widths)(
  'at step 2 with 16 columns the whole page takes at most 12 stops, its word count included, at %i px',
  async (width) => {
    await page.viewport(width, 800)
    await countedSheets()
    expect(page.getByRole('button', { name: /: \d+$/ }).elements().length).toBeGreaterThan(20)
    expect(await stopsToEnd()).toBeLessThanOrEqual(12)
  },
)

test('the word count is one stop, in which the arrow keys lead from figure to figure', async () => {
  await countedSheets()
  await tabTo(figure('Words, Dialogue'))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  await expect.element(figure('Already translated, French, Dialogue')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{End}')
  await expect.element(figure('Already translated, Turkish, Whole file')).toHaveFocus()
  await userEvent.keyboard('{Home}{Tab}')
  await expect.element(page.getByText('How words are counted')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(figure('Words, Dialogue')).toHaveFocus()
  // While words are counted anew no figure can be opened; then they are a stop again.
  await head('P').click()
  await page.getByRole('menuitemradio', { name: 'Additional Information' }).click()
  await expect.element(figure('Words, Dialogue')).toBeEnabled()
  await tabTo(figure('Words, Dialogue'))
})

test('at step 2 the arrow keys lead from column to column, and from a head to the undo of its guess', async () => {
  await guessedSheet()
  await tabTo(head('A'))
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}')
  await expect.element(button('Undo guess of column C')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(button('Undo guess of column D')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{End}')
  await expect.element(head('P')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{Shift>}{Tab}{/Shift}{Tab}')
  await expect.element(head('P')).toHaveFocus()
})

test('on the price list the arrow keys lead from language to language, and a search leaves a stop', async () => {
  const { actor } = await atStep3([])
  await tabTo(checkbox('Select all'))
  await userEvent.keyboard('{Tab}{ArrowDown}{ArrowDown} ')
  const [, , third] = actor.getSnapshot().context.prices
  expect(actor.getSnapshot().context.draft.targets).toEqual([third?.lang])
  await userEvent.keyboard('{Home}{ArrowUp}')
  const [first] = actor.getSnapshot().context.prices
  await expect.element(checkbox(first?.title ?? '')).toHaveFocus()
  await page.getByRole('searchbox').fill('german')
  await tabTo(checkbox('German'))
})

test('in the list of countries the arrow keys lead down the countries, and along to what is about one', async () => {
  await atMap([])
  await tabTo(page.getByRole('link', { name: 'Skip to summary' }))
  await userEvent.keyboard('{Tab}{Tab}{ArrowDown}{ArrowRight}')
  const focused = () => document.activeElement?.getAttribute('aria-label')
  expect(focused()).toBe('About China')
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBeInstanceOf(HTMLInputElement)
})

test.each(widths)(
  'links lead past the list to the summary and to the Next that is in sight, at %i px',
  async (width) => {
    await page.viewport(width, 800)
    await atStep3(['frFR'])
    await expect.element(button('Next').last()).toBeEnabled()
    await tabTo(page.getByRole('link', { name: 'Skip to summary' }))
    await userEvent.keyboard('{Tab}{Enter}')
    expect([document.activeElement?.textContent, document.activeElement?.checkVisibility()]).toEqual(['Next', true])
    // A press elsewhere takes the focus from the link: nothing moves when it comes or goes.
    const top = () => checkbox('French').element().getBoundingClientRect().top
    const before = top()
    page.getByRole('link', { name: 'Skip to summary' }).element().focus({ preventScroll: true })
    expect(top()).toBe(before)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await userEvent.keyboard('{Enter}')
    await expect.element(summary).toHaveFocus()
  },
)
