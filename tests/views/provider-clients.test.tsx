import { setupWorker } from 'msw/browser'
import { http } from 'msw/http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { executePayment } from '#domain/contract/execute-payment.call.ts'
import { setupOrderPaypal } from '#domain/contract/setup-order-paypal.call.ts'
import { sampleOrders } from '#machines/order/orders.fixtures.ts'
import { answer, refuse } from '../support/answers.ts'
import { attempt } from '../support/checkout.tsx'
import { payAtProviders, payInEuros, radio, scriptsServed, stripeNumber } from '../support/provider-page.tsx'
import { alert, button } from '../support/pressed.ts'
import '#ui/tokens.css'
import '#ui/base.css'

const worker = setupWorker(...scriptsServed())
const sent: [method: string | undefined, body: unknown][] = []
const noted = http.post('/purchase/order/pay/:method/:order/execute', async ({ request, params }) => {
  sent.push([String(params['method']), await request.clone().json()])
})
const charged = { total: 11_677.4, currency: 'EUR', attempt }
const paid = answer(executePayment, { data: sampleOrders.paid })
const asked = answer(executePayment, {
  requires_action: true,
  payment_intent_id: 'pi_1',
  payment_intent_client_secret: 'pi_1_secret',
  data: sampleOrders.owned,
})
const wallet = button('Wallet of the browser')
const paypal = button('PayPal in EUR')
const setUp = answer(setupOrderPaypal, { data: { paymentMethod: { tok: 'ORDER-1' } } })

beforeAll(() => worker.start({ quiet: true, onUnhandledFrame: 'error' }))
afterEach(() => {
  worker.resetHandlers()
  sent.length = 0
  delete document.documentElement.dataset['wallets']
})
afterAll(() => worker.stop())

test('a card is typed into the form of Stripe, which alone knows its number', async () => {
  worker.use(noted, paid)
  const actor = await payAtProviders()
  await stripeNumber.fill('4242 42')
  await expect.element(page.getByText('Your card number is incomplete.')).toBeVisible()
  await expect.element(payInEuros).toBeDisabled()
  await stripeNumber.fill('4242 4242 4242 4242')
  await payInEuros.click()
  await expect.poll(() => actor.getSnapshot().value).toBe('paid')
  expect(sent).toEqual([['card', { token: '', params: { payment_method_id: 'pm_card_visa', ...charged } }]])
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toMatch(/4242.?4242/)
})

test('the page shows why Stripe refuses a card, and another card pays', async () => {
  worker.use(paid)
  const actor = await payAtProviders()
  await stripeNumber.fill('4000 0000 0000 0127')
  await payInEuros.click()
  await expect.element(alert).toMatchTextContent("Your card's security code is incorrect.")
  await stripeNumber.fill('4242 4242 4242 4242')
  await payInEuros.click()
  await expect.poll(() => actor.getSnapshot().value).toBe('paid')
})

test.each([
  ['has too much to do', '4000 0000 0000 0429', 'Too many attempts'],
  ['is down', '4000 0000 0000 0500', 'The payment service does not answer'],
  ['cannot be reached', '4000 0000 0000 0000', 'No connection'],
])('that Stripe %s is said in its own words', async (_, number, words) => {
  await payAtProviders()
  await stripeNumber.fill(number)
  await payInEuros.click()
  await expect.element(alert).toMatchTextContent(words)
  await expect.element(payInEuros).toBeEnabled()
})

test('the check of a bank fails, is lost and tried again, then passes', async () => {
  worker.use(noted, asked)
  const actor = await payAtProviders()
  await stripeNumber.fill('4000 0027 6000 3184')
  await payInEuros.click()
  await expect.element(page.getByText('Your bank asks for one more check. Nothing is charged yet.')).toBeVisible()
  await button('Fail authentication').click()
  await expect.element(alert).toMatchTextContent('We are unable to authenticate your payment method.')
  await expect.element(alert).toMatchTextContent('Your bank did not confirm the payment. You have not been charged.')
  await payInEuros.click()
  await button('Lose the connection').click()
  await expect.element(page.getByRole('dialog').getByRole('alert')).toMatchTextContent('No connection')
  await button('Try again').click()
  worker.use(noted, paid)
  await button('Complete authentication').click()
  await expect.poll(() => actor.getSnapshot().value).toBe('paid')
  expect(sent.at(-1)).toEqual(['card', { token: '', params: { payment_intent_id: 'pi_1', ...charged } }])
})

