import { expect, test } from 'vitest'
import type { Page } from 'playwright'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { chosenOrder, informedOrder, newOrder } from '#tests/support/service-journey.ts'
import { addFile } from '#stories/assets/assets.model.tsx'
import { checkoutModel } from '#stories/checkout/checkout.model.tsx'
import { orderListModel } from '#stories/order-list/order-list.model.tsx'
import { alert, heading } from '#stories/support/parts.ts'
import { lacks } from '#stories/support/sights.ts'
import { seen } from './model/flow.ts'
import { cards } from './model/checkout.ts'
import { sheets, textFile } from './model/files.ts'
import { endSession } from './model/sessions.ts'
import { openShop } from './model/shop.ts'

const shop = openShop()

/** A token that says nothing but that its time is over. */
const expired = `e30.${Buffer.from(JSON.stringify({ exp: 1 })).toString('base64url')}.signature`

test.for(['/orders', '/profile'])('an expired session is renewed at %s, and its page is there', async (path) => {
  const customer = await shop.newCustomer()
  const { page, account } = await shop.visit({ customer: { ...customer, accessToken: expired } })
  await page.goto(path)
  await account.asksToSignIn()
  await account.isSignedOut()
  await account.signIn(customer)
  await account.isSignedIn('Ines')
  expect(new URL(page.url()).pathname).toBe(path)
})

test('a guest is asked to sign in where only a customer sees more, also after a reload, and may decline', async () => {
  const customer = await shop.newCustomer()
  const { page, account, wizard, flow, hands } = await shop.visit({ hands: 'keyboard' })
  const orders = flow(orderListModel)
  await page.goto('/orders?page=2')
  await account.asksToSignIn()
  await page.reload()
  await account.asksToSignIn()
  await page.keyboard.press('Escape')
  await orders.is('signedOut')
  await wizard.logIn()
  await account.signIn(customer)
  await orders.is('empty')
  await hands.await(heading('Order List', 1), 'focused')
  expect(page.url()).toMatch(/\/orders\?page=2$/)
  await account.signOut('Ines')
  await account.asksToSignIn()
  await orders.is('signedOut')
  expect(new URL(page.url()).pathname).toBe('/orders')
})

test.for(['expired', 'ended'] as const)(
  'a session that is %s is renewed at step 5, and the order is paid',
  async (how) => {
    const customer = await shop.newCustomer()
    const order = await informedOrder(customer.client)
    if (how === 'ended') await endSession(customer)
    const accessToken = how === 'ended' ? customer.accessToken : expired
    const visitor = await shop.visit({ customer: { ...customer, accessToken }, order, step: 5 })
    await visitor.page.goto('/')
    await visitor.account.asksToSignIn()
    await visitor.wizard.asksToLogIn()
    await visitor.account.signIn(customer)
    await visitor.wizard.turnedTo(5)
    await visitor.checkout.typeCard(cards.good)
    await visitor.checkout.pay()
    await visitor.wizard.at(6)
  },
)

test('a session that ends at step 4 is said to have ended, whose it was is filled in, and nothing red stays after', async () => {
  const customer = await shop.newCustomer()
  const order = await chosenOrder(customer.client)
  const { page, account, information, wizard } = await shop.visit({ customer, order, step: 4 })
  await page.goto('/')
  await information.answerAll('Dusk Harbor')
  await endSession(customer)
  await wizard.next()
  await account.saysOfSession('Your session has ended. Please sign in again.')
  expect(await account.signinEmail()).toBe(customer.email)
  await account.signIn(customer)
  await seen(page, lacks(alert))
  await wizard.next()
  await wizard.at(5)
})

test('files that the end of a session cut off are sent after signing in, of the order and beside it', async () => {
  const customer = await shop.newCustomer()
  const { page, account, upload, wizard } = await shop.visit({ customer, order: await newOrder(customer.client) })
  await page.goto('/')
  await account.isSignedIn('Ines')
  await endSession(customer)
  await upload.choose(sheets)
  await account.signIn(customer)
  await wizard.at(2)

  const again = await shop.signIn(customer.email, customer.password)
  const order = await chosenOrder(again.client)
  const other = await shop.visit({ customer: again, order, step: 4 })
  await other.page.goto('/')
  await other.wizard.at(4)
  await endSession(again)
  await other.hands.chooseFile(addFile('glossary'), textFile('terms.csv', 'Tallship,Trois-mâts\n'))
  await other.account.signIn(customer)
  await expect.poll(() => other.information.assets()).toEqual(['Delete terms.csv'])
})

