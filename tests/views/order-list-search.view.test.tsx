import { http, HttpResponse } from 'msw/http'
import { setupWorker } from 'msw/browser'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import { orderListActors } from '#actors/order-list/order-list.actors.ts'
import { createClient } from '#api/client.ts'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { orderListFixtures } from '#machines/order-list/order-list.fixtures.ts'
import { orderListMachine } from '#machines/order-list/order-list.machine.ts'
import type { OrderListContext } from '#machines/order-list/order-list.types.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { orderListModel, orderTable } from '#stories/order-list/order-list.model.tsx'
import { found } from '../support/browser-hands.ts'
import '#ui/tokens.css'
import '#ui/base.css'

const client = createClient({ accessToken: () => 'header.payload.signature', onSessionRefused: () => undefined })
const table = found(orderTable)
const { listed } = orderListFixtures.states

test('a search looks through all pages once typing rests, says how many orders are left, none included, and is cleared', async () => {
  const asked: string[] = []
  const worker = setupWorker(
    http.get(customerOrders.path, ({ request }) => {
      const { searchParams } = new URL(request.url)
      asked.push(searchParams.toString())
      const search = searchParams.get('p.search')
      const rows = search === null ? listed.orders : listed.orders.slice(0, search === 'dusk' ? 1 : 0)
      return HttpResponse.json({ data: { rows, total: search === null ? 24 : rows.length } })
    }),
  )
  await worker.start({ quiet: true })
  onTestFinished(() => worker.stop())
  const actor = createActor(orderListMachine.provide({ actors: orderListActors(client) }), {
    input: { user: listed.user, page: 1 },
  })
  actor.start()
  onTestFinished(() => {
    actor.stop()
  })
  await render(orderListModel.view(actor))
  const status = page.getByRole('status')
  await expect.element(status).toHaveTextContent('Page 1 of 3')
  const field = page.getByRole('searchbox', { name: 'Search orders' })
  await field.click()
  await userEvent.keyboard('dusk')
  await expect.element(status).toHaveTextContent('1 order found')
  expect(table.getByRole('row').elements()).toHaveLength(2)
  expect(page.getByRole('navigation', { name: 'Pages' }).query()).toBe(null)
  await field.fill('klingon')
  await expect.element(status).toHaveTextContent('No orders found')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.element(status).toHaveTextContent('Page 1 of 3')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('')
  expect(table.getByRole('row').elements()).toHaveLength(11)
  expect(asked).toEqual(['p.offset=0&p.limit=10', 'p.search=dusk&p.limit=50', 'p.search=klingon&p.limit=50'])
})

test('more orders than are shown are told of, and orders of one page have no search', async () => {
  const { orders } = listed
  const show = (state: 'listed' | 'searching.found', known: OrderListContext) =>
    render(orderListModel.view(frozen(orderListFixtures, state, known)))
  const many = await show('searching.found', { ...listed, query: 'dusk', found: { orders, total: 1062 } })
  await expect.element(page.getByText('The newest 10 of 1,062 orders found. Type more to find others.')).toBeVisible()
  await many.unmount()
  const search = page.getByRole('searchbox')
  const few = await show('listed', { ...listed, total: 10 })
  await expect.element(table).toBeVisible()
  expect(search.query()).toBe(null)
  await few.unmount()
  await show('listed', { ...listed, total: 11 })
  await expect.element(search).toBeVisible()
})
