import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { authFixtures } from '#machines/auth/auth.fixtures.ts'
import { frozen } from '#machines/frozen.ts'
import { AuthView } from '#views/auth/auth.view.tsx'

const isLocked = () => document.querySelector('fieldset')?.disabled

test('the edit form takes no typing from the moment that its company is being read', async () => {
  await render(<AuthView actor={frozen(authFixtures, 'edit.reading')} />)
  expect(isLocked()).toEqual(true)
})

test('a form that is being sent looks so when that lasts', async () => {
  await render(<AuthView actor={frozen(authFixtures, 'edit.submitting')} />)
  await expect.poll(isLocked).toEqual(true)
})
