import { sought } from '#domain/accounts/country-search.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import { searchedText, spokenText } from '#domain/languages/search.ts'
import { searchNames } from '#domain/text/search-names.ts'
import type { MappedCountry } from './world.ts'

/** The length of a country code; many are codes of languages too. */
const codeLength = 2

/**
 * The countries that match a search: those with that name, the likeliest first, then those with a language on offer of
 * that name. The whole name of a country finds no languages. A blank search finds all, in their order.
 */
export function shownCountries(countries: readonly MappedCountry[], query: string): readonly MappedCountry[] {
  const said = sought(query)
  if (said === '') return countries
  const found = searchedIn(countries, said)
  const named = searchNames(found, said, ({ called }) => called).toSorted((a, b) => rankOf(a, said) - rankOf(b, said))
  if (said.length > codeLength && named[0]?.called.includes(said)) return named
  return [...new Set([...named, ...found])]
}

/** The region in a language's name counts only where nothing else is found: 'French (Canada)'. */
function searchedIn(countries: readonly MappedCountry[], said: string): readonly MappedCountry[] {
  const searched = (textOf: (lang: LanguageId) => string) =>
    searchNames(countries, said, ({ called, languages }) => [...called, ...languages.map(({ lang }) => textOf(lang))])
  const found = searched(spokenText)
  return found.length > 0 ? found : searched(searchedText)
}

function rankOf({ called }: MappedCountry, said: string): number {
  if (called.includes(said)) return 0
  return called.some((name) => name.startsWith(said)) ? 1 : 2
}
