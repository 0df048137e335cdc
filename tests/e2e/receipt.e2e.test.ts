import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readPdf } from '#tests/service/paper/read-pdf.ts'
import { informedOrder } from '#tests/support/service-journey.ts'
import { cards } from './model/checkout.ts'
import { openShop } from './model/shop.ts'

const shop = openShop()

test('who has paid takes the receipt away, with the figure that the page says was paid', async () => {
  const customer = await shop.newCustomer()
  const order = await informedOrder(customer.client)
  const { page, checkout, wizard, hands } = await shop.visit({ customer, order, step: 5 })
  await page.goto('/')
  await wizard.at(5)
  await checkout.typeCard(cards.good)
  await checkout.pay()
  await wizard.at(6)
  const started = page.waitForEvent('download')
  await hands.press(page.getByRole('button', { name: 'Download receipt' }))
  const download = await started
  expect(download.suggestedFilename()).toBe(`receipt-${order.params.orderId}.pdf`)
  const { elements } = await readPdf(await readFile(await download.path()))
  const texts = elements.map(({ text }) => text)
  const paid = page.locator('dl > div').filter({ hasText: 'Total paid' }).getByRole('definition')
  expect(texts[texts.lastIndexOf('Total') + 1]).toBe(await paid.innerText())
})
