import { expect, test } from 'vitest'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { billedAmount } from '#domain/payments/paid-amount.ts'
import { informedOrder } from '#tests/support/service-journey.ts'
import type { ServiceClient } from '#tests/support/service-client.ts'
import { payButton, saveThis } from '#stories/payment/payment.parts.ts'
import { text } from '#stories/support/parts.ts'
import { cards } from './model/checkout.ts'
import { openShop } from './model/shop.ts'
import type { VisitorOptions } from './model/visitor.ts'

const shop = openShop()

/** A customer whose order only needs to be paid. */
async function comeToPay(options: VisitorOptions = {}) {
  const customer = await shop.newCustomer()
  const order = await informedOrder(customer.client)
  const visitor = await shop.visit({ customer, order, step: 5, ...options })
  await visitor.page.goto('/')
  await visitor.wizard.at(5)
  return { ...visitor, order, customer }
}

/** What each paid order came to. */
async function paidBy(client: ServiceClient) {
  const { data } = await client.call(customerOrders, {})
  return data.rows.map(({ payment }) => billedAmount(payment.invoice)?.amount)
}

const [withoutFee, withFee] = [[125], [128.63]]
test('PayPal is left and approved, without the fee of a card, by keyboard on a small screen', async () => {
  const { checkout, wizard, customer } = await comeToPay({ hands: 'keyboard', width: 390 })
  await checkout.payWithPayPal()
  await checkout.cancelAtPayPal()
  await checkout.says('You left PayPal before you approved it.')
  await checkout.payWithPayPal()
  await checkout.closePayPal()
  await checkout.says('You left PayPal before you approved it.')
  expect(await paidBy(customer.client)).toEqual([])
  await checkout.payWithPayPal()
  expect((await checkout.summary()).at(-1)).toEqual(['Total', '€125.00'])
  await checkout.approveAtPayPal()
  await wizard.at(6)
  expect(await paidBy(customer.client)).toEqual(withoutFee)
})

test('the wallet of the sandbox pays at once, on a small screen', async () => {
  const { checkout, wizard, customer } = await comeToPay({ width: 390 })
  await checkout.chooseMethod('saved_card')
  await checkout.payWithWallet()
  await wizard.at(6)
  expect(await paidBy(customer.client)).toEqual(withFee)
})

test('a card that was saved is chosen at first and pays again, by keyboard', async () => {
  const first = await comeToPay()
  await first.checkout.typeCard(cards.good)
  await first.hands.tick(saveThis)
  await first.checkout.pay()
  await first.wizard.at(6)
  const order = await informedOrder(first.customer.client)
  const { page, checkout, wizard } = await shop.visit({ customer: first.customer, order, step: 5, hands: 'keyboard' })
  await page.goto('/')
  await wizard.at(5)
  await checkout.pay()
  await wizard.at(6)
  expect(await paidBy(first.customer.client)).toEqual([...withFee, ...withFee])
})

test('a reload while PayPal is asked loses nothing, and the order is paid once by card', async () => {
  const { page, checkout, wizard, customer } = await comeToPay()
  await checkout.payWithPayPal()
  await checkout.asksToApprove()
  await page.reload()
  await wizard.at(5)
  await checkout.typeCard(cards.good)
  await checkout.pay()
  await wizard.at(6)
  expect(await paidBy(customer.client)).toEqual(withFee)
})

test('an order that PayPal is asked for in one tab and a card has paid in the other is paid once', async () => {
  const first = await comeToPay()
  const second = await first.open()
  await second.page.goto('/')
  await second.wizard.at(5)
  await second.checkout.payWithPayPal()
  await second.checkout.asksToApprove()
  await first.checkout.typeCard(cards.good)
  await first.checkout.pay()
  await first.wizard.at(6)
  await second.checkout.approveAtPayPal()
  await second.see(text('Your order was paid already'))
  await second.wizard.at(1)
  expect(await paidBy(first.customer.client)).toEqual(withFee)
})

test('a button that is pressed twice pays once', async () => {
  const { page, at, checkout, wizard, customer } = await comeToPay()
  let charges = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/execute')) charges += 1
  })
  await checkout.typeCard(cards.good)
  await at(payButton).dblclick()
  await wizard.at(6)
  expect(charges).toBe(1)
  expect(await paidBy(customer.client)).toEqual(withFee)
})

test('an answer that is lost after the charge is asked for, and the order is paid once', async () => {
  const { page, checkout, wizard, customer } = await comeToPay()
  await page.route(/\/execute$/, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await checkout.chooseMethod('saved_card')
  await checkout.payWithWallet()
  await wizard.at(6)
  expect(await paidBy(customer.client)).toEqual(withFee)
})
