import { afterAll, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { catalogue } from '#machines/catalogue.ts'
import type { StateStory } from '#stories/support/state-stories.tsx'
import { keepTextLonger } from '#storybook/longer.ts'
import { fileNameOf } from './support/file-name.ts'
import '#ui/tokens.css'
import '#ui/base.css'

const files = import.meta.glob<Readonly<Record<string, Partial<StateStory>>>>('../stories/*/*.stories.tsx')

beforeAll(async () => {
  await page.viewport(390, 844)
  keepTextLonger(true)
})

afterAll(async () => {
  keepTextLonger(false)
  await page.viewport(1280, 800)
})

test.each(Object.keys(catalogue))('the states of %s hold on a phone, their text longer by two fifths', async (id) => {
  const name = fileNameOf(id)
  const file = (await files[`../stories/${name}/${name}.stories.tsx`]?.()) ?? {}
  const states = Object.entries(file).filter(([, story]) => story.parameters?.state)
  const wide: string[] = []
  for (const [story, { render: show }] of states) {
    await render(show?.())
    wide.push(...tooWide().map((part) => `${story}: ${part}`))
    await cleanup()
  }
  expect(states.length).toBeGreaterThan(0)
  expect(wide).toEqual([])
})

/** What reaches over the right edge of the page, or of a box that cuts it off, and cannot be scrolled to. */
function tooWide(): string[] {
  const all = [...document.body.querySelectorAll<HTMLElement>(':not(svg *)')]
  return all
    .filter((element) => element.getBoundingClientRect().right > roomOf(element) + 1)
    .map(({ localName, className, textContent }) => `${localName}.${className} ${textContent.slice(0, 40)}`)
}

/** How far to the right an element may reach. A box that ends in an ellipsis says that there is more. */
function roomOf(element: HTMLElement): number {
  for (let box: HTMLElement | null = element; box && box !== document.body; box = box.parentElement) {
    const { overflowX, textOverflow, clipPath } = getComputedStyle(box)
    if (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis' || clipPath !== 'none') return Infinity
    if (box !== element && /hidden|clip/.test(overflowX)) return box.getBoundingClientRect().right
  }
  return document.documentElement.clientWidth
}

test('what is too wide for the page is found, and what can be scrolled is not', async () => {
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
  await cleanup()
})
