import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { authFixtures } from '#machines/auth/auth.fixtures.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { AuthView } from '#views/auth/auth.view.tsx'
import { overFocus } from '../support/in-sight.ts'
import '#ui/tokens.css'
import '#ui/base.css'

afterEach(() => page.viewport(1280, 800))

const forms = [
  ['signup.editing.incomplete', 'Sign up'],
  ['edit.editing.complete', 'Save'],
] as const
const submit = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

test.each(forms.flatMap((form) => [[1440, 900, ...form] as const, [390, 700, ...form] as const]))(
  'at %i × %i px the button of %s is in sight, and no field that has the focus is under it',
  async (width, height, leaf, name) => {
    await page.viewport(width, height)
    await render(<AuthView actor={frozen(authFixtures, leaf)} />)
    await expect.element(submit(name)).toBeInViewport({ ratio: 1 })
    const fields = page.getByRole('dialog').getByRole('textbox').elements()
    for (const back of [false, true]) {
      for (let presses = 0; presses < fields.length; presses += 1) {
        await userEvent.keyboard(back ? '{Shift>}{Tab}{/Shift}' : '{Tab}')
        expect(overFocus()).toEqual([])
      }
    }
    await expect.element(submit(name)).toBeInViewport({ ratio: 1 })
  },
)

test.each([
  [320, 200],
  [844, 390],
])('at %i × %i px the button leaves its room to the fields', async (width, height) => {
  await page.viewport(width, height)
  await render(<AuthView actor={frozen(authFixtures, 'signup.editing.incomplete')} />)
  const dialog = page.getByRole('dialog').element()
  dialog.scrollTop = 0
  expect(submit('Sign up').element().getBoundingClientRect().top).toBeGreaterThan(height)
  dialog.scrollTop = dialog.scrollHeight
  await expect.element(submit('Sign up')).toBeInViewport()
})
