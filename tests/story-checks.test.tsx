import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { anyFixtures } from '#machines/harness/fixtures.ts'
import { sessionFixtures } from '#machines/session/session.fixtures.ts'
import { checkInDark } from '#storybook/in-tests/dark.ts'
import { checkLook } from '#storybook/in-tests/looks.ts'
import { stateOf } from '#storybook/in-tests/state-of.ts'
import { tooWide } from '#storybook/in-tests/too-wide.ts'
import { keepTextLonger } from '#storybook/longer.ts'
import { pageStandsStill } from '#storybook/still.ts'
import type { StateStory } from '#stories/support/state-stories.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

type State = StateStory['parameters']['state']

const fixtures = anyFixtures(sessionFixtures)
const inState = (leaf: string): State => ({
  machine: fixtures.machine.id,
  leaf,
  live: () => ({ fixtures, view: () => null, actors: [] }),
})

test('a story of a flow says which state it shows, or that it shows none', () => {
  const state = inState('open')
  expect(stateOf({ id: 'flows-session--open', parameters: { state } })).toBe(state)
  expect(stateOf({ id: 'flows-session--open', parameters: { still: true } })).toBeUndefined()
  expect(stateOf({ id: 'ui-buttons--busy', parameters: {} })).toBeUndefined()
  expect(() => stateOf({ id: 'flows-session--open', parameters: {} })).toThrow('flows-session--open')
})

test('the check finds two states that look the same, but not one state shown twice', async () => {
  const { rerender } = await render(<p>Signed in</p>)
  checkLook(inState('one'))
  checkLook(inState('one'))
  expect(() => checkLook(inState('other'))).toThrow('The states one and other of session look the same')
  await rerender(<p>Signed out</p>)
  checkLook(inState('other'))
})

test('the check finds text that is readable only in the light theme', async () => {
  const { rerender } = await render(<p style={{ color: '#1a1a1a' }}>Dark on whatever the page is</p>)
  await expect(checkInDark()).rejects.toThrow(/^In dark:\ncolor-contrast: <p /)
  expect(document.documentElement.dataset['theme']).toBe('light')
  await rerender(<p style={{ color: 'var(--ink)' }}>In the ink of the theme</p>)
  await checkInDark()
})

test('the check reports a page that never stands still', async () => {
  const { container } = await render(<p>0</p>)
  let frame = requestAnimationFrame(function count(time) {
    container.dataset['time'] = String(time)
    frame = requestAnimationFrame(count)
  })
  await expect(pageStandsStill()).rejects.toThrow('The page still changes after 120 frames')
  cancelAnimationFrame(frame)
  await pageStandsStill()
})

describe('on a phone, its text longer', () => {
  beforeEach(async () => {
    await page.viewport(390, 844)
    keepTextLonger(true)
  })
  afterEach(async () => {
    keepTextLonger(false)
    await page.viewport(1280, 800)
  })

  test('the check finds content wider than the page, but not content that scrolls', async () => {
    await render(
      <main>
        <p style={{ width: 300 }}>Enough room</p>
        <p style={{ width: 500 }}>Too wide</p>
        <div style={{ overflow: 'hidden' }}>
          <p style={{ width: 500 }}>Cut off</p>
        </div>
        <div style={{ overflow: 'auto' }}>
          <p style={{ width: 500 }}>Scrolls</p>
        </div>
      </main>,
    )
    expect(tooWide()).toEqual(['p. Toooo wiidee', 'p. Cuuut oooff'])
  })
})