test('a session that ends while it is paid: nothing was charged, and after signing in the screen says so', async () => {
  const customer = await shop.newCustomer()
  const order = await informedOrder(customer.client)
  const { page, account, checkout, wizard, flow } = await shop.visit({ customer, order, step: 5 })
  await page.goto('/')
  await checkout.typeCard(cards.good)
  await endSession(customer)
  await checkout.pay()
  await account.asksToSignIn()
  await flow(checkoutModel).is('open.payer.interrupted')
  await account.signIn(customer)
  await checkout.says('It was interrupted on the way. You have not been charged: please pay again.')
  await checkout.typeCard(cards.good)
  await checkout.pay()
  await wizard.at(6)
})

test('a session that ends while it is paid: the order is paid all the same, and after signing in the screen says so', async () => {
  const customer = await shop.newCustomer()
  const order = await informedOrder(customer.client)
  const { page, account, checkout, wizard } = await shop.visit({ customer, order, step: 5 })
  await page.route('**/execute', async (route) => {
    await route.fetch()
    await endSession(customer)
    await route.fulfill({ status: 403, json: { code: 'UNAUTHORIZED', message: 'No live session.' } })
  })
  await page.goto('/')
  await checkout.typeCard(cards.good)
  await checkout.pay()
  await account.asksToSignIn()
  await account.signIn(customer)
  await wizard.at(6)
  const { data } = await (await shop.signIn(customer.email, customer.password)).client.call(customerOrders, {})
  expect(data.rows.length).toBe(1)
})

test('a session that the service refuses leads to /logout, keeps what is typed, and goes on where it was', async () => {
  const customer = await shop.newCustomer()
  const order = await chosenOrder(customer.client)
  const { page, account, information, wizard, refusals } = await shop.visit({ customer, order, step: 4 })
  await page.goto('/')
  await information.answerAll('Dusk Harbor')
  await endSession(customer)
  await wizard.next()
  await account.asksToSignIn()
  await account.isSignedOut()
  expect(new URL(page.url()).pathname).toBe('/logout')
  expect(refusals.filter((refusal) => refusal.endsWith(' 403')).length).toBe(1)

  await page.reload()
  await account.asksToSignIn()
  await account.signIn(customer)
  await wizard.at(4)
  expect(new URL(page.url()).search).toBe('?step=4')
  await information.isComplete()
  await wizard.next()
  await wizard.at(5)
})

test('a session that is refused while its profile is edited loses nothing of it', async () => {
  const customer = await shop.newCustomer()
  const { page, account } = await shop.visit({ customer })
  await page.goto('/profile')
  await account.openEdit('Ines')
  await account.fillIn('edit', { companyName: 'Atelier Brume' })
  await endSession(customer)
  await account.saveEdit()
  await account.asksToSignIn()
  expect(new URL(page.url()).pathname).toBe('/logout')
  await account.signIn(customer)
  await expect.poll(() => account.value('edit', 'companyName')).toBe('Atelier Brume')
  await expect.poll(() => page.url()).toMatch(/\/profile\?modal=edit$/)
  await account.edit({})
  await expect.poll(async () => (await account.profile())['Company name']).toBe('Atelier Brume')
  expect(new URL(page.url()).pathname).toBe('/profile')
})

test('a person who logs out offline leaves nothing behind, and the session ends when the connection is back', async () => {
  const customer = await shop.newCustomer()
  const { page, account, context, stored } = await shop.visit({ customer })
  const session = () =>
    customer.client.call(customerOrders, {}).then(
      () => 'open',
      () => 'ended',
    )
  await page.goto('/')
  await account.isSignedIn('Ines')
  await context.setOffline(true)
  await account.signOut('Ines')
  await account.isSignedOut()
  expect((await stored())['lockit']).toMatchObject({ user: null, orderId: null })
  expect(await context.cookies()).toEqual([])
  expect(await session()).toBe('open')
  await context.setOffline(false)
  await expect.poll(session).toBe('ended')
})

test('a press on Log in that comes before the code is kept for it', async () => {
  const { page, account } = await shop.visit()
  const letGo = await holdCode(page)
  await page.goto('/', { waitUntil: 'commit' })
  await account.openSignin()
  letGo()
  await account.asksToSignIn()
})

/** Holds the app's code back until it is let go. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return () => resolve(undefined)
}
