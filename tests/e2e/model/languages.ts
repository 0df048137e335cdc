import type { Page } from 'playwright'
import type { Hands } from './hands.ts'

/** Step 3. */
export function languagesOn(page: Page, hands: Hands) {
  const box = (language: string) => page.getByRole('checkbox', { name: language, exact: true })
  const map = page.getByRole('group', { name: 'World map' })
  return {
    toggle: (language: string) => hands.tick(box(language)),
    search: (text: string) => hands.type(page.getByRole('searchbox', { name: 'Search language or code' }), text),
    show: (tab: 'All' | 'Recommended') => hands.press(page.getByRole('tab', { name: tab })),
    remove: (language: string) =>
      hands.press(page.getByRole('button', { name: `Remove ${language}`, exact: true }).filter({ visible: true })),
    priceIn: (currency: string) => hands.pick(page.getByRole('combobox', { name: 'Currency' }), currency),
    /** The languages that are ticked in the list, in its order. */
    chosen: async () => {
      await page.locator('table[aria-label="Languages"]:not([aria-busy])').waitFor()
      const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox', { checked: true }) })
      return rows
        .getByRole('checkbox')
        .evaluateAll((boxes) =>
          boxes.flatMap((box) => (box instanceof HTMLInputElement ? (box.labels?.[0]?.textContent ?? []) : [])),
        )
    },
    /** Arrow keys go from one way to choose to the other, no matter who works the page. */
    openMap: async () => {
      await hands.press(page.getByRole('tab', { name: 'List' }))
      await page.keyboard.press('ArrowRight')
      await map.locator('[data-country]').nth(240).waitFor({ state: 'attached' })
    },
    openList: () => hands.press(page.getByRole('tab', { name: 'List' })),
    pressCountry: (country: string) => hands.press(map.getByRole('checkbox', { name: country, exact: true })),
    /** In the list under the map. */
    tickCountry: (country: string) =>
      hands.tick(page.getByRole('listitem').getByRole('checkbox', { name: country, exact: true })),
    /** Codes of the chosen languages, as the summary has them. */
    summed: () =>
      page
        .getByRole('complementary', { name: 'Summary' })
        .getByRole('button', { name: /^Remove / })
        .evaluateAll((buttons) => buttons.map((button) => button.parentElement?.textContent ?? '')),
    /** The total, once the service has confirmed it. */
    total: async () => {
      const news = page.getByRole('status').filter({ hasText: /Total .+, VAT not included/ })
      return (await news.innerText()).replace(/^.*Total (.+), VAT not included$/s, '$1')
    },
  }
}
