import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { readPdf } from '#tests/service/paper/read-pdf.ts'
import { informedOrder } from '#tests/support/service-journey.ts'
import { downloadOf } from '#stories/download/download.model.tsx'
import { invoiceModel } from '#stories/invoice/invoice.model.tsx'
import { cards } from './model/checkout.ts'
import type { Hands } from './model/hands.ts'
import { makeInvoice } from './model/links.ts'
import { openShop } from './model/shop.ts'
import { unsoundness } from './model/soundness.ts'

const shop = openShop()

/** Takes a document away: its name, what it says it is, and its total. */
async function take({ page, hands }: { page: Page; hands: Hands }, document: string) {
  const started = page.waitForEvent('download')
  await hands.press(downloadOf(document))
  const download = await started
  const { elements } = await readPdf(await readFile(await download.path()))
  const texts = elements.map(({ text }) => text)
  return [download.suggestedFilename(), texts[0], texts[texts.lastIndexOf('Total') + 1]]
}

test('a customer who has paid downloads the receipt, at once and from the order list and the questions later', async () => {
  const customer = await shop.newCustomer()
  const order = await informedOrder(customer.client)
  const visitor = await shop.visit({ customer, order, step: 5 })
  const { page, checkout, wizard } = visitor
  await page.goto('/')
  await wizard.at(5)
  await checkout.typeCard(cards.good)
  await checkout.pay()
  await wizard.at(6)
  expect(await unsoundness(page)).toEqual([])
  const paid = page.locator('dl > div', { hasText: 'Total paid' }).locator('dd')
  const { orderId } = order.params
  const receipt = [`receipt-${orderId}.pdf`, 'Receipt', await paid.innerText()]
  expect(await take(visitor, 'receipt')).toEqual(receipt)
  await page.goto('/orders')
  expect(await take(visitor, `Receipt of order ${orderId}`)).toEqual(receipt)
  await page.goto(`/orders/${orderId}`)
  expect(await take(visitor, 'receipt')).toEqual(receipt)
})

test('a person who holds its link takes the invoice away, by keyboard too, and the receipt once it is paid', async () => {
  const { number, path } = await makeInvoice()
  const visitor = await shop.visit({ hands: 'keyboard' })
  const { page, checkout, flow } = visitor
  await page.goto(path)
  expect(await take(visitor, 'invoice')).toEqual([`invoice-${number}.pdf`, 'Invoice', '€3,309.51'])
  await checkout.typeCard(cards.good)
  await checkout.pay()
  await flow(invoiceModel).is('paid')
  expect(await take(visitor, 'receipt')).toEqual([`receipt-${number}.pdf`, 'Receipt', '€3,405.49'])
})
