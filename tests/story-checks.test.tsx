import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { anyFixtures } from '#machines/harness/fixtures.ts'
import { sessionFixtures } from '#machines/session/session.fixtures.ts'
import { sameLook } from '#storybook/in-tests/looks.ts'
import { faultsOf } from '#storybook/in-tests/pass.ts'
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
  expect(sameLook(inState('one'))).toEqual([])
  expect(sameLook(inState('one'))).toEqual([])
  expect(sameLook(inState('other'))).toEqual(['The states one and other of session look the same'])
  await rerender(<p>Signed out</p>)
  expect(sameLook(inState('other'))).toEqual([])
})

describe('the pass over a story finds', () => {
  const story = { id: 'ui-example--shown', parameters: {} }
  const onPhone = (style: string) => `<style>@media (width < 48rem) { .example { ${style} } }</style>`
  const onScreen = (style: string) => `<style>@media (width >= 48rem) { .example { ${style} } }</style>`
  const readableInDark = 'light-dark(#ddd, #fff)'
  const cases: Record<string, { readonly fault: RegExp; readonly markup: string }> = {
    'what breaks a rule': { fault: /^1280 px, light: button-name: <button>/, markup: '<button></button>' },
    'what breaks a best practice': { fault: /^1280 px, light: empty-heading: <h2>/, markup: '<h2></h2>' },
    'text that can be read in dark alone': {
      fault: /^1280 px, light: color-contrast: <p /,
      markup: `<p style="color: ${readableInDark}">Faint</p>`,
    },
    'text that can be read in light alone': {
      fault: /^1280 px, dark: color-contrast: <p /,
      markup: '<p style="color: #1a1a1a">Dark on whatever the page is</p>',
    },
    'content wider than the page': {
      fault: /^1280 px: p.example Wide$/,
      markup: `${onScreen('width: 1400px')}<p class="example">Wide</p>`,
    },
    'a target too small for fingers': {
      fault: /^390 px: target-size: <button/,
      markup: `
        <button aria-label="Small" style="all: unset; position: absolute; width: 12px; height: 12px"></button>
        <button aria-label="Large" style="all: unset; position: absolute; left: 14px; width: 30px; height: 30px"></button>`,
    },
    'what scrolls on a phone alone, and not by keyboard': {
      fault: /^390 px: scrollable-region-focusable: <div/,
      markup: `<div style="overflow: auto">
        <p style="width: 600px">Enough words for a line that a phone has no room for, whatever the font may be</p>
      </div>`,
    },
    'what is seen on a phone alone, and breaks a rule': {
      fault: /^390 px: button-name: <button/,
      markup: `${onScreen('display: none')}<button class="example" style="width: 44px; height: 44px"></button>`,
    },
    'text that cannot be read on a phone': {
      fault: /^390 px, light: color-contrast: <p class="example">/,
      markup: `${onPhone(`color: ${readableInDark}`)}<p class="example">Faint</p>`,
    },
    'text that cannot be read on a phone in dark': {
      fault: /^390 px, dark: color-contrast: <p>/,
      markup: `${onScreen('background: #fff')}
        <div class="example" style="color: #1a1a1a"><p>Dark on whatever the page is</p></div>`,
    },
    'longer text that is too wide for a phone': {
      fault: /^390 px, its text 40 % longer: p. Do/,
      markup: '<p style="width: min-content; font-size: 30px">Donaudampfschifffahrt</p>',
    },
  }

  test.for(Object.entries(cases))('%s', async ([, { fault, markup }]) => {
    const { container } = await render(<main />)
    container.querySelector('main')?.insertAdjacentHTML('beforeend', markup)
    expect(await faultsOf(story)).toContainEqual(expect.stringMatching(fault))
  })

  test('nothing where all is well, and leaves the page as it was', async () => {
    await render(
      <main>
        <h1>Well</h1>
        <p style={{ color: 'var(--ink)' }}>In the ink of the theme</p>
      </main>,
    )
    const before = document.body.innerHTML
    expect(await faultsOf(story)).toEqual([])
    expect([document.body.innerHTML, innerWidth, document.documentElement.dataset['theme']]).toEqual([
      before,
      1280,
      'light',
    ])
  })
})

test('the pass stops in both themes at both widths, where a picture can be taken', async () => {
  await render(<h1>Well</h1>)
  const seen: string[] = []
  await faultsOf({ id: 'ui-example--shown', parameters: {} }, async (stop) => {
    const { theme } = document.documentElement.dataset
    seen.push(`${stop}: ${innerWidth} ${theme}, ${document.body.innerText}`)
  })
  expect(seen).toEqual([
    '1280 light: 1280 light, Well',
    '1280 dark: 1280 dark, Well',
    '390 light: 390 light, Well',
    '390 dark: 390 dark, Well',
  ])
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
