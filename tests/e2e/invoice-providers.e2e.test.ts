import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoiceModel } from '#stories/invoice/invoice.model.tsx'
import { having, part } from '#stories/support/parts.ts'
import { startAtProviders } from './model/at-providers.ts'
import { cards } from './model/checkout.ts'
import { invoiceStands, makeInvoice } from './model/links.ts'
import { stripeField, providersOn } from './model/providers.ts'
import { openShop } from './model/shop.ts'
import { unsoundness } from './model/soundness.ts'
import type { VisitorOptions } from './model/visitor.ts'

let at: Awaited<ReturnType<typeof startAtProviders>>

beforeAll(async () => {
  at = await startAtProviders()
})
// The watch on each visitor's browser also reports every violation of the content security policy.
const shop = openShop(() => at.service.address)
afterAll(() => at.end())

const withFee = '€3,405.49'
const withoutFee = '€3,309.51'
/** A person who holds the link of an invoice, and what their browser fetches. */
async function comeToPay(options: VisitorOptions = {}) {
  const { dataDir } = at.service
  const { number, path } = await makeInvoice(dataDir)
  const visitor = await shop.visit({ providers: at.windows, ...options })
  const { page, hands, see, flow, context } = visitor
  const fetched: string[] = []
  const sent: string[] = []
  context.on('request', (request) => {
    fetched.push(request.url())
    if (request.url().startsWith(at.service.address)) sent.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  const response = await page.goto(path)
  // The page below the card's form shifts until the form is there.
  await see(stripeField)
  return {
    ...visitor,
    fetched,
    sent,
    policy: response?.headers()['content-security-policy'] ?? '',
    providers: providersOn(hands),
    /** Waits until the page thanks for this sum, and asks staff how it was paid. */
    paid: async (sum: string) => {
      await flow(invoiceModel).is('paid')
      await see(having(part('definition'), sum))
      return invoiceStands(number, dataDir)
    },
  }
}

test('an invoice is paid in the form of Stripe, by keyboard on a small screen', async () => {
  const { checkout, providers, paid, sent, fetched, policy } = await comeToPay({ hands: 'keyboard', width: 390 })
  await providers.typeNumber(cards.good)
  await checkout.pay()
  expect(await paid(withFee)).toMatch(/: paid €3,405\.49 at .* card$/)
  expect(sent.some((text) => text.includes('pm_card_visa'))).toBe(true)
  expect(sent.filter((text) => text.replaceAll(/\D/g, '').includes('4242424242424242'))).toEqual([])
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' https:\/\/js\.stripe\.com/)
  expect(policy).not.toContain('unsafe')
  expect(fetched.filter((url) => /\.step-|\/assets\/app-/.test(url))).toEqual([])
})

test('the check of a bank fails, then passes; a declined card is told in the words of Stripe', async () => {
  const { checkout, providers, paid, page } = await comeToPay()
  await providers.typeNumber(cards.declined)
  await checkout.pay()
  await checkout.says('Your card was declined.')
  expect(await unsoundness(page)).toEqual([])
  await providers.typeNumber(cards.challenged)
  await checkout.pay()
  await providers.failCheck()
  await checkout.says('Your bank did not confirm the payment')
  await checkout.pay()
  await providers.passCheck()
  expect(await paid(withFee)).toMatch(/: paid .* card$/)
})

test('a wallet pays at once', async () => {
  const { checkout, providers, paid } = await comeToPay()
  await checkout.chooseMethod('saved_card')
  await providers.openWallet()
  await providers.payWithWallet()
  expect(await paid(withFee)).toMatch(/: paid €3,405\.49 at .* saved_card$/)
})

test('PayPal is closed, then approved, on a small screen', async () => {
  const { checkout, providers, paid } = await comeToPay({ width: 390 })
  await checkout.chooseMethod('paypal')
  await providers.openPayPal()
  await providers.closePayPal()
  await checkout.says('You left PayPal before you approved it.')
  await providers.openPayPal()
  await providers.approve()
  expect(await paid(withoutFee)).toMatch(/: paid €3,309\.51 at .* paypal$/)
})

test('a payment that PayPal reviews shows as processing, then as paid', async () => {
  let order = ''
  const approve = (id: string) => {
    order = id
    at.paypal.books.approve(id, 'pending')
  }
  const { checkout, providers, paid, page } = await comeToPay({ providers: { ...at.windows, approve } })
  await checkout.chooseMethod('paypal')
  await providers.openPayPal()
  await providers.approve()
  await checkout.says('Your payment is being processed')
  expect(await unsoundness(page)).toEqual([])
  at.paypal.books.review(order, 'COMPLETED')
  await checkout.askAgain()
  expect(await paid(withoutFee)).toMatch(/: paid .* paypal$/)
})

test('in all of this, neither provider was asked for anything that it would not have taken', () => {
  expect(at.seen()).toEqual({ complaints: [], asked: { stripe: true, paypal: true } })
})
