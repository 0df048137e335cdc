import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { paidAmount } from '#domain/payments/paid-amount.ts'
import { paypalKeys, startPaypalServer } from '#tests/support/payments/paypal/paypal-server.ts'
import { startStripeServer, stripeKeys } from '#tests/support/payments/stripe/stripe-server.ts'
import { startRunningService, type RunningService } from '#tests/support/running-service.ts'
import { informedOrder } from '#tests/support/service-journey.ts'
import type { ServiceClient } from '#tests/support/service-client.ts'
import { cards } from './model/checkout.ts'
import { providersOn, type ProviderWindows } from './model/providers.ts'
import { openShop } from './model/shop.ts'
import { faultsOf } from './model/soundness.ts'
import type { VisitorOptions } from './model/visitor.ts'

let stripe: Awaited<ReturnType<typeof startStripeServer>>
let paypal: Awaited<ReturnType<typeof startPaypalServer>>
let service: RunningService

beforeAll(async () => {
  stripe = await startStripeServer()
  paypal = await startPaypalServer()
  service = await startRunningService(undefined, {
    STRIPE_SECRET_KEY: stripeKeys.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
    STRIPE_API_BASE: stripe.address,
    PAYPAL_CLIENT_ID: paypalKeys.clientId,
    PAYPAL_CLIENT_SECRET: paypalKeys.clientSecret,
    PAYPAL_API_BASE: paypal.address,
  })
})
const shop = openShop(() => service.address)
afterAll(async () => {
  await service.end()
  await stripe.close()
  await paypal.close()
})

const windows: ProviderWindows = {
  answerCheck: (id, passed) => stripe.books.answerCheck(id, passed),
  approve: (id) => paypal.books.approve(id),
}

/** A customer whose order only needs to be paid, and what their browser sends to our service. */
async function comeToPay(options: VisitorOptions = {}) {
  const customer = await shop.newCustomer()
  const order = await informedOrder(customer.client)
  const visitor = await shop.visit({ customer, order, step: 5, providers: windows, ...options })
  const sent: string[] = []
  visitor.context.on('request', (request) => {
    if (request.url().startsWith(service.address)) sent.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  await visitor.page.goto('/')
  await visitor.wizard.at(5)
  return { ...visitor, sent, customer, providers: providersOn(visitor.page, visitor.hands) }
}

/** What each paid order came to. */
async function paidBy(client: ServiceClient) {
  const { data } = await client.call(customerOrders, {})
  return data.rows.map(({ payment }) => paidAmount(payment.invoice)?.amount)
}

const withFee = 128.63
const ways = [
  { hands: 'mouse', width: 1440 },
  { hands: 'keyboard', width: 390 },
] as const

test.for(ways)('a card is paid with in the form of Stripe, by $hands at $width px', async (way) => {
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
  await checkout.chooseMethod('Wallet')
  await providers.openWallet()
  await providers.payWithWallet()
  await wizard.at(6)
  expect(await paidBy(customer.client)).toEqual([withFee])
})

test.for(ways)('PayPal is closed, then approved, by $hands at $width px', async (way) => {
  const { checkout, providers, wizard, customer } = await comeToPay(way)
  await checkout.chooseMethod('PayPal')
  await providers.openPayPal()
  await providers.closePayPal()
  await checkout.says('You left PayPal before you approved it.')
  await providers.openPayPal()
  await providers.approve()
  await wizard.at(6)
  expect(await paidBy(customer.client)).toEqual([125])
})

test('a script that is held back is said to be, and is there once it is let through', async () => {
  const { page, checkout, providers, wizard } = await comeToPay()
  const isScript = /^https:\/\/www\.paypal\.com\/sdk\/js/
  await page.route(isScript, (route) => route.abort())
  await checkout.chooseMethod('PayPal')
  await checkout.says('PayPal could not be reached')
  expect(await faultsOf(page)).toEqual([])
  await page.unroute(isScript)
  await page.getByRole('button', { name: 'Try again' }).click()
  await providers.openPayPal()
  await providers.approve()
  await wizard.at(6)
})

test('no provider is asked for anything before somebody pays', async () => {
  const customer = await shop.newCustomer()
  const order = await informedOrder(customer.client)
  const { page, context, wizard } = await shop.visit({ customer, order, step: 4, providers: windows })
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
  expect([...stripe.complaints, ...paypal.complaints]).toEqual([])
  expect(stripe.asked.length).toBeGreaterThan(0)
  expect(paypal.asked.length).toBeGreaterThan(0)
})
