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

test('a step says that its file was removed or replaced elsewhere', async () => {
  const actor = frozen(orderFixtures, 'step.setup', { ...orderFixtures.states['step.setup'], before: 'FILE_NOT_FOUND' })
  const { getByRole } = await render(orderModel.view(actor))
  await expect.element(getByRole('status')).toMatchTextContent(/^The file is no longer there.*perhaps in another tab/)
})

/** Back at step 3 of an order that has come to step 5 before, with this draft of its languages. */
function backAtLanguages(languages?: { targets: string[]; currency: 'EUR' }) {
  const context = orderFixtures.states['step.languages']
  const order = context.opened && { ...context.opened, order: sampleOrders.informed, drafts: { languages } }
  return frozen(orderFixtures, 'step.languages', { ...context, opened: order })
}

const stops = () => page.getByRole('navigation', { name: 'Steps' }).getByRole('button')

/** The border of each step's number; that of a step that was never come to is dashed. */
function borders() {
  const numbers = page
    .getByRole('navigation', { name: 'Steps' })
    .element()
    .querySelectorAll('* > span[aria-hidden] + span')
  return [...numbers].map(({ previousElementSibling: number }) => number && getComputedStyle(number).borderTopStyle)
}

test('a step that was never come to is painted so', async () => {
  await render(orderModel.view(frozen(orderFixtures, 'step.languages')))
  expect(borders()).toEqual(['solid', 'solid', 'solid', 'dashed', 'dashed'])
})

test('going back unsays no step, and each that was reached can be gone to by the keyboard', async () => {
  const actor = backAtLanguages()
  const { getByRole } = await render(orderModel.view(actor))
  expect(
    stops()
      .elements()
      .map((stop) => stop.querySelector('strong')?.textContent),
  ).toEqual(['Step 1 Upload file', 'Step 2 Setup file', 'Step 4 Add information', 'Step 5 Complete & Pay'])
  expect(borders()).toEqual(['solid', 'solid', 'solid', 'solid', 'solid'])
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

/** A file that is let go over a part of the page, which may take it; whether the browser would open it. */
function dropOn(target: Element, ...names: string[]): boolean {
  const dataTransfer = new DataTransfer()
  for (const name of names) dataTransfer.items.add(new File(['?'], name))
  const tell = (type: string) =>
    target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
  return [tell('dragover'), tell('drop')].some((isLeft) => isLeft)
}

test.each([
  ['step.setup', 'Go back to Upload file to replace your file. Assets are added in Add information.'],
  ['step.information', 'Drop it on the kind of asset that it is, under Assets.'],
  ['step.checkout', 'Go back to Upload file to replace your file. Assets are added in Add information.'],
] as const)('a file that is dropped beside its target is refused in words: %s', async (leaf, way) => {
  await render(orderModel.view(frozen(orderFixtures, leaf)))
  const alert = page.getByRole('alert')
  expect(dropOn(document.body, 'harbor.xlsx')).toBe(false)
  await expect.element(alert).toMatchTextContent(`harbor.xlsx was dropped where no file is taken. ${way}`)
  dropOn(document.body, 'a.png', 'b.png')
  await expect.element(alert).toMatchTextContent('2 files were dropped where no file is taken.')
  await alert.getByRole('button', { name: 'Close' }).click()
  await expect.element(alert).not.toBeInTheDocument()
})

test('a file that is dropped on its own field is left to it, and so is dragged text', async () => {
  await render(orderModel.view(frozen(orderFixtures, 'step.information')))
  const field = document.createElement('input')
  field.type = 'file'
  document.body.append(field)
  expect(dropOn(field, 'harbor.xlsx')).toBe(true)
  expect(
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: new DataTransfer(), cancelable: true })),
  ).toBe(true)
  field.remove()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
