import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accepted } from '#domain/result.ts'
import { fullList, partlyTranslated } from '#machines/languages/price-list.fixtures.ts'
import { wirePricing } from '#machines/order/orders.fixtures.ts'
import { atStep3, tabTo } from '../support/step-3.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const pricing = fullList.order.language ?? wirePricing
const button = (name: string) => page.getByRole('button', { name, exact: true })
const checkbox = (name: string) => page.getByRole('checkbox', { name, exact: true })
const summary = page.getByRole('complementary', { name: 'Summary' })
const next = button('Next')

afterEach(() => page.viewport(1280, 800))

test('languages are found, chosen, removed and saved by keyboard alone', async () => {
  const { actor, saved } = await atStep3(['frFR'])
  await tabTo(page.getByRole('searchbox'))
  await userEvent.keyboard('germ')
  await expect.element(checkbox('French')).not.toBeInTheDocument()
  await tabTo(checkbox('German'))
  await userEvent.keyboard(' ')
  await tabTo(button('Remove French'))
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Remove German')).toHaveFocus()
  await tabTo(next)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Select languages' })).not.toBeInTheDocument()
  expect(saved).toEqual([{ targets: ['deDE'], currency: 'EUR' }])
  expect(actor.getSnapshot().output).toEqual(accepted(fullList.order))
})

test('a search says to those who listen how many languages it has left, none included', async () => {
  await atStep3([])
  const search = page.getByRole('searchbox')
  const said = (words: string) => page.getByRole('status').filter({ hasText: words })
  await search.fill('portug')
  await expect.element(said('2 languages found')).toBeInTheDocument()
  await search.fill('portugal')
  await expect.element(said('1 language found')).toBeInTheDocument()
  await search.fill('klingon')
  await expect.element(said('No languages found')).toBeInTheDocument()
  await search.fill('')
  await expect.element(said('found')).not.toBeInTheDocument()
})

