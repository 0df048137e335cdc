import { expect, test } from 'vitest'
import { setUpOrder } from '#tests/support/service-journey.ts'
import { heading, part } from '#stories/support/parts.ts'
import { fieldOf } from '#stories/auth/auth.parts.ts'
import { resetLinkTo, invite } from './model/mail.ts'
import { newPerson, openShop } from './model/shop.ts'
import { unsoundness } from './model/soundness.ts'

const shop = openShop()

test('an account, from signing up to a forgotten password, by keyboard on a small screen', async () => {
  const { page, account } = await shop.visit({ hands: 'keyboard', width: 390 })
  const person = newPerson()
  await page.goto('/')
  await account.openSignup()
  await account.fillIn('signup', { companyName: person.companyName, password: person.password })
  await page.reload()
  await expect.poll(() => account.value('signup', 'companyName')).toBe(person.companyName)
  expect(await account.value('signup', 'password')).toBe('')
  await account.signUp(person)
  await account.isSignedIn('Ines')
  await account.isFocused('Ines')

  await account.openEdit('Ines')
  await account.mayEdit()
  await page.keyboard.press('Escape')
  await account.isFocused('Ines')
  await account.openEdit('Ines')
  await account.mayEdit()
  await page.goBack()
  await account.asksForNothing()
  await account.isFocused('Ines')
  await account.openEdit('Ines')
  await account.edit({ firstName: 'Inès', vatNumber: 'FR 12 345 678 901' })
  await account.isSignedIn('Inès')
  await account.openProfile('Inès')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/profile')
  await account.editPaymentInfo()
  await page.reload()
  await account.edit({ city: 'Nantes' })
  await expect
    .poll(() => account.profile())
    .toEqual({
      'First name': 'Inès',
      'Last name': person.lastName,
      Email: expect.stringMatching(new RegExp(`^${person.email}Not confirmed yet`)),
      Country: 'France',
      'Company name': person.companyName,
      Address: person.street,
      City: 'Nantes',
      'VAT number': 'FR 12 345 678 901',
      'Zip code': 'None',
      State: person.state || 'None',
      Phone: 'None',
      Reference: 'None',
    })

  await account.signOut('Inès')
  await account.asksToSignIn()
  await page.keyboard.press('Escape')
  await account.isSignedOut()
  await account.isFocused()
  await expect.poll(() => page.url()).not.toContain('modal')
  await page.goto('/')
  await account.openSignin()
  await account.askForReset(person.email)
  await page.goto(await resetLinkTo(person.email))
  await account.asksForNewPassword()
  await expect.poll(() => page.url()).toMatch(/\/\?modal=updatePass$/)
  await page.reload()
  await account.changePassword('another lantern')
  expect(await account.signinEmail()).toBe(person.email)
  await account.signIn({ email: person.email, password: 'another lantern' })
  await account.isFocused('Inès')
  expect(await page.evaluate(() => document.cookie)).not.toContain('lockit_reset')
})

test('the link of a mail leads nowhere twice, altered or cut, and a new one can be asked for', async () => {
  const { email } = await shop.newCustomer()
  const { page, account } = await shop.visit()
  await page.goto('/?modal=signin')
  await account.askForReset(email)
  const link = await resetLinkTo(email)

  await page.goto(link.replace(/.(?=\/[^/]+$)/, (last) => (last === 'A' ? 'B' : 'A')))
  await account.askForNewLink('Token not found')
  expect(page.url()).toMatch(/\/\?modal=forgotPass$/)

  await page.goto(link)
  await account.changePassword('another lantern')
  await page.goto(link)
  await account.askForNewLink('This link has been used already. Please ask for a new one.')

  for (const cut of [link.slice(0, link.lastIndexOf('/') - 3), link.slice(0, -5)]) {
    await page.goto(cut)
    await account.askForNewLink('This link is not complete.')
  }
})

test('a guest who opens /logout leaves no reset link behind', async () => {
  const { email } = await shop.newCustomer()
  const { page, account, context } = await shop.visit()
  await page.goto('/?modal=signin')
  await account.askForReset(email)
  await page.goto(await resetLinkTo(email))
  await account.asksForNewPassword()
  expect((await context.cookies()).length).toBe(1)
  await page.goto('/logout')
  await account.asksToSignIn()
  expect(await context.cookies()).toEqual([])
})

