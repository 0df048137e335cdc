import { expect, test } from 'vitest'
import { resetLinkTo, invite } from './model/mail.ts'
import { newPerson, openShop } from './model/shop.ts'

const shop = openShop()

const ways = [
  { hands: 'mouse', width: 1440 },
  { hands: 'keyboard', width: 1440 },
  { hands: 'mouse', width: 390 },
  { hands: 'keyboard', width: 390 },
] as const

test.for(ways)('an account, from signing up to a forgotten password: $hands, $width px', async ({ hands, width }) => {
  const { page, account } = await shop.visit({ hands, width })
  const person = { ...newPerson(), country: 'France' }
  await page.goto('/')
  await account.openSignup()
  await account.signUp(person)
  await account.isSignedIn('Ines')
  await account.isFocused('Ines')

  await account.openEdit('Ines')
  await account.edit({ 'First name': 'Inès', 'VAT number': 'FR 12 345 678 901' })
  await account.isSignedIn('Inès')
  await page.goto('/profile')
  await account.editPaymentInfo()
  await page.reload()
  await account.edit({ City: 'Nantes' })
  expect(await account.profile()).toEqual({
    'First name': 'Inès',
    'Last name': person.lastName,
    Email: person.email,
    Country: 'France',
    'Company name': person.companyName,
    Address: person.street,
    City: 'Nantes',
    'VAT number': 'FR 12 345 678 901',
  })

  await account.signOut('Inès')
  await account.isSignedOut()
  await account.isFocused('Log in')
  await page.goto('/')
  await account.openSignin()
  await account.askForReset(person.email)
  await page.goto(await resetLinkTo(person.email))
  await account.asksForNewPassword()
  expect(page.url()).toMatch(/\/\?modal=updatePass$/)
  await page.reload()
  await account.changePassword('another lantern')
  await account.signIn({ email: person.email, password: 'another lantern' })
  await account.isFocused('Inès')
  expect(await page.evaluate(() => document.cookie)).not.toContain('lockit_reset')
})

test('the link of a mail leads nowhere twice, altered or late, and a new one can be asked for', async () => {
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

  const late = { code: 'TOKEN_EXPIRED', message: 'The link has ended.' }
  await page.route('**/verify', (route) => route.fulfill({ status: 410, json: late }))
  await page.goto(link)
  await account.askForNewLink('This link has expired. Please ask for a new one.')
})

test('an invitation fills in its email, leaves the address at once but not the tab, and is used up by signing up', async () => {
  const person = { ...newPerson(), country: 'France' }
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
})

test('what was typed to sign up is there again after the dialog was left, but for the password', async () => {
  const { page, account } = await shop.visit()
  const field = (label: string) => page.getByRole('dialog').getByLabel(label, { exact: true })
  await page.goto('/')
  await account.openSignup()
  await field('Company name').fill('Atelier Brume')
  await field('Password').fill('lanterns at dusk')
  await page.keyboard.press('Escape')
  await account.asksForNothing()
  await account.openSignup()
  expect(await field('Company name').inputValue()).toBe('Atelier Brume')
  expect(await field('Password').inputValue()).toBe('')
})

test('whoever is signed in is not asked to, whatever the address says', async () => {
  const { page, account } = await shop.visit({ customer: await shop.newCustomer() })
  for (const asked of ['modal=signin', 'modal=signup', 'modal=signup&token=x']) {
    await page.goto(`/about?${asked}`)
    await account.isSignedIn('Ines')
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await account.asksForNothing()
  }
})
