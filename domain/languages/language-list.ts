import type { LanguageId } from './language-id.ts'
import { searchLanguages } from './search.ts'

export const languageTabs = ['all', 'recommended'] as const
export type LanguageTab = (typeof languageTabs)[number]

type Listed = { readonly lang: LanguageId; readonly recommended: boolean }

/**
 * The rows that match the tab and the search, in their order. The name of any language is not taken for a misspelling
 * of another.
 */
export function shownLanguages<Row extends Listed>(
  rows: readonly Row[],
  tab: LanguageTab,
  query: string,
): readonly Row[] {
  const found = searchLanguages(rows, query)
  return tab === 'recommended' ? found.filter(({ recommended }) => recommended) : found
}
