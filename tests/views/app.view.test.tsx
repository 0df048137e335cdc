import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { appFixtures } from '#machines/app/app.fixtures.ts'
import { maya } from '#machines/auth/auth.fixtures.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { userMenu } from '#stories/app/app.gestures.ts'
import { appModel } from '#stories/app/app.model.tsx'
import { newcomerNote } from '#stories/app/app.sights.ts'
import { found } from '../support/browser-hands.ts'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

test('every transition of the app is walked in the browser', { timeout: 120_000 }, async () => {
  expect(await walkView(appModel)).toEqual({ unwalked: [], unvisited: [], left: [], survivors: [] })
})

test('after signing up, a note says that a link was mailed; closing it moves the focus to the account', async () => {
  const session = { ...maya, user: { ...maya.user, confirmed: false } }
  const context = { ...appFixtures.states['dialog.closed'], session, form: 'signup' as const }
  await render(appModel.view(frozen(appFixtures, 'dialog.closed', context)))
  await expect.element(page.getByText('We sent a link to maya@tallship.example')).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.element(found(newcomerNote)).not.toBeInTheDocument()
  await expect.element(found(userMenu('Maya'))).toHaveFocus()
})
