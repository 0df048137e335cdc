import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { frozen } from '#machines/harness/frozen.ts'
import { orderListFixtures } from '#machines/order-list/order-list.fixtures.ts'
import { orderListModel, orderTable } from '#stories/order-list/order-list.model.tsx'
import { found } from '../support/browser-hands.ts'
import '#ui/tokens.css'
import '#ui/base.css'

const table = found(orderTable)

test('what went back of an order, or is disputed, stands under what was paid, by sums', async () => {
  await render(orderListModel.view(frozen(orderListFixtures, 'listed')))
  const paidFor = (project: string) => {
    const rows = table.getByRole('row').elements()
    return rows.filter(({ textContent }) => textContent.includes(project)).map((row) => row.children[3]?.textContent)
  }
  expect(paidFor('Saltglass')).toEqual(['€18,406.92', '€955.20Refunded €200.00'])
  expect(paidFor('Tiny Freight')).toEqual(['$3,562.80', '$100.00Disputed $100.00'])
})