test('the keyboard need not go through the whole list', async () => {
  await atStep3(['frFR'])
  await tabTo(page.getByRole('link', { name: 'Skip to summary' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(summary).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(button('Remove French')).toHaveFocus()
})

test('Select all stands for what is shown, and says when it is some of it', async () => {
  await atStep3([])
  await page.getByRole('searchbox').fill('portug')
  await expect.element(checkbox('Portuguese (Portugal)')).toBeVisible()
  await expect.element(checkbox('Select all')).not.toBeChecked()
  await checkbox('Portuguese (Brazil)').click()
  await expect.element(checkbox('Select all')).toBePartiallyChecked()
  await checkbox('Select all').click()
  await expect.element(checkbox('Select all')).toBeChecked()
  await expect.element(page.getByText('Selected 2/64')).toBeVisible()
  await checkbox('Select all').click()
  await expect.element(page.getByText('Selected 0/64')).toBeVisible()
})

test('a language that is pressed is ticked before anything else is drawn, and all of them follow Select all', async () => {
  await atStep3([])
  await expect.element(checkbox('Turkish')).toBeVisible()
  const box = checkbox('Turkish').element()
  if (!(box instanceof HTMLInputElement)) throw new Error('The list has no box')
  for (const chosen of [true, false]) {
    box.click()
    await Promise.resolve()
    expect(box.checked).toBe(chosen)
  }
  await checkbox('Select all').click()
  const ticked = page.getByRole('row').getByRole('checkbox', { checked: true })
  await expect.poll(() => ticked.elements().length).toBe(65)
  await checkbox('Select all').click()
  await expect.poll(() => ticked.elements().length).toBe(0)
})

test('the total follows a choice at once, and is read out when it is confirmed', async () => {
  const quoting = Promise.withResolvers<void>()
  await atStep3([], { quoting: quoting.promise })
  const box = checkbox('Turkish').element()
  if (!(box instanceof HTMLInputElement)) throw new Error('The list has no box')
  box.click()
  await Promise.resolve()
  expect(summary.element().textContent).toContain('Total€1,118.12')
  await expect.element(summary).toMatchTextContent('Working out the price')
  await expect.element(summary).toMatchTextContent('Total€1,118.12')
  quoting.resolve()
  await expect.element(page.getByText('Total €1,118.12, VAT not included')).toBeInTheDocument()
})

test('a press anywhere in a row counts', async () => {
  await atStep3([])
  await page
    .getByRole('row', { name: /^Turkish/ })
    .getByText('€0.090')
    .click({ force: true })
  await expect.element(checkbox('Turkish')).toBeChecked()
})

/** Step 3 with 100 words to translate into each language. */
async function atSmallOrder(fees: Partial<typeof pricing.fees> = {}, matchedWords = 0) {
  const rates = pricing.rates.map((rate) => ({ ...rate, words: 100, matchedWords }))
  const language = { ...pricing, rates, fees: { ...pricing.fees, ...fees } }
  await atStep3([], { list: { ...fullList, order: { ...fullList.order, language } } })
}

test('memory that leaves the order at the minimum is not said to save anything', async () => {
  await atSmallOrder({}, 500)
  await checkbox('Turkish').click()
  await expect.element(summary).toMatchTextContent('Minimum order €100.00, so €90.55 is added')
  await expect.element(summary).not.toMatchTextContent('memory')
})

test('a small order says what the minimum adds', async () => {
  await atSmallOrder()
  await checkbox('Turkish').click()
  await expect.element(summary).toMatchTextContent('Min adjustment fee€90.55')
  await expect.element(summary).toMatchTextContent('Minimum order €100.00, so €90.55 is added')
})

test('a price list without a minimum says nothing of one', async () => {
  await atSmallOrder({ minimumFee: 0 })
  await checkbox('Turkish').click()
  await expect.element(summary).toMatchTextContent('Total€9.45')
  await expect.element(summary).not.toMatchTextContent('Minimum order')
})

test('each language says how much of the file is translated already', async () => {
  await atStep3([], { list: partlyTranslated })
  const row = (name: RegExp) => page.getByRole('row', { name })
  const both = '−€187.20 from memory 1,560 words920 words already translated'
  await expect.element(row(/^French frFR/)).toMatchTextContent(both)
  await expect.element(row(/^Turkish trTR/)).toMatchTextContent('1,480 words already translated')
  await expect.element(row(/^Japanese jaJP/)).toMatchTextContent('All rows filled')
  await expect.element(row(/^Polish plPL/)).not.toMatchTextContent('words')
})

test('each language says what memory saves on it, and the summary what it saves in all', async () => {
  await atStep3(['frFR', 'deDE'])
  const row = (name: RegExp) => page.getByRole('row', { name })
  await expect.element(row(/^French frFR/)).toMatchTextContent('−€187.20 from memory 1,560 words')
  await expect.element(row(/^German deDE/)).toMatchTextContent('−€390.00 from memory 3,120 words')
  await expect.element(row(/^Italian itIT/)).toMatchTextContent('No match in memory')
  await expect.element(row(/^Turkish trTR/)).not.toMatchTextContent('memory')
  await expect.element(summary).toMatchTextContent('€549.65 saved by translation memory4,680 words')
  await checkbox('French').click()
  await checkbox('German').click()
  await checkbox('Turkish').click()
  await expect.element(summary).not.toMatchTextContent('memory')
})

test('a search without a match leads back to the search', async () => {
  await atStep3([])
  await page.getByRole('searchbox').fill('klingon')
  await button('Clear search').click()
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  await expect.element(checkbox('Turkish')).toBeVisible()
})

test('with every language chosen, the total and Next stay in sight', async () => {
  await atStep3([])
  await checkbox('Select all').click()
  await expect.element(button('Remove Vietnamese')).toBeInTheDocument()
  await expect.element(page.getByText('VAT not included', { exact: true })).toBeInViewport({ ratio: 1 })
  await expect.element(next).toBeInViewport({ ratio: 1 })
})

test('on a phone one press leads from the end of a long choice to its lines', async () => {
  await page.viewport(390, 800)
  await atStep3([])
  await checkbox('Select all').click()
  await page.getByRole('link', { name: 'Summary', exact: true }).click()
  await expect.element(summary).toHaveFocus()
  await expect.element(summary.getByText('Total')).toBeInViewport({ ratio: 1 })
  await summary.getByRole('button', { name: 'Remove Turkish' }).click()
  await expect.element(page.getByText('Selected 63/64')).toBeInTheDocument()
})

test.each([320, 390])('at %i px nothing is cut off, and the table is still a table', async (width) => {
  await page.viewport(width, 800)
  await atStep3(['frFR', 'deDE', 'ptBR'])
  expect(document.documentElement.scrollWidth).toBe(width)
  expect(
    page
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Select all', 'Code', 'What speaks for it', 'Why it costs less', 'Price per word', 'Per language'])
  expect(page.getByRole('row').elements().length).toBe(65)
  await expect.element(next).toBeInViewport({ ratio: 1 })
})

test('a discount says where it comes from, and a language that costs nothing why', async () => {
  const rates = pricing.rates.map((rate) => (rate.lang === 'itIT' ? { ...rate, words: 0 } : rate))
  await atStep3(['frFR'], { order: { ...fullList.order, language: { ...pricing, rates } } })
  await expect.element(summary).toMatchTextContent('Volume discount: in each language, words beyond 2,000 cost less')
  const italian = page.getByRole('row').filter({ has: checkbox('Italian') })
  await expect.element(italian).toMatchTextContent('All rows filled')
  await expect.element(italian).toMatchTextContent('€0.00')
  expect(page.getByText('All rows filled').elements().length).toBe(1)
})
