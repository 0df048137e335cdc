import { expect, test } from 'vitest'
import { confirmationLinkTo } from './model/mail.ts'
import { openShop } from './model/shop.ts'
import { unsoundness } from './model/soundness.ts'

const shop = openShop()

test('an address is confirmed by the link that is sent again, in every tab', async () => {
  const customer = await shop.newCustomer()
  const first = await confirmationLinkTo(customer.email)
  const { page, open } = await shop.visit({ customer })
  await page.goto('/profile?modal=edit')
  const profile = page.getByRole('dialog', { name: 'Edit your information' })
  await profile.getByText(`We sent a link to ${customer.email}.`).waitFor()
  await profile.getByRole('button', { name: 'Send it again' }).click()
  await profile.getByText(`We sent another link to ${customer.email}.`).waitFor()

  expect(await unsoundness(page)).toEqual([])

  const { page: other } = await open()
  await other.goto(await confirmationLinkTo(customer.email, 2))
  await other.getByRole('heading', { name: 'Your email is confirmed' }).waitFor()
  await expect.poll(() => new URL(other.url()).pathname).toBe('/confirm')
  await other.reload()
  await other.getByRole('heading', { name: 'Your email is confirmed' }).waitFor()

  await page.goto('/profile?modal=edit')
  await profile.getByRole('button', { name: 'Save', disabled: false }).waitFor()
  expect(await profile.getByText('Not confirmed yet').count()).toBe(0)

  const { page: guest, account } = await shop.visit()
  await guest.goto(first)
  await guest.getByRole('heading', { name: 'This link is no longer good' }).waitFor()
  await guest.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await account.signIn(customer)
  await guest.getByRole('heading', { name: 'Your email is confirmed' }).waitFor()
  expect(new URL(guest.url()).pathname).toBe('/confirm')
})
