import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { billedAmount } from '#domain/payments/paid-amount.ts'
import { informedOrder } from '#tests/support/service-journey.ts'
import type { ServiceClient } from '#tests/support/service-client.ts'
import { providerModel } from '#stories/provider/provider.model.tsx'
import { startAtProviders } from './model/at-providers.ts'
import { cards } from './model/checkout.ts'
import { providersOn } from './model/providers.ts'
import { bothWays } from './model/visitor.ts'
import { openShop } from './model/shop.ts'
import { unsoundness } from './model/soundness.ts'
import type { VisitorOptions } from './model/visitor.ts'

let at: Awaited<ReturnType<typeof startAtProviders>>

beforeAll(async () => {
  at = await startAtProviders()
})
const shop = openShop(() => at.service.address)
afterAll(() => at.end())

/** A customer whose order only needs to be paid, and what their browser sends to our service. */
async function comeToPay(options: VisitorOptions = {}) {
  const customer = await shop.newCustomer()
  const order = await informedOrder(customer.client)
  const visitor = await shop.visit({ customer, order, step: 5, providers: at.windows, ...options })
  const sent: string[] = []
  visitor.context.on('request', (request) => {
    if (request.url().startsWith(at.service.address)) sent.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  await visitor.page.goto('/')
  await visitor.wizard.at(5)
  return { ...visitor, sent, customer, providers: providersOn(visitor.hands) }
}

/** What each paid order came to. */
async function paidBy(client: ServiceClient) {
  const { data } = await client.call(customerOrders, {})
  return data.rows.map(({ payment }) => billedAmount(payment.invoice)?.amount)
}

const withFee = 128.63
test.for(bothWays)('a card is paid with in the form of Stripe, by $hands at $width px', async (way) => {
  const { checkout, providers, wizard, customer, sent } = await comeToPay(way)
  await providers.typeNumber(cards.good)
  await checkout.pay()
  await wizard.at(6)
  expect(await paidBy(customer.client)).toEqual([withFee])
  expect(sent.some((text) => text.includes('pm_card_visa'))).toBe(true)
  expect(sent.filter((text) => text.replaceAll(/\D/g, '').includes('4242424242424242'))).toEqual([])
})

test('the check of a bank fails, then passes; a declined card is told in the words of Stripe', async () => {
  const { checkout, providers, wizard, customer, refusals } = await comeToPay()
  await providers.typeNumber(cards.declined)
  await checkout.pay()
  await checkout.says('Your card was declined.')
  await providers.typeNumber(cards.challenged)
  await checkout.pay()
  await providers.failCheck()
  await checkout.says('Your bank did not confirm the payment')
  await checkout.pay()
  await providers.passCheck()
  await wizard.at(6)
  expect(await paidBy(customer.client)).toEqual([withFee])
  expect(refusals.length).toBe(1)
})

test('a wallet pays at once', async () => {
  const { checkout, providers, wizard, customer } = await comeToPay()
  await checkout.chooseMethod('saved_card')
  await providers.openWallet()
  await providers.payWithWallet()
  await wizard.at(6)
  expect(await paidBy(customer.client)).toEqual([withFee])
})

test('PayPal is closed, then approved, by keyboard', async () => {
  const { checkout, providers, wizard, customer } = await comeToPay({ hands: 'keyboard' })
  await checkout.chooseMethod('paypal')
  await providers.openPayPal()
  await providers.closePayPal()
  await checkout.says('You left PayPal before you approved it.')
  await providers.openPayPal()
  await providers.approve()
  await wizard.at(6)
  expect(await paidBy(customer.client)).toEqual([125])
})

test('a script that is held back is said to be, and is there once it is let through', async () => {
  const { page, flow, checkout, providers, wizard } = await comeToPay()
  const isScript = /^https:\/\/www\.paypal\.com\/sdk\/js/
  await page.route(isScript, (route) => route.abort())
  await checkout.chooseMethod('paypal')
  await checkout.says('PayPal could not be reached')
  expect(await unsoundness(page)).toEqual([])
  await page.unroute(isScript)
  await flow(providerModel).does({ type: 'provider.retry' })
  await providers.openPayPal()
  await providers.approve()
  await wizard.at(6)
})

test('no provider is asked for anything before somebody pays', async () => {
  const customer = await shop.newCustomer()
  const order = await informedOrder(customer.client)
  const { page, context, wizard } = await shop.visit({ customer, order, step: 4, providers: at.windows })
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  // The code of the next step comes when the page has nothing else to do.
  const nextStep = page.waitForResponse(/checkout\.step/)
  await page.goto('/?step=4')
  await wizard.at(4)
  await (await nextStep).finished()
  expect(asked.filter((url) => /stripe|paypal/.test(url))).toEqual([])
})

test('in all of this, neither provider was asked for anything that it would not have taken', () => {
  expect(at.seen()).toEqual({ complaints: [], asked: { stripe: true, paypal: true } })
})
