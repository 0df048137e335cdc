import { expect, test } from 'vitest'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { chosenOrder } from '#tests/support/service-journey.ts'
import { authModel } from '#stories/auth/auth.model.tsx'
import { inForm, submitOf } from '#stories/auth/auth.parts.ts'
import { ownSessionsModel, sessionRow } from '#stories/own-sessions/own-sessions.model.tsx'
import { button, link, nth, within } from '#stories/support/parts.ts'
import { resetLinkTo } from './model/mail.ts'
import { openShop } from './model/shop.ts'
import { unsoundness } from './model/soundness.ts'

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
  const rows = here.at(sessionRow)
  await expect.poll(() => rows.count()).toBe(2)
  expect(await rows.nth(0).textContent()).toMatch(/^Chrome on Linux This browser/)
  await here.hands.press(within(nth(sessionRow, 1), button(/^Log out/)))
  await here.flow(ownSessionsModel).is('alone')

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
  await there.flow(ownSessionsModel).is('alone')
  await there.account.openMenu('Ines')
  expect(await unsoundness(there.page)).toEqual([])
  const program = await shop.signIn(customer.email, customer.password)

  const here = await shop.visit()
  await here.page.goto('/profile')
  await here.account.signIn(customer)
  await here.flow(ownSessionsModel).does({ type: 'sessions.endOthers' })
  await here.flow(ownSessionsModel).is('alone')
  await program.client.refusal(customerOrders, {})

  await there.page.reload()
  await there.account.asksToSignIn()
  await there.account.signIn(customer)
  await expect.poll(() => there.at(within(sessionRow, button(/^Log out/))).count()).toBe(1)
  await here.account.isSignedIn('Ines')
})

test('who is signed in and changes their password is asked nowhere to sign in or up', async () => {
  const customer = await shop.newCustomer()
  const { page, at, hands, account, flow, see } = await shop.visit({ customer })
  await page.goto('/profile')
  await hands.press(link('Change your password'))
  await see(submitOf('forgotPass'))
  const forGuests = at(inForm('forgotPass', button(/^Sign (in|up)$/)))
  expect(await forGuests.count()).toBe(0)
  await hands.press(submitOf('forgotPass'))
  await flow(authModel).is('forgotPass.sent', {
    forgotPass: { email: customer.email },
    opensAt: { form: 'forgotPass', user: customer.user },
  })
  expect(await forGuests.count()).toBe(0)
  const mailed = await resetLinkTo(customer.email)
  await page.goto(mailed.replace(/.(?=\/[^/]+$)/, (last) => (last === 'A' ? 'B' : 'A')))
  await account.askForNewLink('Token not found')
  expect(await forGuests.count()).toBe(0)
})
