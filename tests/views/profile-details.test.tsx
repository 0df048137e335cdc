import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { maya } from '#machines/auth/auth.fixtures.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { resendFixtures } from '#machines/resend/resend.fixtures.ts'
import { ProfileDetails } from '#views/account/profile-details.tsx'
import { ProfileView } from '#views/pages/profile.view.tsx'
import { ResendView } from '#views/confirmation/resend.view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

test('an address that is not confirmed says so under the email, on the smallest screen too', async () => {
  await page.viewport(320, 700)
  const resend = frozen(resendFixtures, 'unsent')
  const profile = (confirmed: boolean) => (
    <ProfileDetails
      user={{ ...maya.user, confirmed }}
      unconfirmed={() => <ResendView actor={resend} offer="Send it again" />}
    />
  )
  const shown = await render(profile(false))
  await expect.element(page.getByText(/^Not confirmed yet\. Until it is, no mails about orders/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send it again' })).toBeEnabled()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await shown.rerender(profile(true))
  await expect.element(page.getByText(/^Not confirmed yet/)).not.toBeInTheDocument()
  await page.viewport(1280, 800)
})

test('a long email on a small screen breaks before its @ alone', async () => {
  await page.viewport(390, 700)
  const user = { ...maya.user, email: 'maximiliana.lindqvist@tallship-interactive-studios.example' }
  await render(<ProfileDetails user={user} />)
  const local = page.getByText('maximiliana.lindqvist', { exact: true }).element()
  const domain = page.getByText('@tallship-interactive-studios.example', { exact: true }).element()
  expect(local.getBoundingClientRect().bottom).toBeLessThanOrEqual(domain.getBoundingClientRect().top)
  const line = page.getByText('Email', { exact: true }).element().getBoundingClientRect().height
  expect(domain.getBoundingClientRect().height).toEqual(line)
  await page.viewport(1280, 800)
})

test('a profile shows what the specification names, then all else that its form asks for, and how to change it', async () => {
  const user = { ...maya.user, zipcode: '411 08', phone: '+46 31 123 45', reference: 'PO 77' }
  await render(<ProfileView user={user} />)
  const labels = page
    .getByRole('term')
    .elements()
    .map(({ textContent }) => textContent)
  expect(labels).toEqual([
    'First name',
    'Last name',
    'Email',
    'Country',
    'Company name',
    'Address',
    'City',
    'VAT number',
    'Zip code',
    'State',
    'Phone',
    'Reference',
  ])
  for (const value of ['411 08', '+46 31 123 45', 'PO 77']) await expect.element(page.getByText(value)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Edit your payment info' }))
    .toHaveAttribute('href', '?modal=edit')
  await expect
    .element(page.getByRole('link', { name: 'Change your password' }))
    .toHaveAttribute('href', '?modal=forgotPass')
})
