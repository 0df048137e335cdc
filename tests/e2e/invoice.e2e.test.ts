import { expect, test } from 'vitest'
import { invoiceModel, invoiceTitle } from '#stories/invoice/invoice.model.tsx'
import { byMethod } from '#stories/payment/payment.parts.ts'
import { having, part, summary } from '#stories/support/parts.ts'
import { cards } from './model/checkout.ts'
import { invoiceStands, makeInvoice, reissueInvoice } from './model/links.ts'
import { openShop } from './model/shop.ts'
import { unsoundness } from './model/soundness.ts'

const shop = openShop()

const sum = (words: string) => having(part('definition'), words)

async function open(path: string, hands: 'mouse' | 'keyboard' = 'mouse') {
  const visitor = await shop.visit({ hands })
  await visitor.page.goto(path)
  const invoice = visitor.flow(invoiceModel)
  await visitor.see(invoiceTitle)
  return { ...visitor, invoice }
}

test.for(['mouse', 'keyboard'] as const)(
  'an invoice is paid by card, by %s, and shows paid to anyone who opens it afterwards',
  async (hands) => {
    const { number, path } = await makeInvoice()
    const { page, checkout, invoice, see } = await open(path, hands)
    expect(await page.title()).toBe('Translation service order – Lockit')
    await invoice.is('open.payable')
    await checkout.typeCard(cards.good)
    await checkout.pay()
    await invoice.is('paid')
    await see(sum('€3,405.49'))
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Thank you for your payment!')
    expect(await invoiceStands(number)).toMatch(/: paid .* card$/)

    await page.reload()
    await invoice.is('paid')
  },
)

test('a bank’s check is passed, by keyboard', async () => {
  const { number, path } = await makeInvoice()
  const { checkout, invoice } = await open(path, 'keyboard')
  await checkout.typeCard(cards.challenged)
  await checkout.pay()
  await invoice.is('open.requiresAction')
  await checkout.confirmAtBank('428193')
  await invoice.is('paid')
  expect(await invoiceStands(number)).toMatch(/: paid/)
})

test('an invoice is paid with PayPal, without the fee of cards', async () => {
  const { number, path } = await makeInvoice()
  const { checkout, invoice, see } = await open(path)
  await checkout.chooseMethod('paypal')
  await see(having(summary, '€3,309.51'))
  await checkout.pay()
  await checkout.approveAtPayPal()
  await invoice.is('paid')
  await see(sum('€3,309.51'))
  expect(await invoiceStands(number)).toMatch(/: paid .* paypal$/)
})

test('a declined card says so, and another one pays', async () => {
  const { number, path } = await makeInvoice()
  const { checkout, invoice } = await open(path)
  await checkout.typeCard(cards.declined)
  await checkout.pay()
  await checkout.says('We could not proceed your purchase')
  expect(await invoiceStands(number)).toMatch(/: unpaid$/)
  await checkout.typeCard(cards.good)
  await checkout.pay()
  await invoice.is('paid')
})

test('an invoice paid in another tab is not paid again', async () => {
  const { path } = await makeInvoice()
  const first = await open(path)
  const second = await open(path)
  await first.checkout.typeCard(cards.good)
  await second.checkout.typeCard(cards.good)
  await first.checkout.pay()
  await first.invoice.is('paid')
  await second.checkout.pay()
  await second.invoice.is('paid')
})

test('a payment whose reply is lost is looked up, and shows paid', async () => {
  const { path } = await makeInvoice()
  const { page, checkout, invoice } = await open(path)
  await checkout.typeCard(cards.good)
  await page.route('**/execute', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await checkout.pay()
  await invoice.is('paid')
})

test('a link that was replaced while it was open leads to nothing any more', async () => {
  const { number, path } = await makeInvoice()
  const { checkout, invoice } = await open(path)
  await checkout.typeCard(cards.good)
  const again = await reissueInvoice(number)
  await checkout.pay()
  await invoice.is('notFound')
  expect(await invoiceStands(number)).toMatch(/: unpaid$/)
  await open(again)
})

test('an invoice fetches nothing of the wizard, and nothing of a provider that is not set', async () => {
  const { path } = await makeInvoice()
  const { page, see } = await shop.visit()
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await page.goto(path)
  await see(byMethod.card)
  const code = new Set(files.flatMap((file) => /^\/assets\/(.*)-[\w-]{8}\.js$/.exec(file)?.[1] ?? []))
  expect([...code].filter((name) => /stripe|paypal|step|app|offer/.test(name))).toEqual([])
  expect(code.has('invoice.page')).toBe(true)
  expect(await unsoundness(page)).toEqual([])
})
