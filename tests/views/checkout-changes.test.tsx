import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { http, HttpResponse } from 'msw/http'
import { askOrderOutcome } from '#domain/contract/ask-order-outcome.call.ts'
import type { BodyOf } from '#domain/contract/call.ts'
import { bypassPayment } from '#domain/contract/bypass-payment.call.ts'
import { executePayment } from '#domain/contract/execute-payment.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { saveCurrencySetting } from '#domain/contract/save-currency-setting.call.ts'
import { setupOrderPaypal } from '#domain/contract/setup-order-paypal.call.ts'
import { formatMoney } from '#domain/money/format.ts'
import { quoteLocally } from '#domain/pricing/local-quote.ts'
import { configuration, sampleOrders, stepInputAt } from '#machines/order/orders.fixtures.ts'
import { answer, refuse, unplug } from '../support/answers.ts'
import {
  attempt,
  cardNumber,
  chargeOf,
  checkOut,
  paidOutcome,
  pay,
  playNetwork,
  typeCard,
} from '../support/checkout.tsx'
import { alert, button } from '../support/pressed.ts'

const { worker, sent, noteCharges } = playNetwork()
const { owned, paid } = sampleOrders

test('staff add an order without paying', async () => {
  worker.use(noteCharges(''), answer(bypassPayment, { data: paid }))
  const actor = await checkOut({ ...owned, paymentMethod: { methods: ['card', 'bypass'], savedCards: [] } })
  await expect.element(page.getByText('2.9% of the cost without it')).toBeVisible()
  await page.getByRole('radio', { name: 'Add order without paying' }).click()
  await expect.element(page.getByText('Card processing fee')).not.toBeInTheDocument()
  await button('Add order').click()
  await expect.poll(() => actor.getSnapshot().output).toEqual(paidOutcome)
  expect(sent).toEqual([{ token: '', params: { total: owned.quotation?.totalCost, currency: 'EUR', attempt } }])
})

test('the currency changes, and what is typed stays; no amount of the old one stands meanwhile', async () => {
  const priced = Promise.withResolvers<void>()
  worker.use(
    http.post('/purchase/order/currency-setting/*', () => priced.promise),
    answer(saveCurrencySetting, { data: inDollars() }),
    answer(executePayment, { data: paid }),
  )
  const actor = await checkOut()
  await typeCard('4242 4242 4242 4242')
  await page.getByLabelText('Currency').selectOptions('USD')
  await expect.element(button('Pay')).toBeDisabled()
  priced.resolve()
  await expect.element(button(/^Pay \$/)).toBeEnabled()
  await expect.element(cardNumber).toHaveValue('4242 4242 4242 4242')
  await button(/^Pay \$/).click()
  await expect.poll(() => actor.getSnapshot().output).toEqual(paidOutcome)
})

test('a currency that was changed though the answer was lost is the one that is shown', async () => {
  worker.use(unplug(saveCurrencySetting), answer(resumeOrder, { data: inDollars(), cfg: configuration }))
  await checkOut()
  await page.getByLabelText('Currency').selectOptions('USD')
  await expect.element(pay).toMatchTextContent('$')
  await expect.element(alert).not.toBeInTheDocument()
})

test('a currency that was not changed is said not to be', async () => {
  worker.use(unplug(saveCurrencySetting), answer(resumeOrder, { data: owned, cfg: configuration }))
  await checkOut()
  await page.getByLabelText('Currency').selectOptions('USD')
  await expect
    .element(alert)
    .toMatchTextContent(/^The currency could not be changed\. Prices are shown in EUR.*No connection/)
  await expect.element(pay).toMatchTextContent('€')
})

test('a quote that was asked for too often says so, and when to try again', async () => {
  worker.use(
    http.get('/purchase/order/pay/quote/:orderId/download', () =>
      HttpResponse.json({ code: 'TOO_MANY_REQUESTS', message: '' }, { status: 429, headers: { 'Retry-After': '60' } }),
    ),
  )
  await checkOut()
  await button('Download quote').click()
  await expect
    .element(alert)
    .toMatchTextContent(
      /^The quote could not be downloaded\. Too many attempts\. Nothing is lost\. Please try again at \d\d:\d\d\.$/,
    )
})

test('a lost answer is asked for before anything is tried again', async () => {
  worker.use(noteCharges('card/'), unplug(executePayment), unplug(askOrderOutcome))
  const actor = await checkOut()
  await typeCard('4242 4242 4242 4242')
  await pay.click()
  await expect.element(alert).toMatchTextContent('We do not know yet whether your payment went through')
  await expect.element(pay).not.toBeInTheDocument()
  await expect.element(button('Ask again')).toBeEnabled()
  worker.use(answer(askOrderOutcome, { data: paid }))
  await button('Ask again').click()
  await expect.poll(() => actor.getSnapshot().output).toEqual(paidOutcome)
  expect(sent).toHaveLength(1)
})

