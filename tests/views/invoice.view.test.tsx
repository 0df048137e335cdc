import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { invoiceActors } from '#actors/invoice/invoice.actors.ts'
import { createClient } from '#api/client.ts'
import { readInvoice } from '#domain/contract/read-invoice.call.ts'
import { refused } from '#domain/result.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { invoiceFixtures } from '#machines/invoice/invoice.fixtures.ts'
import { seller } from '#machines/link/seller.fixtures.ts'
import type { InvoiceActor } from '#views/invoice/invoice.actor.ts'
import { InvoiceView } from '#views/invoice/invoice.view.tsx'
import { answer, refuse } from '../support/answers.ts'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const client = createClient({ accessToken: () => undefined, onSessionRefused: () => undefined })
const terminal = {
  createMethod: () => Promise.resolve(refused('UNEXPECTED_ERROR' as const)),
  confirmAtBank: () => Promise.resolve(refused('UNEXPECTED_ERROR' as const)),
}
const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const view = (actor: InvoiceActor) => <InvoiceView actor={actor} seller={seller} payment={() => <p>The payment</p>} />

test('every transition of an invoice is walked in the browser', async () => {
  const walk = await walkView({
    fixtures: invoiceFixtures,
    actors: { readInvoice: invoiceActors(client, terminal).readInvoice },
    view,
    gestures: { 'invoice.retry': () => page.getByRole('button', { name: 'Try again' }).click() },
    sights: {
      loading: () => expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true'),
      'open.payable': async () => {
        await expect.element(title('Translation service order')).toBeVisible()
        await expect.element(page.getByText('Unpaid', { exact: true })).toBeVisible()
        await expect.element(page.getByText('The payment')).toBeVisible()
      },
      'open.paying': () => expect.element(page.getByText('Paying', { exact: true })).toBeVisible(),
      'open.requiresAction': () => expect.element(page.getByText('Waiting for your confirmation')).toBeVisible(),
      paid: async () => {
        await expect.element(title('Thank you for your payment!')).toBeVisible()
        await expect.element(page.getByText('The payment')).not.toBeInTheDocument()
      },
      notFound: () => expect.element(title("This link doesn't work")).toBeVisible(),
      failed: () => expect.element(page.getByRole('alert')).toBeVisible(),
    },
    network: {
      readInvoice: (output) => {
        if (output.ok) return [answer(readInvoice, output.value)]
        return [refuse(readInvoice, output.code === 'TOKEN_NOT_FOUND' ? output.code : 'SERVER_ERROR')]
      },
      payment: 'held',
    },
  })
  expect(walk.unwalked).toEqual([])
  expect(walk.unseen).toEqual([])
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
  expect(lines()).toEqual(['€2,145.11', '€107.26', '€65.32', '€2,317.69', '€579.42'])
  await expect.element(summary.getByText('€2,897.11')).toBeVisible()
  await byCard.unmount()

  await render(view(frozen(invoiceFixtures, 'open.payable', { ...payable, method: 'paypal' })))
  expect(lines()).toEqual(['€2,145.11', '€107.26', '€2,252.37', '€563.09'])
  await expect.element(summary.getByText('€2,815.46')).toBeVisible()
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
