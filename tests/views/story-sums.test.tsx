import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { checkoutFixtures } from '#machines/checkout/checkout.fixtures.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { invoiceFixtures } from '#machines/invoice/invoice.fixtures.ts'
import { paymentFixtures } from '#machines/payment/payment.fixtures.ts'
import { checkoutModel } from '#stories/checkout/checkout.model.tsx'
import { invoiceModel } from '#stories/invoice/invoice.model.tsx'
import { paymentModel } from '#stories/payment/payment.model.tsx'
import { vatNumberFixtures } from '#machines/vat-number/vat-number.fixtures.ts'
import { vatNumberModel } from '#stories/vat-number/vat-number.model.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const pages = {
  'open.payer.paying.choosing': () => checkoutModel.page?.(frozen(checkoutFixtures, 'open.payer.paying.choosing')),
  'open.quotation.settled': () => checkoutModel.page?.(frozen(checkoutFixtures, 'open.quotation.settled')),
  'open.payable': () => invoiceModel.page?.(frozen(invoiceFixtures, 'open.payable')),
  'repriced.known': () => paymentModel.page?.(frozen(paymentFixtures, 'repriced.known')),
  taken: () => vatNumberModel.page?.(frozen(vatNumberFixtures, 'taken')),
  'choosing.method.paypal': () => paymentModel.page?.(frozen(paymentFixtures, 'choosing.method.paypal')),
}

/** The sums that a page names as what is to be paid: in the line of step 5, as the total, and on its buttons. */
function sumsToPay(): string[] {
  const line = document.querySelector('nav li:nth-child(5)')?.textContent ?? ''
  const total = page.getByRole('complementary', { name: 'Summary' }).query()?.querySelector('p [role=status], p output')
  const buttons = [...document.querySelectorAll('button')].map((button) => button.textContent)
  const pressed = buttons.filter((words) => /^(?:Pay|Sandbox wallet|Continue)\b/u.test(words))
  return [line, total?.textContent ?? '', ...pressed].flatMap((words) => /[€$][\d,]+\.\d\d/u.exec(words)?.[0] ?? [])
}

test.each(Object.entries(pages))('the story %s names one sum to pay', async (_, story) => {
  await render(story())
  await expect.poll(() => sumsToPay().length).toBeGreaterThan(1)
  expect(new Set(sumsToPay()).size).toBe(1)
})
