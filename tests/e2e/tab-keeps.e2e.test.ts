import { expect, test } from 'vitest'
import { newPerson, openShop } from './model/shop.ts'

const shop = openShop()

test('what is typed in a profile survives a reload of the tab, but neither leaving the form nor logging out', async () => {
  const customer = await shop.newCustomer()
  const { page, account } = await shop.visit({ customer })
  const kept = () => page.evaluate(() => Object.values(sessionStorage).join())
  await page.goto('/profile')
  await account.openEdit('Ines')
  await account.mayEdit()
  await account.fillIn('edit', { city: 'Quimper' })
  await page.reload()
  await account.mayEdit()
  expect(await account.value('edit', 'city')).toBe('Quimper')
  await page.keyboard.press('Escape')
  await account.asksForNothing()
  expect(await kept()).not.toContain('Quimper')
  await account.openEdit('Ines')
  await account.mayEdit()
  expect(await account.value('edit', 'city')).toBe('Brest')

  await account.fillIn('edit', { city: 'Quimper' })
  await page.goto('/logout')
  await account.asksToSignIn()
  expect(await kept()).not.toContain('Quimper')
})

test('a link carries the kind of service to the account that is made after it', async () => {
  const { page, account } = await shop.visit()
  await page.goto('/?serviceType=game%20localization')
  await page.reload()
  await account.openSignup()
  const posted = page.waitForRequest((request) => request.url().endsWith('/auth/signup'))
  await account.signUp(newPerson())
  expect((await posted).postDataJSON()).toMatchObject({ register: { serviceType: 'game localization' } })
  await account.isSignedIn('Ines')
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('game localization')
})
