import { http, HttpResponse } from 'msw/http'
import { setupWorker } from 'msw/browser'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import { orderListActors } from '#actors/order-list/order-list.actors.ts'
import { createClient } from '#api/client.ts'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { orderListFixtures } from '#machines/order-list/order-list.fixtures.ts'
import { orderListMachine } from '#machines/order-list/order-list.machine.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { orderListModel, orderTable } from '#stories/order-list/order-list.model.tsx'
import { OrderListView } from '#views/order-list/order-list.view.tsx'
import { found } from '../support/browser-hands.ts'
import { doByHand } from '../support/by-hand.ts'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const client = createClient({ accessToken: () => 'header.payload.signature', onSessionRefused: () => undefined })
const table = found(orderTable)
const link = (name: string) => page.getByRole('link', { name, exact: true })
const ignore = () => {}
const slots = {
  file: (_: unknown, fileName: string) => fileName,
  receipt: (_: unknown, name: string) => <button type="button">{name}</button>,
}
const { listed } = orderListFixtures.states

test('every transition of the order list is walked in the browser', async () => {
  expect(await walkView(orderListModel)).toEqual({ unwalked: [], unvisited: [], left: [], survivors: [] })
})

test('on a phone a press anywhere on an order opens it, and its receipt can still be pressed', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  await render(<OrderListView actor={frozen(orderListFixtures, 'listed')} {...slots} onLogin={ignore} />)
  const hit = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2)
  }
  const [order] = listed.orders
  const game = page.getByRole('cell', { name: order?.project ?? '', exact: true }).element()
  expect(hit(game)?.getAttribute('href')).toBe(`/orders/${order?.id}`)
  const receipt = page.getByRole('button', { name: `Receipt of order ${order?.id}` }).element()
  expect(hit(receipt)).toBe(receipt)
})

