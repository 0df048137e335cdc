import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerChallenge } from '#domain/contract/answer-challenge.call.ts'
import { askOrderOutcome } from '#domain/contract/ask-order-outcome.call.ts'
import { executePayment } from '#domain/contract/execute-payment.call.ts'
import { removeCard } from '#domain/contract/remove-card.call.ts'
import { sampleOrders } from '#machines/order/orders.fixtures.ts'
import { answer, refuse, unplug } from '../support/answers.ts'
import { cardNumber, chargeOf, checkOut, paidOutcome, pay, playNetwork, typeCard } from '../support/checkout.tsx'
import { alert, button } from '../support/pressed.ts'
import { tabTo } from '../support/step-3.tsx'

const { worker, sent, noteCharges } = playNetwork()
const { owned, paid } = sampleOrders
const code = page.getByLabelText('Code from your bank')
const bankSays = 'Your bank says that this card is not enrolled.'
const challenge = {
  requires_action: true,
  payment_intent_id: 'pi_1',
  payment_intent_client_secret: 'pi_1_secret',
  data: owned,
}

test('a card is paid with by keyboard alone', async () => {
  worker.use(noteCharges('card/'), answer(executePayment, { data: paid }))
  const actor = await checkOut()
  await tabTo(page.getByRole('radio', { name: 'Card', exact: true }))
  await userEvent.tab()
  await userEvent.keyboard('4242424242424242')
  await userEvent.tab()
  await userEvent.keyboard('0949')
  await userEvent.tab()
  await userEvent.keyboard('314')
  await userEvent.tab()
  await userEvent.keyboard('Maya Lindqvist')
  await expect.element(cardNumber).toHaveValue('4242 4242 4242 4242')
  await expect.element(page.getByLabelText('Expiry date')).toHaveValue('09 / 49')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => actor.getSnapshot().output).toEqual(paidOutcome)
  expect(sent).toEqual([chargeOf({ payment_method_id: 'pm_card_visa' })])
})

test('the number of a card is kept nowhere', async () => {
  worker.use(unplug(executePayment), unplug(askOrderOutcome))
  const actor = await checkOut()
  await typeCard('4242424242424242')
  const kept = () => JSON.stringify(actor.getPersistedSnapshot()).replaceAll(' ', '')
  expect(kept()).toMatch(/"last4":"4242"/)
  expect(kept()).not.toMatch('42424242')
  await pay.click()
  await expect.element(button('Ask again')).toBeVisible()
  expect(kept()).not.toMatch('42424242')
})

test("the bank's check is passed, and the payment completed with it", async () => {
  worker.use(noteCharges('card/'), answer(executePayment, challenge))
  const actor = await checkOut()
  await typeCard('4000 0027 6000 3184')
  await pay.click()
  await expect
    .element(page.getByRole('dialog', { name: 'Confirm your payment' }))
    .toMatchTextContent('Visa ending 3184')
  await expect.element(code).toHaveFocus()
  worker.use(
    noteCharges('card/'),
    answer(executePayment, { data: paid }),
    answer(answerChallenge, { data: { passed: true } }),
  )
  await userEvent.keyboard('428 193{Enter}')
  await expect.poll(() => actor.getSnapshot().output).toEqual(paidOutcome)
  expect(sent).toEqual([
    chargeOf({ payment_method_id: 'pm_card_authenticationRequired' }),
    chargeOf({ payment_intent_id: 'pi_1' }),
  ])
})

test("the bank's check fails, and another card is paid with", async () => {
  worker.use(answer(executePayment, challenge), answer(answerChallenge, { data: { passed: false, detail: bankSays } }))
  const actor = await checkOut()
  await typeCard('4000 0027 6000 3184')
  await pay.click()
  await code.fill('000000')
  await button('Confirm payment').click()
  await expect.element(alert).toMatchTextContent(bankSays)
  await expect.element(alert).toMatchTextContent('Your bank did not confirm the payment. You have not been charged.')
  worker.use(answer(executePayment, { data: paid }))
  await cardNumber.fill('5555 5555 5555 4444')
  await expect.element(alert).not.toBeInTheDocument()
  await pay.click()
  await expect.poll(() => actor.getSnapshot().output).toEqual(paidOutcome)
})