test('a lost answer turns out to be no payment: the card is still there to try again', async () => {
  const asked: BodyOf<typeof askOrderOutcome>[] = []
  worker.use(
    noteCharges('card/'),
    unplug(executePayment),
    http.post<{ orderId: string }, BodyOf<typeof askOrderOutcome>>(
      '/purchase/order/pay/:orderId/outcome',
      async ({ request }) => {
        asked.push(await request.clone().json())
      },
    ),
    answer(askOrderOutcome, { data: owned }),
  )
  await checkOut()
  await typeCard('4242 4242 4242 4242')
  await pay.click()
  await expect.element(alert).toMatchTextContent('Your payment did not go through')
  expect(sent).toMatchObject([{ params: { attempt: asked[0]?.given_up[0] } }])
  await userEvent.tab()
  await expect.element(page.getByRole('radio', { name: 'Card', exact: true })).toHaveFocus()
  await expect.element(cardNumber).toHaveValue('4242 4242 4242 4242')
  await expect.element(pay).toBeEnabled()
})

test('a price that changed is shown, and paid with the same card once more', async () => {
  const { quotation } = owned
  if (!quotation) throw new Error('The order of the fixtures has no quotation')
  const dearer = { ...quotation, withFees: { ...quotation.withFees, totalCost: 12_000 } }
  worker.use(
    noteCharges('card/'),
    refuse(executePayment, 'ORDER_CHANGED'),
    answer(resumeOrder, { data: { ...owned, quotation: dearer }, cfg: configuration }),
  )
  const actor = await checkOut()
  await typeCard('4242 4242 4242 4242')
  await pay.click()
  await expect.element(alert).toMatchTextContent('is now €12,000.00. You have not been charged.')
  await expect.element(page.getByRole('complementary', { name: 'Summary' })).toMatchTextContent('€12,000.00')
  worker.use(noteCharges('card/'), answer(executePayment, { data: paid }))
  await button('Pay €12,000.00').click()
  await expect.poll(() => actor.getSnapshot().output).toEqual(paidOutcome)
  expect(sent).toEqual([
    chargeOf({ payment_method_id: 'pm_card_visa' }),
    { token: '', params: { payment_method_id: 'pm_card_visa', total: 12_000, currency: 'EUR', attempt } },
  ])
})

test('an order that is paid already ends the step with that news', async () => {
  worker.use(refuse(executePayment, 'INVOICE_ALREADY_PAID'))
  const actor = await checkOut()
  await typeCard('4242 4242 4242 4242')
  await pay.click()
  await expect.poll(() => actor.getSnapshot().output).toEqual({ ok: false, code: 'INVOICE_ALREADY_PAID' })
})

test('a discount says where it comes from', async () => {
  await checkOut()
  await expect
    .element(page.getByRole('complementary', { name: 'Summary' }))
    .toMatchTextContent('Volume discount: in each language, words beyond 2,000 cost less')
})

test('a guest, who has chosen no way to pay, sees the total without the fee of cards', async () => {
  const actor = await checkOut(sampleOrders.informed, 'informed')
  const summary = page.getByRole('complementary', { name: 'Summary' })
  const { quotation } = sampleOrders.informed
  const money = (amount: number | undefined) => formatMoney(amount ?? 0, 'EUR')
  await expect.element(summary).toMatchTextContent(money(quotation?.totalCost))
  await expect.element(page.getByText('Card processing fee')).not.toBeInTheDocument()
  actor.send({ type: 'order.changed', order: owned, user: stepInputAt('owned').user })
  await expect.element(page.getByText('2.9% of the cost without it')).toBeVisible()
  await expect.element(summary).toMatchTextContent(money(owned.quotation?.withFees.totalCost))
})

test('the sandbox’s bank and its PayPal name the seller of the settings', async () => {
  const check = { requires_action: true, payment_intent_id: 'pi_1', payment_intent_client_secret: 'pi_1_secret' }
  worker.use(
    answer(executePayment, { ...check, data: owned }),
    answer(setupOrderPaypal, { data: { paymentMethod: { tok: '5O190127TN364715T' } } }),
  )
  const paymentMethod = { methods: ['card' as const, 'paypal' as const], savedCards: [] }
  await checkOut({ ...owned, paymentMethod }, 'owned', 'Nordlicht Spiele GmbH')
  await typeCard('4000 0027 6000 3184')
  await pay.click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent('Nordlicht Spiele GmbH')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('radio', { name: 'PayPal', exact: true }).click()
  await pay.click()
  await expect.element(page.getByRole('dialog', { name: 'PayPal sandbox' })).toMatchTextContent('Nordlicht Spiele GmbH')
})

/** The same order, priced in dollars. */
function inDollars() {
  const { language } = owned
  if (!language) throw new Error('The order of the fixtures has no languages')
  return {
    ...owned,
    language: { ...language, currency: 'USD' as const },
    quotation: quoteLocally(language, language.targets, 'USD'),
  }
}
