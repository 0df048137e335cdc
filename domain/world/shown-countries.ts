import { sought } from '#domain/accounts/country-search.ts'
import { searchedText } from '#domain/languages/search.ts'
import { searchNames } from '#domain/text/search-names.ts'
import type { Country } from './world.ts'

/** The countries that a search leaves, in their order: by name, or by a language on offer. A blank one finds all. */
export function shownCountries(countries: readonly Country[], query: string): readonly Country[] {
  return searchNames(countries, sought(query), ({ called, languages }) => [
    ...called,
    ...languages.map(({ lang }) => searchedText(lang)),
  ])
}
