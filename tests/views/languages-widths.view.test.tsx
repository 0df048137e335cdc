import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { atStep3 } from '../support/step-3.tsx'
import { map } from '../support/world-map.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

afterEach(() => page.viewport(1280, 800))

test.each([320, 390, 767, 768, 900, 1023, 1024, 1100, 1200, 1280, 1440])(
  'at %i px names have room in the list, and neither list nor map is cut off',
  async (width) => {
    await page.viewport(width, 800)
    await atStep3([])
    const box = page.getByRole('checkbox', { name: 'German', exact: true })
    await expect.element(box).toBeVisible()
    const row = box.element().closest('tr')
    const right = row?.getBoundingClientRect().right ?? 0
    const cells = [...(row?.children ?? [])].map((cell) => cell.getBoundingClientRect().right)
    expect(cells.filter((end) => end > right + 1)).toEqual([])
    // In one line, with its box.
    const name = box.element().closest('label')?.getBoundingClientRect()
    expect(name?.width).toBeGreaterThan(80)
    expect(name?.height).toBeLessThan(30)
    expect(document.documentElement.scrollWidth).toBe(width)
    await page.getByRole('tab', { name: 'World map' }).click()
    await expect.element(map).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(width)
  },
)

/** Where the two things that speak for Chinese stand. */
async function marksAt(width: number) {
  await page.viewport(width, 800)
  await atStep3([])
  const row = page.getByRole('row', { name: /Chinese \(Simplified\)/ })
  await expect.element(row).toBeVisible()
  const place = (text: string | RegExp) => row.getByText(text).element().getBoundingClientRect()
  return { recommended: place('Recommended'), share: place(/of Steam/) }
}

test.each([320, 1440])('at %i px what speaks for a language stands in two lines that begin alike', async (width) => {
  const { recommended, share } = await marksAt(width)
  expect(share.top).toBeGreaterThan(recommended.bottom - 4)
  expect(share.left).toBe(recommended.left)
})

test('at 390 px what speaks for a language stands in one line, apart', async () => {
  const { recommended, share } = await marksAt(390)
  expect(share.top).toBeLessThan(recommended.bottom - 4)
  expect(share.left - recommended.right).toBeGreaterThanOrEqual(4)
})

test.each([390, 1280])(
  'at %i px the head of the list stays while the list scrolls, and hides no focused row',
  async (width) => {
    await page.viewport(width, 800)
    await atStep3([])
    const all = page.getByRole('checkbox', { name: 'Select all' })
    await expect.element(all).toBeVisible()
    window.scrollTo(0, 900)
    await expect.poll(() => Math.round(all.element().closest('thead')?.getBoundingClientRect().top ?? -1)).toBe(0)
    const head = all.element().closest('thead')?.getBoundingClientRect().bottom ?? 0
    const boxes = [...document.querySelectorAll<HTMLElement>('tbody input')]
    const above = boxes.findLast((box) => box.getBoundingClientRect().bottom < 0)
    above?.focus()
    expect(above?.getBoundingClientRect().top).toBeGreaterThanOrEqual(head)
    window.scrollTo(0, 0)
  },
)

test.each([
  [320, 200],
  [844, 390],
])('at %i × %i px nothing sticks over the list while it scrolls', async (width, height) => {
  await page.viewport(width, height)
  await atStep3([])
  const all = page.getByRole('checkbox', { name: 'Select all' })
  await expect.element(all).toBeVisible()
  window.scrollTo(0, 900)
  await expect.poll(() => all.element().closest('thead')?.getBoundingClientRect().bottom ?? 0).toBeLessThan(0)
})

test.each([1280, 1440])('at %i px the line under a row is one line, however high its cells are', async (width) => {
  await page.viewport(width, 900)
  await atStep3([])
  await expect.element(page.getByRole('checkbox', { name: 'German', exact: true })).toBeVisible()
  const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.getBoundingClientRect().bottom),
  )
  expect(
    new Set(rows.map(([first = 0, ...others]) => Math.max(...others.map((end) => Math.abs(end - first))))),
  ).toEqual(new Set([0]))
})

test.each([600, 720, 900])(
  'with all languages chosen, six of them are in sight on a screen of %i px',
  async (height) => {
    await page.viewport(1440, height)
    const { actor } = await atStep3([])
    await expect.element(page.getByRole('checkbox', { name: 'German', exact: true })).toBeVisible()
    actor.send({ type: 'languages.selectShown' })
    const chosen = page.getByRole('complementary', { name: 'Summary' }).getByRole('button', { name: /^Remove / })
    await expect.poll(() => chosen.elements().length).toBe(64)
    const lines = chosen.first().element().closest('dl')?.getBoundingClientRect() ?? new DOMRect()
    const seen = chosen.elements().filter((button) => {
      const { top, bottom } = button.getBoundingClientRect()
      return top >= lines.top && bottom <= lines.bottom
    })
    expect(seen.length).toBeGreaterThanOrEqual(6)
    // Next is in the slip, or a scroll of the slip away.
    const slip = page.getByRole('complementary', { name: 'Summary' }).element()
    slip.scrollTop = slip.scrollHeight
    window.scrollTo(0, 200)
    await expect.element(page.getByRole('button', { name: 'Next' }).first()).toBeInViewport({ ratio: 1 })
    window.scrollTo(0, 0)
  },
)
