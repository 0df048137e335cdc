import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { frozen } from '#machines/harness/frozen.ts'
import { invoiceFixtures } from '#machines/invoice/invoice.fixtures.ts'
import { invoiceModel } from '#stories/invoice/invoice.model.tsx'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const { view } = invoiceModel

test('every transition of an invoice is walked in the browser', async () => {
  expect(await walkView(invoiceModel)).toEqual({ unwalked: [], unvisited: [], left: [], survivors: [] })
})

test('an invoice tells what was done, in tables at every width, and what it comes to in the chosen way', async () => {
  const summary = page.getByRole('complementary', { name: 'Summary' })
  const lines = () =>
    summary
      .getByRole('definition')
      .elements()
      .map(({ textContent }) => textContent)
  const { payable } = { payable: invoiceFixtures.states['open.payable'] }
  const byCard = await render(view(frozen(invoiceFixtures, 'open.payable')))
  for (const width of [1280, 320]) {
    await page.viewport(width, 900)
    const [table] = page.getByRole('table').elements()
    const rows = [...(table?.querySelectorAll('tr') ?? [])].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    )
    expect(rows).toEqual([
      ['Name', 'Words', 'Cost per word', 'Discount', 'Total'],
      ['French', '6,204', '€0.120', '−€37.22', '€707.26'],
      ['German', '6,204', '€0.125', '−€38.77', '€736.73'],
      ['Polish', '6,204', '€0.110', '−€34.12', '€648.32'],
    ])
    for (const cell of page.getByRole('cell').elements()) expect(cell.checkVisibility()).toBe(true)
    expect(document.documentElement.scrollWidth).toBe(width)
  }
  await page.viewport(1280, 800)
  const ofCard = ['€65.32', '2.9% of the cost without it']
  const ofManagement = ['€107.26', '5% of the translation after discount']
  expect(lines()).toEqual(['€2,145.11', ...ofManagement, ...ofCard, '€2,317.69', '€579.42'])
  await expect.element(summary.getByText('€2,897.11')).toBeVisible()
  await byCard.unmount()

  await render(view(frozen(invoiceFixtures, 'open.payable', { ...payable, method: 'paypal' })))
  expect(lines()).toEqual(['€2,145.11', ...ofManagement, '€2,252.37', '€563.09'])
  await expect.element(summary.getByText('€2,815.46')).toBeVisible()
})

test('what comes to nothing is left out of an invoice: its line, and a column that holds nothing else', async () => {
  const { payable } = { payable: invoiceFixtures.states['open.payable'] }
  const { invoice } = payable
  if (!invoice) throw new Error('There is no invoice to look at')
  const projects = invoice.data.projects.slice(1)
  const data = { ...invoice.data, projects, pmFee: 0, withFees: { ...invoice.data.withFees, totalTransactionFee: 0 } }
  await render(view(frozen(invoiceFixtures, 'open.payable', { ...payable, invoice: { ...invoice, data } })))
  const heads = page.getByRole('columnheader').elements()
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Name', 'Words', 'Cost per word', 'Total'])
  const terms = page.getByRole('complementary', { name: 'Summary' }).getByRole('term').elements()
  expect(terms.map(({ textContent }) => textContent).filter((text) => text.includes('fee'))).toEqual([])
})

test('a paid invoice shows the amount paid and the way it was paid', async () => {
  await render(view(frozen(invoiceFixtures, 'paid')))
  const details = page.getByRole('main').or(page.getByRole('definition'))
  expect(
    details
      .elements()
      .map(({ textContent }) => textContent)
      .slice(0, 4),
  ).toEqual(['INV-2026-1187', '€2,897.11', '11-20-2026', 'Card'])
})

test('what went back of a paid invoice, is on its way or is disputed, is told beside what was paid', async () => {
  const { paid } = invoiceFixtures.states
  const { invoice } = paid
  if (!invoice) throw new Error('There is no invoice to look at')
  const at = '2026-11-24T09:00:00.000Z'
  const returned = [
    { at, amount: 100.1, state: 'returned' as const },
    { at, amount: 0.2, state: 'returned' as const },
    { at, amount: 50, state: 'pending' as const },
    { at, amount: 20, state: 'disputed' as const },
  ]
  const data = { ...invoice.data, returned }
  await render(view(frozen(invoiceFixtures, 'paid', { ...paid, invoice: { ...invoice, data } })))
  const items = page
    .getByRole('term')
    .elements()
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(items).toEqual(
    expect.arrayContaining([
      ['Total paid', '€2,897.11'],
      ['Refunded', '€100.30'],
      ['Refund on its way', '€50.00'],
      ['Disputed', '€20.00'],
    ]),
  )
})
