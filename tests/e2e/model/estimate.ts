import type { Page } from 'playwright'
import { estimate, taxCountry, unfold } from '#stories/estimate/estimate.parts.ts'
import type { Hands } from './hands.ts'
import { located } from './parts.ts'

/** What comes on top of the total, at steps 3 and 5. */
export function estimateOn(page: Page, hands: Hands) {
  return {
    /** By its English name; the country is folded in at step 3. */
    chooseCountry: async (country: string) => {
      await hands.press(unfold)
      await hands.type(taxCountry, country)
      await page.keyboard.press('Enter')
    },
    country: () => located(page, taxCountry).inputValue(),
    /** The whole sum, by card. */
    sum: () => located(page, estimate).locator('summary strong').innerText(),
  }
}