test('a check that nobody can find any more is given up', async () => {
  worker.use(asked)
  await payAtProviders()
  await stripeNumber.fill('4000 0027 6000 3184')
  await payInEuros.click()
  await expect.element(page.getByText('Your bank asks for one more check. Nothing is charged yet.')).toBeVisible()
  await button('Cancel').click()
  await expect.element(alert).toMatchTextContent('The payment was cancelled')
  await button('Complete authentication').click()
  await expect.element(payInEuros).toBeEnabled()
})

test('a wallet is asked for what a card costs, closed, and then pays at once', async () => {
  worker.use(noted, paid)
  const actor = await payAtProviders()
  await radio('Wallet').click()
  await wallet.click()
  expect(document.documentElement.dataset['asked']).toBe('1167740 eur')
  await button('Close the wallet').click()
  await expect.element(alert).toMatchTextContent('The payment was cancelled')
  await wallet.click()
  await button('Pay with the wallet').click()
  await expect.poll(() => actor.getSnapshot().value).toBe('paid')
  expect(sent).toEqual([['saved_card', { token: '', params: { payment_method_id: 'pm_card_visa', ...charged } }]])
})

test('a browser without a wallet says so', async () => {
  document.documentElement.dataset['wallets'] = 'none'
  await payAtProviders({ options: { methods: ['saved_card'], savedCards: [] } })
  await expect.element(page.getByText('No wallet is set up in this browser.')).toBeVisible()
})

test('a kept card that its bank asks about needs nothing of Stripe until then', async () => {
  worker.use(asked)
  const actor = await payAtProviders({
    options: { methods: ['saved_card'], savedCards: [{ id: 'pm_kept', brand: 'visa', last4: '3184' }] },
  })
  await payInEuros.click()
  await expect.element(page.getByText('Your bank asks for one more check. Nothing is charged yet.')).toBeVisible()
  worker.use(paid)
  await button('Complete authentication').click()
  await expect.poll(() => actor.getSnapshot().value).toBe('paid')
})

test('PayPal is told what the service set up, and what is approved there is executed', async () => {
  worker.use(noted, setUp, paid)
  const actor = await payAtProviders()
  await radio('PayPal').click()
  await paypal.click()
  await button('Approve ORDER-1').click()
  await expect.poll(() => actor.getSnapshot().value).toBe('paid')
  expect(sent).toEqual([['paypal', { token: 'ORDER-1', params: { total: 11_348.3, currency: 'EUR', attempt } }]])
})

test('the window of PayPal is closed, or breaks, and the payment is begun again', async () => {
  worker.use(setUp, paid)
  const actor = await payAtProviders()
  await radio('PayPal').click()
  await paypal.click()
  await button('Close PayPal').click()
  await expect.element(alert).toMatchTextContent('You left PayPal before you approved it.')
  await paypal.click()
  await button('Break PayPal').click()
  await expect.element(alert).toMatchTextContent('PayPal could not take the payment')
  await paypal.click()
  await button('Approve ORDER-1').click()
  await expect.poll(() => actor.getSnapshot().value).toBe('paid')
})

test('the window of PayPal is closed before there is anything to approve', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const held = http.post('/purchase/order/pay/paypal/:order/setup', async () => {
    await promise
  })
  worker.use(held, setUp)
  await payAtProviders()
  await radio('PayPal').click()
  await paypal.click()
  await button('Close before the order').click()
  await expect.element(alert).toMatchTextContent('You left PayPal before you approved it.')
  resolve(undefined)
  await expect.element(paypal).toBeEnabled()
})

test('when the service refuses to set up PayPal, the page shows the service’s reason', async () => {
  worker.use(refuse(setupOrderPaypal, 'FORTNOX_ERROR'))
  await payAtProviders()
  await radio('PayPal').click()
  await paypal.click()
  await expect.element(alert).toMatchTextContent('Invalid VAT number')
  await expect.element(paypal).toBeEnabled()
})

test('PayPal is asked anew when the currency changes', async () => {
  const actor = await payAtProviders()
  await radio('PayPal').click()
  await expect.element(paypal).toBeVisible()
  const { options, price } = actor.getSnapshot().context
  actor.send({ type: 'payable.changed', options, price: { ...price, currency: 'USD' } })
  await expect.element(button('PayPal in USD')).toBeVisible()
})
