import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { frozen } from '#machines/harness/frozen.ts'
import { orderFixtures } from '#machines/order/order.fixtures.ts'
import type { OrderContext } from '#machines/order/order.types.ts'
import { sampleOrders } from '#machines/order/orders.fixtures.ts'
import { orderModel, shortSteps } from '#stories/order/order.model.tsx'
import { OrderView } from '#views/order/order.view.tsx'
import { doByHand } from '../support/by-hand.ts'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

test('every transition of the wizard is walked in the browser', async () => {
  expect(await walkView(orderModel)).toEqual({ unwalked: [], unvisited: [], left: [], survivors: [] })
})

test.each(['paid', 'signedOut', 'unreachable'] as const)('a person leaves an order that is %s', async (leaf) => {
  const context: OrderContext = { ...orderFixtures.states[leaf], refusal: 'PAYMENT_PENDING' }
  const actor = frozen(orderFixtures, leaf, context)
  await render(orderModel.view(actor))
  await doByHand(orderModel, { type: 'order.restart' }, { context, leaves: [leaf] })
  expect(actor.getSnapshot().value).toBe('starting')
})

test('an order that is in an account is gone on with by signing in', async () => {
  const login = vi.fn<() => void>()
  const actor = frozen(orderFixtures, 'signedOut')
  const { getByRole } = await render(
    <OrderView actor={actor} slots={shortSteps} header={null} footer={null} onLogin={login} />,
  )
  await getByRole('button', { name: 'Log in' }).click()
  expect(login).toHaveBeenCalledTimes(1)
})

const stepUpload = orderFixtures.states['step.upload']

test.each([
  {
    before: 'INVOICE_ALREADY_PAID',
    words: 'Your order was paid alreadyA new one has been started. See the paid one in your orders',
    links: ['/orders'],
  },
  { before: 'ORDER_NOT_FOUND', words: 'This order is no longer thereA new one has been started.', links: [] },
] as const)('step 1 says why it begins anew: $before', async ({ before, words, links }) => {
  const actor = frozen(orderFixtures, 'step.upload', { ...stepUpload, before })
  const { getByRole } = await render(orderModel.view(actor))
  const note = getByRole('status')
  await expect.element(note).toBeVisible()
  expect(note.element().textContent.trim()).toBe(words)
  expect(
    note
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual(links)
})

/** Back at step 3 of an order that has come to step 5 before, with this draft of its languages. */
function backAtLanguages(languages?: { targets: string[]; currency: 'EUR' }) {
  const context = orderFixtures.states['step.languages']
  const order = context.opened && { ...context.opened, order: sampleOrders.informed, drafts: { languages } }
  return frozen(orderFixtures, 'step.languages', { ...context, opened: order })
}

const stops = () => page.getByRole('navigation', { name: 'Steps' }).getByRole('button')

test('going back unsays no step, and each that was reached can be gone to by the keyboard', async () => {
  const actor = backAtLanguages()
  const { getByRole } = await render(orderModel.view(actor))
  expect(
    stops()
      .elements()
      .map((stop) => stop.querySelector('strong')?.textContent),
  ).toEqual(['Step 1 Upload file', 'Step 2 Setup file', 'Step 4 Add information', 'Step 5 Complete & Pay'])
  const fourth = getByRole('button', { name: /^Step 4 Add information/ })
  await expect.element(fourth).toMatchTextContent(/16 of 16 answers$/)
  fourth.element().focus()
  await userEvent.keyboard('{Enter}')
  expect(actor.getSnapshot()).toMatchObject({ value: 'entering', context: { step: 4 } })
})

test('a step with unsaved changes cannot be skipped', async () => {
  const actor = backAtLanguages({ targets: ['frFR'], currency: 'EUR' })
  await render(orderModel.view(actor))
  expect(
    stops()
      .elements()
      .map((stop) => stop.querySelector('strong')?.textContent),
  ).toEqual(['Step 1 Upload file', 'Step 2 Setup file'])
})
