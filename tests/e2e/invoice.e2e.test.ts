import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { cards } from './model/checkout.ts'
import { invoiceStands, makeInvoice, reissueInvoice } from './model/links.ts'
import { openShop } from './model/shop.ts'

const shop = openShop()

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function open(path: string, hands: 'mouse' | 'keyboard' = 'mouse') {
  const visitor = await shop.visit({ hands })
  await visitor.page.goto(path)
  await title(visitor.page, 'Translation service order').waitFor()
  return visitor
}

describe.each(['mouse', 'keyboard'] as const)('by %s', (hands) => {
  test('an invoice is paid by card, and shows paid to anyone who opens it afterwards', async () => {
    const { number, path } = await makeInvoice()
    const { page, checkout } = await open(path, hands)
    expect(await page.title()).toBe('Translation service order – Lockit')
    await page.getByText('Unpaid', { exact: true }).waitFor()
    await checkout.typeCard(cards.good)
    await checkout.pay()
    await title(page, 'Thank you for your payment!').waitFor()
    await page.getByRole('definition').getByText('€3,405.49').waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Thank you for your payment!')
    expect(await invoiceStands(number)).toMatch(/: paid .* card$/)

    await page.reload()
    await title(page, 'Thank you for your payment!').waitFor()
  })

  test('a bank’s check is passed', async () => {
    const { number, path } = await makeInvoice()
    const { page, checkout } = await open(path, hands)
    await checkout.typeCard(cards.challenged)
    await checkout.pay()
    await page.getByText('Waiting for your confirmation').waitFor()
    await checkout.confirmAtBank('428193')
    await title(page, 'Thank you for your payment!').waitFor()
    expect(await invoiceStands(number)).toMatch(/: paid/)
  })
})

test('an invoice is paid with PayPal, without the fee of cards', async () => {
  const { number, path } = await makeInvoice()
  const { page, checkout, hands } = await open(path)
  await checkout.chooseMethod('PayPal')
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await summary.getByText('€3,309.51').waitFor()
  await checkout.pay()
  await hands.press(page.getByRole('dialog', { name: 'PayPal sandbox' }).getByRole('button', { name: /^Approve/ }))
  await title(page, 'Thank you for your payment!').waitFor()
  await page.getByRole('definition').getByText('€3,309.51').waitFor()
  expect(await invoiceStands(number)).toMatch(/: paid .* paypal$/)
})

test('a declined card says so, and another one pays', async () => {
  const { number, path } = await makeInvoice()
  const { page, checkout } = await open(path)
  await checkout.typeCard(cards.declined)
  await checkout.pay()
  await checkout.says('We could not proceed your purchase')
  expect(await invoiceStands(number)).toMatch(/: unpaid$/)
  await checkout.typeCard(cards.good)
  await checkout.pay()
  await title(page, 'Thank you for your payment!').waitFor()
})

test('an invoice paid in another tab is not paid again', async () => {
  const { path } = await makeInvoice()
  const first = await open(path)
  const second = await open(path)
  await first.checkout.typeCard(cards.good)
  await second.checkout.typeCard(cards.good)
  await first.checkout.pay()
  await title(first.page, 'Thank you for your payment!').waitFor()
  await second.checkout.pay()
  await title(second.page, 'Thank you for your payment!').waitFor()
})

test('a payment whose reply is lost is looked up, and shows paid', async () => {
  const { path } = await makeInvoice()
  const { page, checkout } = await open(path)
  await checkout.typeCard(cards.good)
  await page.route('**/execute', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await checkout.pay()
  await title(page, 'Thank you for your payment!').waitFor()
})

test('a link that was replaced while it was open leads to nothing any more', async () => {
  const { number, path } = await makeInvoice()
  const { page, checkout } = await open(path)
  await checkout.typeCard(cards.good)
  const again = await reissueInvoice(number)
  await checkout.pay()
  await title(page, "This link doesn't work").waitFor()
  expect(await invoiceStands(number)).toMatch(/: unpaid$/)
  await open(again)
})

test('an invoice fetches nothing of the wizard, and nothing of a provider that is not set', async () => {
  const { path } = await makeInvoice()
  const { page } = await shop.visit()
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await page.goto(path)
  await page.getByRole('radio', { name: 'Card' }).waitFor()
  const code = new Set(files.flatMap((file) => /^\/assets\/(.*)-[\w-]{8}\.js$/.exec(file)?.[1] ?? []))
  expect([...code].filter((name) => /stripe|paypal|step|app|offer/.test(name))).toEqual([])
  expect(code.has('invoice.page')).toBe(true)
})
