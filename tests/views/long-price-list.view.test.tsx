import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formatMoney } from '#domain/money/format.ts'
import { quoteLocally } from '#domain/pricing/local-quote.ts'
import { fullList, longList } from '#machines/languages/price-list.fixtures.ts'
import { wirePricing } from '#machines/order/orders.fixtures.ts'
import { atStep3 } from '../support/step-3.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const pricing = longList.order.language ?? wirePricing
const everyLang = longList.prices.map(({ lang }) => lang)
const checkbox = (name: string) => page.getByRole('checkbox', { name, exact: true })
const search = page.getByRole('searchbox')
const total = () => document.querySelector('aside[aria-label="Summary"] output')?.textContent

function totalOf(targets: readonly string[]): string {
  return formatMoney(quoteLocally(pricing, targets, 'EUR').netCost, 'EUR')
}

afterEach(() => page.viewport(1280, 800))

test.each([1280, 390])('250 languages are searched, chosen one by one and all at once at %i px', async (width) => {
  await page.viewport(width, 800)
  const { actor } = await atStep3([], { list: longList })
  const targets = () => actor.getSnapshot().context.draft.targets
  expect(everyLang.length).toBe(250)
  await expect.element(page.getByText('Selected 0/250')).toBeVisible()
  await expect.poll(() => page.getByRole('row').elements().length).toBe(251)

  await checkbox('Turkish').click()
  await expect.poll(total).toBe(totalOf(['trTR']))

  await userEvent.fill(search, 'zulu')
  await checkbox('Zulu').click()
  await expect.poll(total).toBe(totalOf(['trTR', 'zuZA']))
  await userEvent.clear(search)

  await checkbox('Select all').click()
  await expect.element(page.getByText('Selected 250/250')).toBeVisible()
  expect(targets().toSorted()).toEqual(everyLang.toSorted())
  await expect.poll(total).toBe(totalOf(targets()))

  await checkbox('Turkish').click()
  await expect.poll(total).toBe(totalOf(everyLang.filter((lang) => lang !== 'trTR')))
  await expect.element(checkbox('Select all')).toBePartiallyChecked()
  await expect.element(page.getByRole('button', { name: 'Next' }).last()).toBeEnabled()
})

test('the arrow keys go through what is chosen: nothing of what has the focus is cut off, and lines out of sight have their height', async () => {
  await page.viewport(1440, 700)
  await atStep3(fullList.prices.map(({ lang }) => lang))
  const removals = page.getByRole('complementary', { name: 'Summary' }).getByRole('button', { name: /^Remove / })
  await expect.poll(() => removals.elements().length).toBe(fullList.prices.length)
  const lines = removals.elements()[0]?.closest('dl')
  if (!lines) throw new Error('The lines are not drawn')
  const height = lines.scrollHeight
  const first = removals.elements()[0]
  if (first instanceof HTMLElement) first.focus()
  for (let line = 1; line < 30; line += 1) {
    await userEvent.keyboard('{ArrowDown}')
    await expect
      .poll(() => {
        const box = lines.getBoundingClientRect()
        const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? box
        return top - 4 >= box.top && bottom + 4 <= box.bottom
      })
      .toBe(true)
  }
  expect(document.activeElement).toBe(removals.elements()[29])
  // Only a name that wraps is higher than its estimate.
  expect(Math.abs(lines.scrollHeight - height)).toBeLessThan(40)
})
