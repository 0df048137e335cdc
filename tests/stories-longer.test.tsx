import { afterAll, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { tooWide } from '#storybook/in-tests/too-wide.ts'
import { keepTextLonger } from '#storybook/longer.ts'

beforeAll(async () => {
  await page.viewport(390, 844)
  keepTextLonger(true)
})

afterAll(async () => {
  keepTextLonger(false)
  await page.viewport(1280, 800)
})

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