test("the bank's check is left by Escape, and the payment begun again with the same card", async () => {
  worker.use(noteCharges('card/'), answer(executePayment, challenge))
  const actor = await checkOut()
  await typeCard('4000 0027 6000 3184')
  await pay.click()
  await expect.element(code).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(alert).toMatchTextContent('The payment was cancelled')
  await expect.element(pay).toHaveFocus()
  await expect.element(cardNumber).toHaveValue('4000 0027 6000 3184')
  worker.use(noteCharges('card/'), answer(executePayment, { data: paid }))
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => actor.getSnapshot().output).toEqual(paidOutcome)
  expect(sent).toEqual([
    chargeOf({ payment_method_id: 'pm_card_authenticationRequired' }),
    chargeOf({ payment_method_id: 'pm_card_authenticationRequired' }),
  ])
})

test('a card is declined in the words of the provider, and another one is paid with', async () => {
  worker.use(refuse(executePayment, 'FAILED_STRIPE_CARD', 'Your card has insufficient funds.'))
  const actor = await checkOut()
  await typeCard('4000 0000 0000 9995')
  await pay.click()
  await expect.element(alert).toMatchTextContent('Your card has insufficient funds.')
  await expect
    .element(alert)
    .toMatchTextContent(
      'We could not proceed your purchase with your credit card. Please use another one or contact our Customer Service',
    )
  await expect.element(cardNumber).toHaveAccessibleDescription('This card was declined')
  await expect.element(pay).toHaveFocus()
  worker.use(answer(executePayment, { data: paid }))
  await cardNumber.fill('4242 4242 4242 4242')
  await pay.click()
  await expect.poll(() => actor.getSnapshot().output).toEqual(paidOutcome)
})

test('a card that the sandbox does not know is refused before anything is charged', async () => {
  await checkOut()
  await typeCard('4111 1111 1111 1111')
  await pay.click()
  await expect.element(alert).toMatchTextContent('The sandbox does not know this card.')
  await expect.element(pay).toBeEnabled()
})

test('a card is saved only when that is asked, and every check keeps the wish', async () => {
  worker.use(noteCharges('card/'), answer(executePayment, challenge))
  const actor = await checkOut()
  const save = page.getByRole('checkbox', { name: 'Save this card' })
  await expect.element(save).not.toBeChecked()
  await typeCard('4000 0027 6000 3184')
  await save.click()
  await pay.click()
  await expect.element(code).toHaveFocus()
  worker.use(
    noteCharges('card/'),
    answer(executePayment, { data: paid }),
    answer(answerChallenge, { data: { passed: true } }),
  )
  await userEvent.keyboard('428 193{Enter}')
  await expect.poll(() => actor.getSnapshot().output).toEqual(paidOutcome)
  expect(sent).toEqual([
    chargeOf({ payment_method_id: 'pm_card_authenticationRequired', save_card: true }),
    chargeOf({ payment_intent_id: 'pi_1' }),
  ])
})

test('a saved card is chosen at first, and removed beside the payment by keyboard', async () => {
  const savedCards = [
    { id: 'pm_1', brand: 'visa', last4: '4242' },
    { id: 'pm_2', brand: 'mastercard', last4: '4444' },
  ]
  await checkOut({ ...owned, paymentMethod: { methods: ['card', 'saved_card'], savedCards } })
  const saved = (name: string) => page.getByRole('radio', { name })
  await expect.element(saved('Saved card or wallet')).toBeChecked()
  await expect.element(saved('Visa ending 4242')).toBeChecked()
  worker.use(refuse(removeCard, 'SERVICE_UNAVAILABLE'))
  await button('Remove Visa ending 4242').click()
  await expect.element(alert).toMatchTextContent('The card may still be saved')
  await expect.element(pay).toBeEnabled()
  worker.use(answer(removeCard, null))
  button('Remove Visa ending 4242').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(saved('Mastercard ending 4444')).toBeChecked()
  await expect.element(button('Remove Mastercard ending 4444')).toHaveFocus()
  await expect.element(alert).not.toBeInTheDocument()
  worker.use(refuse(removeCard, 'NOT_FOUND'))
  await userEvent.keyboard('{Enter}')
  await expect.element(saved('Wallet')).toHaveFocus()
  await expect.element(pay).not.toBeInTheDocument()
})