test('an invitation fills in its email, leaves the address at once but not the tab, and is used up by signing up', async () => {
  const person = newPerson()
  const link = await invite(person.email)
  const { page, account } = await shop.visit()
  await page.goto(link)
  expect(await account.invitedAs()).toBe(person.email)
  expect(page.url()).toMatch(/\/\?modal=signup$/)
  await page.keyboard.press('Escape')
  await account.asksForNothing()
  await account.openSignup()
  expect(await account.invitedAs()).toBe(person.email)
  await page.reload()
  expect(await account.invitedAs()).toBe(person.email)
  await account.signUp(person)
  await account.isSignedIn('Ines')
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)

  const other = await shop.visit()
  await other.page.goto(link)
  await other.account.signupSays('This link has been used already.')
  await other.account.signInInstead()
  await other.account.asksToSignIn()
})

test('leaving the sign-up dialog keeps what was typed, except the password', async () => {
  const { page, account, hands, see } = await shop.visit()
  await page.goto('/')
  await account.openSignup()
  await account.fillIn('signup', { companyName: 'Atelier Brume', password: 'lanterns at dusk' })
  await page.keyboard.press('Escape')
  await account.asksForNothing()
  await account.openSignup()
  await expect.poll(() => account.value('signup', 'companyName')).toBe('Atelier Brume')
  expect(await account.value('signup', 'password')).toBe('')

  await hands.press(fieldOf('signup', 'country'))
  await see(part('listbox', 'Country/ Region'))
  expect(await unsoundness(page)).toEqual([])
})

test('the browser’s Back closes a dialog that a button opened and stays on its page, and Forward opens it again', async () => {
  const { page, account } = await shop.visit()
  const place = () => page.url().slice(new URL(page.url()).origin.length)
  await page.goto('/privacy')
  await page.goto('/about')
  await account.openSignin()
  await account.asksToSignIn()
  expect(place()).toBe('/about?modal=signin')
  expect(await unsoundness(page)).toEqual([])
  await page.goBack()
  await account.asksForNothing()
  expect(place()).toBe('/about')
  expect(await unsoundness(page)).toEqual([])
  await page.goForward()
  await account.asksToSignIn()
  await page.reload()
  await account.asksToSignIn()
  await page.keyboard.press('Escape')
  await account.asksForNothing()
  await expect.poll(place).toBe('/about')
  await page.goBack()
  expect(place()).toBe('/privacy')
})

test('the entry of a dialog is gone once someone signed in, and Back goes a step back', async () => {
  const customer = await shop.newCustomer()
  const order = await setUpOrder(shop.guest)
  const { page, account, wizard } = await shop.visit({ order, step: 3 })
  await page.goto('/')
  await wizard.at(3)
  await wizard.back()
  await wizard.at(2)
  await account.openSignin()
  await account.signIn(customer)
  await account.isSignedIn('Ines')
  await expect.poll(() => new URL(page.url()).search).toBe('?step=2')
  await page.goBack()
  await wizard.at(3)
  await account.asksForNothing()
})

test('a person who is signed in is not asked to, whatever the address says', async () => {
  const { page, account } = await shop.visit({ customer: await shop.newCustomer() })
  for (const asked of ['modal=signin', 'modal=signup']) {
    await page.goto(`/about?${asked}`)
    await account.isSignedIn('Ines')
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await account.asksForNothing()
  }
})

test('nobody is asked to sign in over a page that is not there', async () => {
  const { page, account, see } = await shop.visit()
  await page.goto('/orders/of/nobody')
  await see(heading(/./, 1))
  await account.asksForNothing()
  expect(await unsoundness(page)).toEqual([])
})

test('an invitation that is opened by someone who is signed in says what it is for', async () => {
  const { page, account } = await shop.visit({ customer: await shop.newCustomer() })
  await page.goto(await invite(newPerson().email))
  await account.says(/^You are signed in as Ines Moreau/)
  await account.goOn()
  await account.asksForNothing()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await account.isSignedIn('Ines')
})

test('text typed while a dialog’s code loads lands in its first field', async () => {
  const { page, account } = await shop.visit()
  const { promise, resolve } = Promise.withResolvers<undefined>()
  await page.route(/\/assets\/auth\.module.*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/about')
  await account.openSignin()
  await page.keyboard.type('ines@at')
  resolve(undefined)
  await expect.poll(() => account.signinEmail()).toBe('ines@at')
  await page.keyboard.type('elier.example')
  expect(await account.signinEmail()).toBe('ines@atelier.example')
})
