import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import type { LanguageId } from '#domain/languages/language-id.ts'
import type { LanguageTab } from '#domain/languages/language-list.ts'
import type { Currency } from '#domain/money/money.ts'
import { languagesModel } from '#stories/languages/languages.model.tsx'
import {
  countryBox,
  knownDownload,
  languageBox,
  languageTable,
  listTab,
  mapCountry,
  worldMap,
} from '#stories/languages/languages.parts.ts'
import { button, checkbox, having, part, status, within, summary } from '#stories/support/parts.ts'
import { flowOn } from './flow.ts'
import type { Hands } from './hands.ts'
import { located } from './parts.ts'

/** Step 3. */
export function languagesOn(page: Page, hands: Hands) {
  const flow = flowOn(page, hands, languagesModel)
  const map = located(page, worldMap)
  return {
    /** By its name in the list. */
    toggle: (language: string) => hands.tick(languageBox(language)),
    isListed: (language: string) => hands.await(languageBox(language), 'seen'),
    search: (query: string) => flow.does({ type: 'search.type', query }),
    show: (tab: LanguageTab) => flow.does({ type: 'tab.choose', tab }),
    remove: (lang: LanguageId) => flow.does({ type: 'language.remove', lang }),
    priceIn: (currency: Currency) => flow.does({ type: 'currency.choose', currency }),
    /** The languages that are ticked in the list, in its order. */
    chosen: async () => {
      await located(page, languageTable).and(page.locator(':not([aria-busy])')).waitFor()
      return located(page, within(languageTable, part('row')))
        .locator('input:checked')
        .evaluateAll((boxes) =>
          boxes.flatMap((box) => (box instanceof HTMLInputElement ? (box.labels?.[0]?.textContent ?? []) : [])),
        )
    },
    /** The row of a language in the list, by its name there. */
    row: (language: string) =>
      located(page, within(languageTable, part('row'))).filter({ has: located(page, checkbox(language)) }),
    /** Arrow keys go from one way to choose to the other, no matter who works the page. */
    openMap: async () => {
      await hands.press(listTab)
      await page.keyboard.press('ArrowRight')
      await map.locator('[data-country]').nth(240).waitFor({ state: 'attached' })
    },
    askForMap: () => flow.does({ type: 'map.open' }),
    retryMap: () => flow.does({ type: 'map.retry' }),
    hasNoMap: () => flow.is('choosing.view.map.failed'),
    hasNothingLeft: () => flow.is('choosing.quotation.nothingToTranslate'),
    /** The file as translation memory fills it, as text. */
    knownFile: async () => {
      const started = page.waitForEvent('download')
      await hands.press(knownDownload)
      const download = await started
      return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
    },
    openList: () => flow.does({ type: 'list.open' }),
    map,
    /** By its name. */
    pressCountry: (country: string) => hands.press(mapCountry(country)),
    /** By its code, in the list under the map. */
    tickCountry: (country: string) => hands.tick(countryBox(country)),
    /** Codes of the chosen languages, as the summary has them. */
    summed: () =>
      located(page, within(summary, button(/^Remove /))).evaluateAll((buttons) =>
        buttons.map((button) => button.parentElement?.textContent ?? ''),
      ),
    /** The total, once the service has confirmed it. */
    total: async () => {
      const news = located(page, having(status, /Total .+, VAT not included/))
      return (await news.innerText()).replace(/^.*Total (.+), VAT not included$/s, '$1')
    },
  }
}
