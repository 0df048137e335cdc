import type { Locator, Page } from 'playwright'
import { find, type Finder, type Part } from '#stories/support/parts.ts'

/** A part of the page as a model names it, or one that a journey has found by itself. */
export type Control = Part | Locator

const finderOn = (page: Page): Finder<Locator> => ({
  role: (from, role, named) => (from ?? page).getByRole(role, named),
  label: (from, label, exact) => (from ?? page).getByLabel(label, { exact }),
  text: (from, words, exact) => (from ?? page).getByText(words, { exact }),
  filter: (found, having) => found.filter(having),
  which(found, which) {
    if (which === 'first') return found.first()
    return which === 'last' ? found.last() : found.nth(which)
  },
})

export function located(page: Page, control: Control): Locator {
  return 'by' in control ? find(finderOn(page), control) : control
}