test('an order tells what it is, in a table that is one at every width', async () => {
  await render(orderListModel.view(frozen(orderListFixtures, 'listed')))
  for (const width of [1280, 320]) {
    await page.viewport(width, 800)
    const [head, running, , done] = table.getByRole('row').elements()
    const cells = (row: Element | undefined) => [...(row?.children ?? [])].map(({ textContent }) => textContent)
    const heads = ['Order ID', 'Purchased date', 'Game name', 'Total paid', 'Translated file', 'Status', 'Q&A']
    expect(cells(head)).toEqual(heads)
    expect(cells(running)).toEqual([
      '48377',
      '11-20-2026',
      'Dusk Harbor',
      '€11,668.94',
      'Not ready',
      'In Progress',
      'No questions',
    ])
    expect(cells(done)).toEqual([
      '47790',
      '08-17-2026',
      'Paper Golems',
      '€6,930.15',
      'paper_golems.xlsx',
      'Completed',
      '',
    ])
    expect(
      table
        .getByRole('columnheader')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(heads)
    expect(document.documentElement.scrollWidth).toBe(width)
  }
  await page.viewport(1280, 800)
})

test('a paid order has its receipt; one that was added without paying has none', async () => {
  const [paid, other] = listed.orders
  if (!paid || !other) throw new Error('Too few orders')
  const added = { ...other, payment: { ...other.payment, method: 'bypass' } }
  await render(
    <OrderListView
      actor={frozen(orderListFixtures, 'listed', { ...listed, orders: [paid, added] })}
      {...slots}
      onLogin={ignore}
    />,
  )
  const rows = table.getByRole('row')
  await expect.element(rows.nth(1).getByRole('button', { name: 'Receipt of order 48377' })).toBeVisible()
  await expect.element(rows.nth(2)).toMatchTextContent('€0.00')
  expect(table.getByRole('button').elements()).toHaveLength(1)
})

test('a long title stays beside the total, and breaks where it must', async () => {
  const project = 'The Chronicle of the Lighthouse Keeper’s Third Step: Extraordinarilyuninterruptedlylongword'
  const orders = listed.orders.map((order) => ({ ...order, project }))
  await render(
    <OrderListView actor={frozen(orderListFixtures, 'listed', { ...listed, orders })} {...slots} onLogin={ignore} />,
  )
  for (const width of [1280, 768, 390, 320]) {
    await page.viewport(width, 800)
    for (const row of table.getByRole('row').elements().slice(1)) {
      const [, , title, total] = [...row.children]
      const words = document.createRange()
      words.selectNodeContents(title ?? row)
      expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(total?.getBoundingClientRect().left ?? 0)
    }
  }
  await page.viewport(1280, 800)
})

test('loading the orders shifts nothing on the page', async () => {
  for (const width of [1280, 320]) {
    await page.viewport(width, 800)
    const loading = await render(
      <OrderListView
        actor={frozen(orderListFixtures, 'loading', { ...orderListFixtures.states.loading, total: listed.total })}
        {...slots}
        onLogin={ignore}
      />,
    )
    const nextBefore = link('Next').element().getBoundingClientRect()
    await loading.unmount()
    const orders = listed.orders.map((order) => ({ ...order, project: 'Saltglass', merge: null }))
    const shown = await render(
      <OrderListView actor={frozen(orderListFixtures, 'listed', { ...listed, orders })} {...slots} onLogin={ignore} />,
    )
    expect(link('Next').element().getBoundingClientRect()).toEqual(nextBefore)
    await shown.unmount()
  }
  await page.viewport(1280, 800)
})

test('pages are leafed through by keyboard, ten orders each', async () => {
  const asked: string[] = []
  const worker = setupWorker(
    http.get(customerOrders.path, ({ request }) => {
      const { searchParams } = new URL(request.url)
      asked.push(searchParams.toString())
      const offset = Number(searchParams.get('p.offset'))
      const rows = listed.orders.map((order, index) => ({
        ...order,
        uid: `${offset + index}`,
        id: `${offset + index}`,
      }))
      return HttpResponse.json({ data: { rows: rows.slice(0, 24 - offset), total: 24 } })
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
  await expect.element(page.getByRole('status')).toHaveTextContent('Page 1 of 3')
  await expect.element(link('Previous')).toHaveAttribute('aria-disabled', 'true')

  link('Page 3').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status')).toHaveTextContent('Page 3 of 3')
  await expect.element(table.getByRole('row')).toHaveLength(5)
  await expect.element(link('Next')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(link('Page 3')).toHaveFocus()

  await userEvent.keyboard('{Shift>}{Tab}{Tab}{Tab}{/Shift}{Enter}')
  await expect.element(page.getByRole('status')).toHaveTextContent('Page 2 of 3')
  await expect.element(table.getByText('19', { exact: true })).toBeVisible()
  expect(asked).toEqual(['p.offset=0&p.limit=10', 'p.offset=20&p.limit=10', 'p.offset=10&p.limit=10'])
})

test.each([
  { leaf: 'listed', to: 3 },
  { leaf: 'beyond', to: 1 },
] as const)('page $to is gone to from an order list that is $leaf', async ({ leaf, to }) => {
  const actor = frozen(orderListFixtures, leaf)
  await render(orderListModel.view(actor))
  const { context } = actor.getSnapshot()
  const event = { type: 'page.go', page: to }
  await doByHand(orderListModel, event, { context, leaves: [leaf] })
  expect(actor.getSnapshot()).toMatchObject({ value: 'loading', context: { page: to } })
})

test('a guest is asked to log in', async () => {
  const login = vi.fn<() => void>()
  await render(<OrderListView actor={frozen(orderListFixtures, 'signedOut')} {...slots} onLogin={login} />)
  await page.getByRole('button', { name: 'Log in' }).click()
  expect(login).toHaveBeenCalledTimes(1)
  await expect.element(link('Continue Order')).toHaveAttribute('href', '/')
})

test('an order leads to its questions, and says whether somebody waits for an answer', async () => {
  await render(orderListModel.view(frozen(orderListFixtures, 'listed')))
  await expect.element(link('48213')).toHaveAttribute('href', '/orders/48213')
  const bubbles = page.getByRole('link', { name: /^Q&A/ })
  expect(
    bubbles.elements().map((one) => [one.getAttribute('aria-label'), one.getAttribute('href'), one.textContent]),
  ).toEqual([
    ['Q&A of order 48213, 6 questions, 2 without an answer', '/orders/48213', '2'],
    ['Q&A of order 47790, 1 question', '/orders/47790', ''],
  ])
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('No questions')
  const silent = page.getByText('No questions').first().element().parentElement
  const colors = [silent, bubbles.first().element()].map((one) => one && getComputedStyle(one).color)
  expect(new Set(colors).size).toBe(2)
})

test('however many questions wait, their number stays beside its icon and inside the table', async () => {
  const waiting = [1, 10, 99, 100, 12_345]
  const orders = listed.orders
    .slice(0, waiting.length)
    .map((order, index) => ({ ...order, questions: waiting[index] ?? 0, unanswered: waiting[index] ?? 0 }))
  await render(
    <OrderListView actor={frozen(orderListFixtures, 'listed', { ...listed, orders })} {...slots} onLogin={ignore} />,
  )
  const bubbles = page.getByRole('link', { name: /^Q&A/ }).elements()
  expect(bubbles.map((one) => [one.textContent, one.getAttribute('title')])).toEqual([
    ['1', '1 question, 1 without an answer'],
    ['10', '10 questions, 10 without an answer'],
    ['99', '99 questions, 99 without an answer'],
    ['99+', '100 questions, 100 without an answer'],
    ['99+', '12345 questions, 12345 without an answer'],
  ])
  for (const width of [1280, 768, 390, 320]) {
    await page.viewport(width, 800)
    const edge = table.element().getBoundingClientRect().right
    for (const bubble of bubbles) {
      const [icon, number] = [...bubble.children].map((part) => part.getBoundingClientRect())
      expect(number?.left).toBeGreaterThan((icon?.left ?? 0) + (icon?.width ?? 0) / 2)
      expect(number?.right).toBeLessThan(edge)
      expect(number?.height).toBe(18)
    }
  }
  await page.viewport(1280, 800)
})
