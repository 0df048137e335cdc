import { expect, test } from 'vitest'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { listCards } from '#domain/contract/list-cards.call.ts'
import { billedAmount } from '#domain/payments/paid-amount.ts'
import { demoStaffEmail } from '#service/demo/demonstration.ts'
import { filledPassword } from '#tests/support/filled-folder.ts'
import { informedOrder } from '#tests/support/service-journey.ts'
import type { ServiceClient } from '#tests/support/service-client.ts'
import { cardRow, keptCardsModel } from '#stories/kept-cards/kept-cards.model.tsx'
import { byMethod, cardFields, saveThis } from '#stories/payment/payment.parts.ts'
import { button, text, within } from '#stories/support/parts.ts'
import { cards } from './model/checkout.ts'
import { openShop } from './model/shop.ts'
import { unsoundness } from './model/soundness.ts'

const shop = openShop()

/** A customer whose order only needs to be paid. */
async function comeToPay() {
  const customer = await shop.newCustomer()
  const order = await informedOrder(customer.client)
  const visitor = await shop.visit({ customer, order, step: 5 })
  await visitor.page.goto('/')
  await visitor.wizard.at(5)
  return { ...visitor, order, customer }
}

/** What each paid order came to. */
async function paidBy(client: ServiceClient) {
  const { data } = await client.call(customerOrders, {})
  return data.rows.map(({ project, payment }) => [project, billedAmount(payment.invoice)])
}

const paidOnce = [['Dusk Harbor', { amount: 128.63, currency: 'EUR' }]]

test('a card that its bank asks about pays once its owner has answered, and is saved until they remove it', async () => {
  const { page, checkout, wizard, customer, hands, flow, at } = await comeToPay()
  await checkout.typeCard(cards.challenged)
  await hands.tick(saveThis)
  await checkout.pay()
  await checkout.confirmAtBank('123456')
  await wizard.at(6)
  expect(await paidBy(customer.client)).toEqual(paidOnce)

  await page.goto('/profile')
  await expect.poll(() => at(cardRow).allInnerTexts()).toEqual([expect.stringMatching(/^Visa ending 3184/)])
  await hands.press(within(cardRow, button(/^Remove/)))
  await flow(keptCardsModel).is('none')
  expect((await customer.client.call(listCards, {})).data.cards).toEqual([])
})

test('a failed check, then one that is left, charge nothing; the same card pays when it passes', async () => {
  const { page, checkout, wizard, customer } = await comeToPay()
  await checkout.typeCard(cards.challenged)
  await checkout.pay()
  await checkout.confirmAtBank('000000')
  await checkout.says('We are unable to authenticate your payment method.')
  await page.reload()
  await checkout.says('We are unable to authenticate your payment method.')
  await checkout.typeCard(cards.challenged)
  await checkout.pay()
  await checkout.asksForCode()
  await page.reload()
  await checkout.says('It was interrupted at the check of your bank. You have not been charged')
  await checkout.typeCard(cards.challenged)
  await checkout.pay()
  await checkout.cancelAtBank()
  await checkout.says('The payment was cancelled')
  expect(await paidBy(customer.client)).toEqual([])
  await checkout.pay()
  await checkout.confirmAtBank('123456')
  await wizard.at(6)
  expect(await paidBy(customer.client)).toEqual(paidOnce)
})

test('a declined card is told in the words of the specification, and another one pays', async () => {
  const { page, checkout, wizard, customer, refusals } = await comeToPay()
  await checkout.typeCard(cards.declined)
  await checkout.pay()
  await checkout.says(
    'We could not proceed your purchase with your credit card. Please use another one or contact our Customer Service',
  )
  expect(await paidBy(customer.client)).toEqual([])
  expect(await unsoundness(page)).toEqual([])
  await checkout.typeNumber(cards.good)
  await checkout.pay()
  await wizard.at(6)
  expect(await paidBy(customer.client)).toEqual(paidOnce)
  expect(refusals.length).toBe(1)
})

test('a reload in the middle of the check loses nothing, and the order is paid once', async () => {
  const { page, at, see, checkout, wizard, customer } = await comeToPay()
  const interrupted = 'It was interrupted at the check of your bank. You have not been charged: please pay again.'
  await checkout.typeCard(cards.challenged)
  await checkout.pay()
  await checkout.asksForCode()
  await page.reload()
  await wizard.at(5)
  await checkout.says(interrupted)
  // The sentence is not shown again to a person who goes back a step and returns.
  await wizard.back()
  await wizard.turnedTo(4)
  await wizard.next()
  await wizard.at(5)
  await see(cardFields.number)
  expect(await at(text(interrupted)).count()).toBe(0)
  await checkout.typeCard(cards.good)
  await checkout.pay()
  await wizard.at(6)
  expect(await paidBy(customer.client)).toEqual(paidOnce)
})

test('the currency is changed and the quote is downloaded where the order is paid', async () => {
  const { see, checkout, wizard } = await comeToPay()
  const quote = await checkout.downloadQuote()
  expect(quote.suggestedFilename()).toBe('quote-Dusk-Harbor.pdf')
  await checkout.payIn('USD')
  await see(button(/^Pay \$/))
  await expect
    .poll(() => checkout.summary())
    .toEqual([
      ['Dusk Harbor', '10 words'],
      ['Translation, 2 languages', '$2.29'],
      ['Management fee', '$0.11'],
      ['Min adjustment fee', '$97.60'],
      ['Card processing fee', '$2.90'],
      ['Net cost', '$102.90'],
      ['VAT 25%', '$25.73'],
      ['Total', '$128.63'],
    ])
  await expect.poll(async () => (await wizard.said())[4]).toBe('$128.63')
  await checkout.chooseMethod('paypal')
  await see(button('Pay $125.00 with PayPal'))
  await expect.poll(async () => (await wizard.said())[4]).toBe('$125.00')
})

test('staff add an order without paying, and nobody else is offered to', async () => {
  const staff = await shop.enrolStaff(demoStaffEmail, filledPassword)
  const order = await informedOrder(staff.client)
  const { page, checkout, wizard } = await shop.visit({ customer: staff, order, step: 5 })
  await page.goto('/')
  await checkout.chooseMethod('bypass')
  await checkout.pay()
  await wizard.at(6)

  const other = await comeToPay()
  await other.see(byMethod.card)
  expect(await other.at(byMethod.bypass).count()).toBe(0)
})

test('an order that was paid in another tab is not paid twice, and starts a new one where it is still worked on', async () => {
  const first = await comeToPay()
  const second = await first.open()
  await second.page.goto('/')
  await second.wizard.at(5)
  await second.checkout.typeCard(cards.good)
  const third = await first.open()
  await third.page.goto('/?step=4')
  await third.wizard.at(4)

  await first.checkout.typeCard(cards.good)
  await first.checkout.pay()
  await first.wizard.at(6)
  await second.checkout.pay()
  await second.wizard.at(6)
  await third.wizard.next()
  await third.wizard.at(1)
  await third.wizard.isEmpty()
  expect(await paidBy(first.customer.client)).toEqual(paidOnce)
})
