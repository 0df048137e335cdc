import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { authFixtures } from '#machines/auth/auth.fixtures.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { authModel } from '#stories/auth/auth.model.tsx'
import { qrCode } from '#stories/auth/auth.parts.ts'
import { found } from '../support/browser-hands.ts'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

test('every transition of the account dialogs is walked in the browser', { timeout: 120_000 }, async () => {
  expect(await walkView(authModel)).toEqual({ unwalked: [], unvisited: [], left: [], survivors: [] })
})

test('the key of an authenticator app may be scanned', async () => {
  await render(authModel.view(frozen(authFixtures, 'enrolment.editing.incomplete')))
  await expect.element(found(qrCode)).toBeVisible()
})
