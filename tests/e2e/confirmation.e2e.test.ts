import { expect, test } from 'vitest'
import { confirmedTitle, dead } from '#stories/confirmation/confirmation.model.tsx'
import { resend, resendModel } from '#stories/resend/resend.model.tsx'
import { lacks } from '#stories/support/sights.ts'
import { inForm } from '#stories/auth/auth.parts.ts'
import { seen } from './model/flow.ts'
import { confirmationLinkTo } from './model/mail.ts'
import { openShop } from './model/shop.ts'
import { unsoundness } from './model/soundness.ts'

const shop = openShop()

test('an address is confirmed by the link that is sent again, in every tab', async () => {
  const customer = await shop.newCustomer()
  const first = await confirmationLinkTo(customer.email)
  const { page, account, hands, flow, open } = await shop.visit({ customer })
  const link = flow(resendModel)
  await page.goto('/profile?modal=edit')
  await link.is('unsent', customer)
  await hands.press(inForm('edit', resend))
  await link.is('sent', customer)

  expect(await unsoundness(page)).toEqual([])

  const other = await open()
  await other.page.goto(await confirmationLinkTo(customer.email, 2))
  await other.see(confirmedTitle)
  await expect.poll(() => new URL(other.page.url()).pathname).toBe('/confirm')
  await other.page.reload()
  await other.see(confirmedTitle)

  await page.goto('/profile?modal=edit')
  await account.mayEdit()
  await seen(page, lacks(inForm('edit', resend)))

  const guest = await shop.visit()
  await guest.page.goto(first)
  await guest.see(dead)
  expect(await unsoundness(guest.page)).toEqual([])
  await guest.wizard.logIn()
  await guest.account.signIn(customer)
  await guest.see(confirmedTitle)
  expect(new URL(guest.page.url()).pathname).toBe('/confirm')
})
