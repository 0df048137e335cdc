import type { Locator, Page } from 'playwright'
import { find, type Finder, type Part } from '#stories/support/parts.ts'
import { looksSo, sightInWords, type Sights } from '#stories/support/sights.ts'

/** A part of the page as a model names it, or one that a journey has found by itself. */
export type Control = Part | Locator

const finderOn = (page: Page): Finder<Locator> => ({
  role: (from, role, named) => (from ?? page).getByRole(role, named),
  label: (from, label, exact) => (from ?? page).getByLabel(label, { exact }),
  text: (from, words, exact) => (from ?? page).getByText(words, { exact }),
  filter: (found, having) => found.filter(having),
  which: (found, which) => (which === 'first' ? found.first() : found.last()),
})

export function located(page: Page, control: Control): Locator {
  return 'by' in control ? find(finderOn(page), control) : control
}

/** The sights that a page does not show now, in words. */
export async function unseen(page: Page, sights: Sights): Promise<string[]> {
  const seen = await Promise.all(
    sights.map(({ part, look }) =>
      located(page, part).evaluateAll(looksSo as (all: Element[], look: unknown) => boolean, look),
    ),
  )
  return sights.filter((_, index) => !seen[index]).map(sightInWords)
}
