import { isCalled, sought } from '#domain/accounts/country-search.ts'
import { searchLanguages } from '#domain/languages/search.ts'
import type { Country } from './world.ts'

/** The countries that a search leaves, in their order: by name, or by a language on offer. A blank one finds all. */
export function shownCountries(countries: readonly Country[], query: string): readonly Country[] {
  const start = sought(query)
  if (start === '') return countries
  const words = start.split(' ')
  return countries.filter(
    ({ called, languages }) => isCalled(called, words) || searchLanguages(languages, query).length > 0,
  )
}
