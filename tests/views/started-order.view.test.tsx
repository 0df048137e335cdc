import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { frozen } from '#machines/harness/frozen.ts'
import { startedOrderFixtures } from '#machines/started-order/started-order.fixtures.ts'
import { startAnew, startedNote, startedOrderModel, startedPage } from '#stories/started-order/started-order.model.tsx'
import { found } from '../support/browser-hands.ts'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

test('every transition of the started order is walked in the browser', async () => {
  expect(await walkView(startedOrderModel)).toEqual({ unwalked: [], unvisited: [], left: [], survivors: [] })
})

test('the note says which order, and that the one at hand stays; leaving it moves the focus to the page', async () => {
  await render(startedPage(frozen(startedOrderFixtures, 'offered'), true))
  await expect
    .element(found(startedNote))
    .toMatchTextContent('Dusk Harbor, step 4, Add information, last changed 01-12-2027.')
  await expect.element(found(startedNote)).toMatchTextContent('The order on this page stays in your account, too.')
  await found(startAnew).click()
  await expect.element(found(startedNote)).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Upload file' })).toHaveFocus()
})

test.for(['Try again', 'Close'])(
  'what is pressed on the note that it could not be found out moves the focus: %s',
  async (name) => {
    await render(startedPage(frozen(startedOrderFixtures, 'unknown'), false))
    await page.getByRole('button', { name }).click()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'Upload file' })).toHaveFocus()
  },
)
