import { expect, test } from 'vitest'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { chosenOrder } from '#tests/support/service-journey.ts'
import { openShop } from './model/shop.ts'

const shop = openShop()

test('another browser that was signed out from here is asked to sign in at its next call, and has lost nothing', async () => {
  const customer = await shop.newCustomer()
  const order = await chosenOrder(customer.client)
  const there = await shop.visit({ customer, order, step: 4 })
  await there.page.goto('/')
  await there.information.answerAll('Dusk Harbor')

  const here = await shop.visit()
  await here.page.goto('/profile')
  await here.account.signIn(customer)
  const rows = here.page.getByRole('region', { name: 'Signed in on' }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(2)
  expect(await rows.nth(0).textContent()).toMatch(/^Chrome on Linux This browser/)
  await here.hands.press(rows.nth(1).getByRole('button', { name: /^Sign out/ }))
  await here.page.getByText('You are signed in nowhere else.').waitFor()

  await there.wizard.next()
  await there.account.saysOfSession('Your session has ended. Please sign in again.')
  expect(await there.account.signinEmail()).toBe(customer.email)
  await there.account.signIn(customer)
  await there.wizard.next()
  await there.wizard.at(5)
})

test('everywhere else is signed out at once, and a profile that is open there asks to sign in', async () => {
  const customer = await shop.newCustomer()
  const there = await shop.visit({ customer })
  await there.page.goto('/profile')
  await there.page.getByText('You are signed in nowhere else.').waitFor()
  const program = await shop.signIn(customer.email, customer.password)

  const here = await shop.visit()
  await here.page.goto('/profile')
  await here.account.signIn(customer)
  await here.hands.press(here.page.getByRole('button', { name: 'Sign out everywhere else' }))
  await here.page.getByText('You are signed in nowhere else.').waitFor()
  await program.client.refusal(customerOrders, {})

  await there.page.reload()
  await there.account.asksToSignIn()
  await there.account.signIn(customer)
  await expect.poll(() => there.page.getByRole('button', { name: /^Sign out .*last seen/ }).count()).toBe(1)
  await here.account.isSignedIn('Ines')
})
