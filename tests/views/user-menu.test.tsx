import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { maya } from '#machines/auth/auth.fixtures.ts'
import { Button } from '#ui/button.tsx'
import { UserMenu } from '#views/app/user-menu.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const trigger = page.getByRole('button', { name: 'Maya' })
const logOut = page.getByRole('button', { name: 'Log out' })

async function setup() {
  await render(
    <>
      <Button>Before</Button>
      <UserMenu user={maya.user} onEdit={() => undefined} onLogOut={() => undefined} />
      <Button>After</Button>
    </>,
  )
  await trigger.click()
  await expect.element(logOut).toBeVisible()
}

test('Tab goes through the menu of a customer, then closes it and goes on', async () => {
  await setup()
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}')
  await expect.element(logOut).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus()
  await expect.element(logOut).not.toBeInTheDocument()
})

test('Shift and Tab leave the menu of a customer backwards, which closes it', async () => {
  await setup()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(page.getByRole('button', { name: 'Before' })).toHaveFocus()
  await expect.element(logOut).not.toBeInTheDocument()
})

test('a long name leaves room in a small header', async () => {
  await page.viewport(390, 700)
  const user = { ...maya.user, firstName: 'Maximiliana-Alexandrina Wolkenstein-Trostberg' }
  await render(<UserMenu user={user} onEdit={() => undefined} onLogOut={() => undefined} />)
  const named = page.getByRole('button', { name: user.firstName, exact: true }).element()
  const { width, height } = named.getBoundingClientRect()
  expect([width < 200, height < 60]).toEqual([true, true])
  expect(named.scrollWidth).toBeLessThanOrEqual(named.clientWidth)
  await page.viewport(1280, 800)
})

test('the whole name in the menu leads to the profile, and says so', async () => {
  await setup()
  const profile = page.getByRole('link', { name: `${maya.user.firstName} ${maya.user.lastName} Profile` })
  await expect.element(profile).toHaveAttribute('href', '/profile')
})
