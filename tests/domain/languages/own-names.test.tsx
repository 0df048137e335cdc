import { expect, test } from 'vitest'
import { baseLanguage } from '#domain/languages/language-id.ts'
import { nativeName } from '#domain/languages/language-name.ts'
import { searchLanguages } from '#domain/languages/search.ts'
import { fold } from '#domain/text/fold.ts'
import { fullList, longList } from '#machines/languages/price-list.fixtures.ts'
import { ownNames } from '../../support/own-names.ts'

const ownName = (lang: string) => ownNames[baseLanguage(lang)] ?? 'unknown'

test.each([
  [64, fullList.prices],
  [250, longList.prices],
])('in the browser, each of %i languages is found by its own name', (count, prices) => {
  expect(prices.length).toBe(count)
  const lost = prices.flatMap(({ lang }) =>
    [ownName(lang), fold(ownName(lang))]
      .filter((query) => !searchLanguages(prices, query).some((row) => row.lang === lang))
      .map((query) => [lang, query]),
  )
  expect(lost).toEqual([])
})

test.each(['íslenska', 'islenska'])('in the browser, %s is Icelandic alone', (query) => {
  expect(searchLanguages(fullList.prices, query).map(({ lang }) => lang)).toEqual(['isIS'])
  expect(nativeName('isIS')).toBe('íslenska')
})
