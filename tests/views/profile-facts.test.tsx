import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { maya } from '#machines/auth/auth.fixtures.ts'
import { ProfileFacts } from '#views/account/profile-facts.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

test('a long email on a small screen breaks before its @ alone', async () => {
  await page.viewport(390, 700)
  const user = { ...maya.user, email: 'maximiliana.lindqvist@tallship-interactive-studios.example' }
  await render(<ProfileFacts user={user} />)
  const local = page.getByText('maximiliana.lindqvist', { exact: true }).element()
  const domain = page.getByText('@tallship-interactive-studios.example', { exact: true }).element()
  expect(local.getBoundingClientRect().bottom).toBeLessThanOrEqual(domain.getBoundingClientRect().top)
  const line = page.getByText('Email', { exact: true }).element().getBoundingClientRect().height
  expect(domain.getBoundingClientRect().height).toEqual(line)
  await page.viewport(1280, 800)
})
