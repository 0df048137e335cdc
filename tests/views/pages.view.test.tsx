import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { maya } from '#machines/auth/auth.fixtures.ts'
import { NotFoundView } from '#views/pages/not-found.view.tsx'
import { pageTexts, type PageName } from '#views/pages/page-texts.ts'
import { PageView } from '#views/pages/page.view.tsx'
import { PleaseLogIn } from '#views/pages/please-log-in.tsx'
import { SupportEmail } from '#views/support/support-email.ts'
import { ProfileView } from '#views/pages/profile.view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const names = Object.keys(pageTexts) as PageName[]

test.each(names)('/%s has one heading, its parts, a way on, and fits a narrow screen', async (name) => {
  await page.viewport(320, 800)
  const screen = await render(
    <SupportEmail value="help@lockit.example">
      <PageView name={name} />
    </SupportEmail>,
  )
  const { title, parts, next } = pageTexts[name]
  const textsOf = (level: number) =>
    screen
      .getByRole('heading', { level })
      .elements()
      .map(({ textContent }) => textContent)
  expect(textsOf(1)).toEqual([title])
  expect(textsOf(2)).toEqual(parts.map((part) => part.title))
  const way = next === 'support' ? 'mailto:help@lockit.example' : '/'
  expect(screen.getByRole('link').element().getAttribute('href')).toBe(way)
  expect(document.documentElement.scrollWidth).toBe(320)
  await page.viewport(1280, 800)
})

test('prices are those of the fee schedule', async () => {
  const screen = await render(<PageView name="pricing" />)
  const figures = [...screen.container.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ])
  expect(figures).toEqual([
    ['Management fee', '5%'],
    ['Card processing fee', '2.9%'],
    ['Least net cost of an order', '€100.00'],
    ['Words beyond 2,000, in each language', '5%'],
    ['Words beyond 10,000, in each language', '10%'],
    ['Words beyond 50,000, in each language', '15%'],
  ])
})

test('an unknown address says so, and leads home', async () => {
  const screen = await render(<NotFoundView />)
  await expect.element(screen.getByRole('heading', { name: 'There is no page at this address' })).toBeVisible()
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', '/')
})

test('the profile shows who is signed in', async () => {
  const company = { ...maya.user.company, vatNumber: '' }
  const screen = await render(<ProfileView user={{ ...maya.user, company }} />)
  const lines = [...screen.container.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ])
  expect(lines).toEqual([
    ['First name', 'Maya'],
    ['Last name', 'Lindqvist'],
    ['Email', 'maya@tallship.example'],
    ['Country', 'Sweden'],
    ['Company name', 'Tallship AB'],
    ['Address', 'Skeppsbron 4'],
    ['City', 'Göteborg'],
    ['VAT number', 'None'],
    ['Zip code', maya.user.zipcode || 'None'],
    ['State', company.address.state || 'None'],
    ['Phone', maya.user.phone || 'None'],
    ['Reference', maya.user.reference || 'None'],
  ])
})

test('a guest is asked to log in', async () => {
  const login = vi.fn<() => void>()
  await render(<PleaseLogIn level="h1" title="Please login to see your profile" onLogin={login} />)
  await page.getByRole('button', { name: 'Log in' }).click()
  expect(login).toHaveBeenCalledTimes(1)
})
