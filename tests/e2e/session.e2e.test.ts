import { expect, test } from 'vitest'
import type { Page } from 'playwright'
import { signout } from '#domain/contract/signout.call.ts'
import type { ServiceClient } from '#tests/support/service-client.ts'
import { chosenOrder, informedOrder, setUpOrder } from '#tests/support/service-journey.ts'
import { cards } from './model/checkout.ts'
import { newPerson, openShop } from './model/shop.ts'

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
  const { page, account } = await shop.visit()
  await page.goto('/orders?page=2')
  await account.asksToSignIn()
  await page.reload()
  await account.asksToSignIn()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Please login to see your orders' }).waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await account.signIn(customer)
  await page.getByText('No orders yet.').waitFor()
  expect(page.url()).toMatch(/\/orders\?page=2$/)
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
    await visitor.checkout.asksToLogIn()
    await visitor.account.signIn(customer)
    await visitor.checkout.typeCard(cards.good)
    await visitor.checkout.pay()
    await visitor.wizard.at(6)
  },
)

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
  await information.hasAnswered(16)
  await wizard.next()
  await wizard.at(5)
})

test('a session that is refused while its profile is edited loses nothing of it', async () => {
  const customer = await shop.newCustomer()
  const { page, account } = await shop.visit({ customer })
  await page.goto('/profile')
  await account.openEdit('Ines')
  await page.getByRole('dialog').getByLabel('Company name').fill('Atelier Brume')
  await endSession(customer)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await account.asksToSignIn()
  await account.signIn(customer)
  expect(await account.edited('Company name')).toBe('Atelier Brume')
  await account.edit({})
  expect((await account.profile())['Company name']).toBe('Atelier Brume')
  expect(new URL(page.url()).pathname).toBe('/profile')
})

test('tabs agree on who is here and on what they say of themselves', async () => {
  const customer = await shop.newCustomer()
  const one = await shop.visit()
  await one.page.goto('/')
  const other = await one.open()
  await other.page.goto('/orders')
  await other.account.asksToSignIn()
  await one.account.openSignin()
  await one.account.signIn(customer)
  await other.account.asksForNothing()
  await other.account.isSignedIn('Ines')

  await other.account.openEdit('Ines')
  await other.account.edit({ 'First name': 'Inès' })
  await one.account.isSignedIn('Inès')

  await one.account.signOut('Inès')
  await other.account.isSignedOut()
  await one.account.isSignedOut()
})

test('a tab with a dead token takes up the session of another tab, and both go on', async () => {
  const customer = await shop.newCustomer()
  const stale = await shop.visit({ customer })
  await stale.page.goto('/profile')
  await stale.account.isSignedIn('Ines')
  await endSession(customer)
  const { accessToken } = await shop.signIn(customer.email, customer.password)
  const url = new URL(stale.page.url()).origin
  await stale.context.addCookies([{ name: 'lockit_token', value: accessToken, url, sameSite: 'Strict' }])
  const fresh = await stale.open()
  await fresh.page.goto('/orders')
  await fresh.page.getByText('No orders yet.').waitFor()

  await stale.account.openEdit('Ines')
  await stale.account.edit({ 'First name': 'Inès' })
  await stale.account.isSignedIn('Inès')
  await fresh.account.isSignedIn('Inès')
  expect(stale.refusals.filter((refusal) => refusal.endsWith(' 403')).length).toBe(1)
  await fresh.page.reload()
  await fresh.account.isSignedIn('Inès')
})

test('a press on Log in that comes before the code is kept for it', async () => {
  const { page, account } = await shop.visit()
  const letGo = await holdCode(page)
  await page.goto('/', { waitUntil: 'commit' })
  await account.openSignin()
  letGo()
  await account.asksToSignIn()
})

test('who signs in to find that the order is another customer’s is told so', async () => {
  const owner = await shop.newCustomer()
  const order = await setUpOrder(owner.client)
  const visitor = await shop.visit({ order, step: 3 })
  await visitor.page.goto('/')
  await visitor.wizard.at(3)
  await visitor.account.openSignup()
  await visitor.account.signUp({ ...newPerson(), country: 'France' })
  await visitor.wizard.at(1)
  await visitor.page.getByRole('status').filter({ hasText: 'This order is no longer there' }).waitFor()
})

/** Ends it on the service alone: the browser does not know of it yet. */
async function endSession({ client, accessToken }: { client: ServiceClient; accessToken: string }): Promise<void> {
  await client.call(signout, { body: { authorization: accessToken } })
}

/** Holds the app's code back until it is let go. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return () => resolve(undefined)
}
