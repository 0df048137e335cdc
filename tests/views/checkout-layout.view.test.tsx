import { afterEach, expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { checkoutFixtures } from '#machines/checkout/checkout.fixtures.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { checkoutModel } from '#stories/checkout/checkout.model.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

afterEach(() => page.viewport(1280, 800))

const total = page.getByRole('complementary', { name: 'Summary' }).getByText('Total', { exact: true })
const vatNumber = page.getByRole('textbox', { name: 'VAT number' })
const pay = page.getByRole('button', { name: /^Pay / })
const boxOf = (part: Locator) => part.element().getBoundingClientRect()

async function atStep5(leaf: 'open.payer.paying.choosing' | 'open.payer.guest', width: number) {
  await page.viewport(width, 844)
  await render(checkoutModel.page?.(frozen(checkoutFixtures, leaf)))
}

test.each([320, 390, 844])(
  'at %i px what is paid and the VAT number stand before the button that pays',
  async (width) => {
    await atStep5('open.payer.paying.choosing', width)
    for (const part of [total, vatNumber]) {
      expect(boxOf(part).bottom).toBeLessThan(boxOf(pay).top)
      expect(part.element().compareDocumentPosition(pay.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    }
    expect(document.documentElement.scrollWidth).toBe(width)
  },
)

test('where there is room, what is paid stands beside the ways to pay', async () => {
  await atStep5('open.payer.paying.choosing', 1440)
  const summary = boxOf(page.getByRole('complementary', { name: 'Summary' }))
  const ways = boxOf(page.getByRole('group', { name: 'Payment method' }))
  expect(summary.left).toBeGreaterThan(ways.right)
  expect(Math.abs(summary.top - ways.top)).toBeLessThan(24)
})

test('a guest is asked to log in before the price is told again', async () => {
  await atStep5('open.payer.guest', 390)
  expect(boxOf(page.getByRole('heading', { name: 'Please login to pay' })).bottom).toBeLessThan(boxOf(total).top)
})
