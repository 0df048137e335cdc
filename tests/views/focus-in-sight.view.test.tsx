import { afterEach, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toTag } from '#domain/languages/language-id.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { fullList } from '#machines/languages/price-list.fixtures.ts'
import { setupFixtures } from '#machines/setup/setup.fixtures.ts'
import { Caret } from '#ui/bracket.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { SetupView } from '#views/setup/setup.view.tsx'
import { head, marker, noView, opened, unmarked } from '../support/setup.tsx'
import { atStep3 } from '../support/step-3.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

afterEach(() => page.viewport(1280, 800))

const focused = () => document.activeElement?.getBoundingClientRect() ?? new DOMRect()

test('the head of a column that has the focus is never under the numbers of the rows', async () => {
  await page.viewport(800, 800)
  const headerRow = Array.from({ length: 20 }, (_, col) => `column ${col}`)
  const sheet = { sheetName: 'Wide', headerRow, rows: [headerRow, headerRow] }
  await opened({ numberOfSheet: 1, sheets: [sheet] }, [{ sheetName: 'Wide', rows: 2, columns: 20 }])
  head('A').element().focus()
  await userEvent.keyboard('{End}')
  const edge = document.querySelector('tbody th')?.getBoundingClientRect().right ?? Infinity
  for (let col = 0; col < 19; col += 1) {
    await userEvent.keyboard('{ArrowLeft}')
    expect(focused().left).toBeGreaterThanOrEqual(edge)
  }
})

test('nothing that the Tab key leads to is under the bar of a phone, and on a low screen the bar does not stick', async () => {
  await page.viewport(390, 600)
  await atStep3(fullList.prices.slice(0, 20).map(({ lang }) => lang))
  const bar = () => document.querySelector<HTMLElement>('[class*="bar"]:has([data-skip-target="next"])')
  const boxes = page.getByRole('row').getByRole('checkbox').elements()
  for (const box of boxes.slice(1, 30)) {
    if (box instanceof HTMLElement) box.focus()
    expect(focused().bottom).toBeLessThanOrEqual(bar()?.getBoundingClientRect().top ?? 0)
  }
  await page.viewport(320, 200)
  boxes[12]?.scrollIntoView()
  expect(bar()?.getBoundingClientRect().top).toBeGreaterThan(200)
  await page.viewport(700, 360)
  boxes[12]?.scrollIntoView()
  expect(bar()?.getBoundingClientRect().top).toBeGreaterThan(360)
})

test('in forced colours the chosen tab and the flag of the start row that has the focus are told by more than weight', async () => {
  await render(
    <Tabs
      label="Sheets"
      tabs={[
        { value: 'one', label: 'One' },
        { value: 'two', label: 'Two' },
      ]}
      value="one"
      onChoose={() => undefined}
    >
      Nothing
    </Tabs>,
  )
  await unmarked()
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] })
  try {
    const [chosen, other] = page
      .getByRole('tab', { name: /^(One|Two)$/ })
      .elements()
      .map((tab) => getComputedStyle(tab).borderBottomColor)
    expect(chosen).not.toBe(other)
    const ring = () => getComputedStyle(marker.element()).outlineStyle
    expect(ring()).toBe('none')
    marker.element().focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(ring()).toBe('solid')
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { features: [] })
  }
})

test('the ring of the flag differs from the flag, and lies within it', async () => {
  await unmarked()
  marker.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  const { outlineColor, outlineOffset, backgroundColor, clipPath } = getComputedStyle(marker.element())
  expect(outlineColor).not.toBe(backgroundColor)
  expect([Number.parseFloat(outlineOffset) < -2, clipPath]).toEqual([true, 'none'])
})

test('the texts of a sheet say which language they are in, and its heads do not', async () => {
  const actor = frozen(setupFixtures, 'working.sheet.marking.marked')
  await render(<SetupView actor={actor} onBack={noView} />)
  const { roles = [], startRow = 0 } = actor.getSnapshot().context.sheets[0] ?? {}
  const langs = (row: number) =>
    [...document.querySelectorAll<HTMLElement>(`tr[data-row="${row}"] td`)].map(({ lang }) => lang)
  const spoken = roles.map((role) => {
    if (role?.kind === 'source') return 'en-US'
    return role?.kind === 'target' ? toTag(role.lang) : ''
  })
  expect(spoken).toContain('en-US')
  expect(spoken.some((lang) => lang !== '' && lang !== 'en-US')).toBe(true)
  expect(langs(startRow)).toEqual(spoken)
  expect(new Set(langs(startRow - 1))).toEqual(new Set(['']))
})

test('the caret of a line that goes on blinks for no longer than five seconds', async () => {
  await render(<Caret />)
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
  const caret = document.querySelector('[class*="caret"]')
  const own = rules.find((rule) => rule instanceof CSSStyleRule && caret?.matches(rule.selectorText))
  if (!(own instanceof CSSStyleRule)) throw new Error('The caret has no style')
  const { animationDuration, animationIterationCount } = own.style
  expect(Number.parseFloat(animationDuration) * Number(animationIterationCount)).toBeLessThanOrEqual(5)
})
