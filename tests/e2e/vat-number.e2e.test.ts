import { expect, test } from 'vitest'
import { applyNumber, vatNumberField } from '#stories/vat-number/vat-number.model.tsx'
import { part, text, within } from '#stories/support/parts.ts'
import { informedOrder } from '#tests/support/service-journey.ts'
import { cards } from './model/checkout.ts'
import { openShop } from './model/shop.ts'

const shop = openShop()

test('a refused VAT number is corrected on the way to pay, on a small screen', async () => {
  const customer = await shop.newCustomer({ country: 'DE', vatNumber: 'DE333333333' })
  const order = await informedOrder(customer.client)
  const { page, account, checkout, wizard } = await shop.visit({ customer, order, step: 5, width: 390 })
  await page.goto('/')
  await checkout.typeCard(cards.good)
  await checkout.pay()
  await account.refusesVatNumber()
  await expect.poll(() => account.value('edit', 'vatNumber')).toBe('DE333333333')

  await page.keyboard.press('Escape')
  await checkout.says('Invalid VAT number')
  await checkout.pay()
  await account.refusesVatNumber()
  await account.edit({ vatNumber: 'DE 123 456 789' })
  await wizard.at(5)
  await expect.poll(async () => (await account.profile())['VAT number']).toBe('DE 123 456 789')
  await checkout.pay()
  await wizard.at(6)
})

test('a VAT number that is refused under another dialog is corrected after it', async () => {
  const customer = await shop.newCustomer({ country: 'FI', vatNumber: 'FI33333333' })
  const order = await informedOrder(customer.client)
  const { page, account, checkout } = await shop.visit({ customer, order, step: 5 })
  const { promise, resolve } = Promise.withResolvers<undefined>()
  await page.route('**/purchase/order/pay/**', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/')
  await checkout.typeCard(cards.good)
  await checkout.pay()
  await account.openEdit('Ines')
  await expect.poll(() => account.value('edit', 'vatNumber')).toBe('FI33333333')
  resolve(undefined)
  await checkout.says('Invalid VAT number')
  await page.keyboard.press('Escape')
  await account.refusesVatNumber()
  await page.keyboard.press('Escape')
  await account.asksForNothing()
})

test('a profile that is taxed in another way has its order priced anew', async () => {
  const customer = await shop.newCustomer({ country: 'DE', vatNumber: 'DE123456789' })
  const order = await informedOrder(customer.client)
  const { page, account, checkout, wizard } = await shop.visit({ customer, order, step: 5 })
  await page.goto('/')
  await checkout.typeCard(cards.good)
  const before = new Map(await checkout.summary())
  expect(before.has('VAT 25%')).toBe(false)
  await account.openEdit('Ines')
  await account.edit({ vatNumber: '' })
  await expect.poll(async () => new Map(await checkout.summary()).has('VAT 25%')).toBe(true)
  expect(new Map(await checkout.summary()).get('Total')).not.toBe(before.get('Total'))
  await checkout.pay()
  await wizard.at(6)
})

test('a VAT number that is applied beside the price takes the VAT off it, and the order is paid so', async () => {
  const customer = await shop.newCustomer({ country: 'DE', vatNumber: '' })
  const order = await informedOrder(customer.client)
  const { page, account, checkout, wizard, hands } = await shop.visit({ customer, order, step: 5 })
  await page.goto('/')
  await checkout.typeCard(cards.good)
  expect(new Map(await checkout.summary()).has('VAT 25%')).toBe(true)
  await hands.type(vatNumberField, 'DE 123 456 789')
  await hands.press(applyNumber)
  await hands.await(text(/Saved\.$/), 'seen')
  await expect.poll(async () => new Map(await checkout.summary()).has('VAT 25%')).toBe(false)
  expect((await account.profile())['VAT number']).toBe('DE 123 456 789')
  await checkout.pay()
  await wizard.at(6)
})

test('a VAT number that cannot be checked yet is taken, and says that VAT is charged until it is found', async () => {
  const customer = await shop.newCustomer({ country: 'DE', vatNumber: '' })
  const order = await informedOrder(customer.client)
  const { page, account, checkout, hands } = await shop.visit({ customer, order, step: 5 })
  await page.goto('/')
  await checkout.typeCard(cards.good)
  await hands.type(vatNumberField, 'DE 222 222 222')
  await hands.press(applyNumber)
  await hands.await(text(/Saved\.$/), 'seen')
  expect(new Map(await checkout.summary()).has('VAT 25%')).toBe(true)
  expect((await account.profile())['VAT number']).toBe(
    'DE 222 222 222This number could not be checked yet. VAT is charged until it is found.',
  )
})

test('the country that VAT is estimated for is there when the guest signs up', async () => {
  const order = await informedOrder(shop.guest)
  const { page, account, checkout, hands } = await shop.visit({ order, step: 5, width: 390 })
  await page.goto('/')
  await checkout.asksToLogIn()
  const country = within(part('main'), part('combobox', 'Country/ Region'))
  await hands.type(country, 'Germany')
  await page.keyboard.press('Enter')
  await checkout.openSignup()
  await expect.poll(() => account.value('signup', 'country')).toBe('Germany')
  await account.fillIn('signup', { country: 'FR' })
  // The list of countries closes first.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await account.asksForNothing()
  await checkout.openSignup()
  await expect.poll(() => account.value('signup', 'country')).toBe('France')
})
