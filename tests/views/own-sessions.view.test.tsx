import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromPromise } from 'xstate'
import { accepted, refused, type Result } from '#domain/result.ts'
import { frozen } from '#machines/harness/frozen.ts'
import type { StepCode } from '#machines/order/step.types.ts'
import { ownSessionsFixtures } from '#machines/own-sessions/own-sessions.fixtures.ts'
import { ownSessionsMachine } from '#machines/own-sessions/own-sessions.machine.ts'
import type { SessionList } from '#machines/own-sessions/own-sessions.types.ts'
import { everywhereElse, ownSessionsModel, sessionRow } from '#stories/own-sessions/own-sessions.model.tsx'
import { button } from '#stories/support/parts.ts'
import { OwnSessionsView } from '#views/own-sessions/own-sessions.view.tsx'
import { found } from '../support/browser-hands.ts'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const rows = found(sessionRow)
const { listed } = ownSessionsFixtures.states

test('every transition of the list of sessions is walked in the browser', async () => {
  expect(await walkView(ownSessionsModel)).toEqual({ unwalked: [], unvisited: [], left: [], survivors: [] })
})

test('this browser stands first and has no button, the others say when they were seen', async () => {
  await render(<OwnSessionsView actor={frozen(ownSessionsFixtures, 'listed')} />)
  const shown = rows.elements().map(({ textContent }) => textContent)
  expect(shown).toHaveLength(4)
  expect(shown[0]).toMatch(/^Firefox on macOS This browser/)
  expect(rows.nth(0).getByRole('button').elements()).toEqual([])
  expect(shown[1]).toMatch(/^Safari on iOS Last seen 11-\d\d-2026, \d\d:05/)
  expect(shown[3]).toMatch(/^Unknown browser Last seen 01-1\d-2026/)
})

test('a list that does not show all says so', async () => {
  const many = { ...listed, total: 61 }
  await render(<OwnSessionsView actor={frozen(ownSessionsFixtures, 'listed', many)} />)
  await expect.element(page.getByText('4 of 61 are shown: those that were seen last.')).toBeVisible()
})

test('long names break, and no button leaves its row', async () => {
  const browser = 'Extraordinarilyuninterruptedlylongbrowsername on Extraordinarilylongsystem'
  const sessions = listed.sessions.map((one) => ({ ...one, browser }))
  await render(<OwnSessionsView actor={frozen(ownSessionsFixtures, 'listed', { ...listed, sessions })} />)
  for (const width of [1280, 390, 320]) {
    await page.viewport(width, 800)
    expect(document.documentElement.scrollWidth).toBe(width)
  }
  await page.viewport(1280, 800)
})

async function openList(
  fetched: () => Promise<Result<SessionList, StepCode>> = () => Promise.resolve(accepted(listed)),
) {
  const fetchSessions = fromPromise<Result<SessionList, StepCode>>(fetched)
  const actors = {
    fetchSessions,
    endSession: fromPromise<Result<null, StepCode>, { readonly id: string }>(() => Promise.resolve(accepted(null))),
    endOthers: fromPromise<Result<null, StepCode>>(() => Promise.resolve(accepted(null))),
  }
  const actor = createActor(ownSessionsMachine.provide({ actors }))
  actor.start()
  onTestFinished(() => {
    actor.stop()
  })
  await render(<OwnSessionsView actor={actor} />)
}

test('by keyboard, the focus goes to the next row, the last, and the heading when none is left', async () => {
  await openList()
  await expect.element(rows).toHaveLength(4)
  rows.nth(2).getByRole('button').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(rows).toHaveLength(3)
  await expect.element(rows.nth(2).getByRole('button')).toHaveFocus()
  await expect.element(rows.nth(2)).toMatchTextContent('Unknown browser')
  await userEvent.keyboard('{Enter}')
  await expect.element(rows).toHaveLength(2)
  await expect.element(rows.nth(1).getByRole('button')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(rows).toHaveLength(1)
  await expect.element(page.getByRole('heading', { name: 'Logged in on' })).toHaveFocus()
})

test('by keyboard, signing out everywhere else leads to the heading', async () => {
  await openList()
  await expect.element(rows).toHaveLength(4)
  found(everywhereElse).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(rows).toHaveLength(1)
  await expect.element(page.getByRole('heading', { name: 'Logged in on' })).toHaveFocus()
})

test('by keyboard, Try again leads to the heading, and the focus stays there', async () => {
  const answers = [refused('OFFLINE'), accepted(listed)] as const
  let asked = 0
  await openList(() => Promise.resolve(answers[Math.min(asked++, 1)] ?? refused('OFFLINE')))
  const tryAgain = found(button('Try again'))
  await expect.element(tryAgain).toBeVisible()
  tryAgain.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(rows).toHaveLength(4)
  await expect.element(page.getByRole('heading', { name: 'Logged in on' })).toHaveFocus()
})

test('this browser is told from the others by more than a grey line', async () => {
  await render(<OwnSessionsView actor={frozen(ownSessionsFixtures, 'listed')} />)
  const mark = page.getByText('This browser', { exact: true })
  await expect.element(mark).toHaveLength(1)
  const { fontWeight, backgroundColor } = getComputedStyle(mark.element())
  expect(fontWeight).toBe('700')
  expect(backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
})
