import { expect, test } from 'vitest'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { chosenOrder } from '#tests/support/service-journey.ts'
import { orderListModel } from '#stories/order-list/order-list.model.tsx'
import { ownSessionsModel } from '#stories/own-sessions/own-sessions.model.tsx'
import { orderIsGone } from './model/wizard.ts'
import { endSession, signInElsewhere } from './model/sessions.ts'
import { openShop } from './model/shop.ts'

const shop = openShop()

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
  await other.account.edit({ firstName: 'Inès' })
  await one.account.isSignedIn('Inès')

  await one.account.signOut('Inès')
  await other.account.isSignedOut()
  await one.account.isSignedOut()
})

test('a tab with a dead token takes up the session of another tab, and both go on', async () => {
  const customer = await shop.newCustomer()
  const stale = await shop.visit({ customer })
  await stale.page.goto('/profile')
  // The page's own call is answered before its token dies.
  await stale.flow(ownSessionsModel).is('alone')
  await stale.account.isSignedIn('Ines')
  await endSession(customer)
  const { accessToken } = await shop.signIn(customer.email, customer.password)
  const url = new URL(stale.page.url()).origin
  await stale.context.addCookies([{ name: 'lockit_token', value: accessToken, url, sameSite: 'Strict' }])
  const fresh = await stale.open()
  await fresh.page.goto('/orders')
  await fresh.flow(orderListModel).is('empty')

  await stale.account.openEdit('Ines')
  await stale.account.edit({ firstName: 'Inès' })
  await stale.account.isSignedIn('Inès')
  await fresh.account.isSignedIn('Inès')
  expect(stale.refusals.filter((refusal) => refusal.endsWith(' 403')).length).toBe(1)
  await fresh.page.reload()
  await fresh.account.isSignedIn('Inès')
})

test('an edit form that is open while somebody else signs in becomes theirs, says so, and saves nothing of the other', async () => {
  const ines = await shop.newCustomer()
  const nils = await shop.newCustomer({ firstName: 'Nils', companyName: 'Nordlys AS' })
  const { page, account, context, open } = await shop.visit({ customer: ines })
  await page.goto('/profile')
  await account.openEdit('Ines')
  await account.fillIn('edit', { companyName: 'Atelier Brume' })
  const other = await open()
  // A page of ours without the app, which would go on saying who was here when it started.
  await other.page.goto('/favicon.svg')
  await signInElsewhere(other.page, context, nils)
  await account.says(/^Nils Moreau has signed in in another tab\./)
  await account.isSignedIn('Nils')
  await expect.poll(() => account.value('edit', 'companyName')).toBe('Nordlys AS')
  await account.edit({ city: 'Bergen' })
  await expect.poll(() => account.profile()).toMatchObject({ 'Company name': 'Nordlys AS', City: 'Bergen' })
  const { user } = await shop.signIn(ines.email, ines.password)
  expect(user.company).toEqual(ines.user.company)
})

test('an edit form closes when its person logs out in another tab', async () => {
  const customer = await shop.newCustomer()
  const { page, account, open } = await shop.visit({ customer })
  await page.goto('/')
  await account.openEdit('Ines')
  await expect.poll(() => account.value('edit', 'companyName')).toBe('Atelier Moreau')
  const other = await open()
  await other.page.goto('/about')
  await other.account.signOut('Ines')
  await account.asksForNothing()
  await account.isSignedOut()
})

test('a refused tab goes on as the one who signed in meanwhile, but does nothing of the other’s as them', async () => {
  const ines = await shop.newCustomer()
  const nils = await shop.newCustomer({ firstName: 'Nils' })
  const order = await chosenOrder(ines.client)
  const { page, account, context, information, wizard, see } = await shop.visit({ customer: ines, order, step: 4 })
  await page.goto('/')
  await information.answerAll('Dusk Harbor')
  await endSession(ines)
  // Its own change of the store is no news to a tab, so it finds out by being refused.
  await signInElsewhere(page, context, nils)
  await wizard.next()
  await wizard.at(1)
  await see(orderIsGone)
  await account.isSignedIn('Nils')
  const again = await shop.signIn(ines.email, ines.password)
  const { data } = await again.client.call(resumeOrder, order)
  expect([data.info, data.state]).toEqual([null, 8])
})
