import { expect, test } from 'vitest'
import { shownLanguages, type LanguageTab } from '#domain/languages/language-list.ts'

const rows = [
  { lang: 'ptBR', recommended: true },
  { lang: 'frFR', recommended: true },
  { lang: 'ptPT', recommended: false },
]

test('a tab and a search leave rows in their order', () => {
  const langs = (tab: LanguageTab, query: string) => shownLanguages(rows, tab, query).map(({ lang }) => lang)
  expect(langs('all', '')).toEqual(['ptBR', 'frFR', 'ptPT'])
  expect(langs('all', ' PORT')).toEqual(['ptBR', 'ptPT'])
  expect(langs('recommended', '')).toEqual(['ptBR', 'frFR'])
  expect(langs('recommended', 'portugal')).toEqual([])
})
