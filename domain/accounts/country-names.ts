import { fold } from '#domain/text/fold.ts'
import { countryName } from './country-name.ts'
import { countryCodes } from './countries.ts'
import { isCalled, sought } from './country-search.ts'
import { otherCountryNames } from './other-country-names.ts'

export type Country = { readonly code: string; readonly name: string }

export const countries: readonly Country[] = countryCodes
  .map((code) => ({ code, name: countryName(code) }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))

const spelled = new Map<string, readonly string[]>()

/**
 * All names of a country, folded. They are computed at the first search, because they come from a hundred languages.
 */
export function spellingsOf({ code, name }: Country): readonly string[] {
  const before = spelled.get(code)
  if (before !== undefined) return before
  const names = [code, name, ...otherCountryNames(code)]
    .flatMap((each) => [each, each.replaceAll('&', 'and')])
    .flatMap((each) => [each, each.replaceAll('St.', 'Saint')])
  const spellings = [...new Set(names.map(fold))]
  spelled.set(code, spellings)
  return spellings
}

/**
 * The country whose name, code or other name is the whole text, in any case and without accents; undefined without one.
 */
export function countrySaid(text: string): Country | undefined {
  const said = sought(text)
  return said === '' ? undefined : countries.find((country) => spellingsOf(country).includes(said))
}

/**
 * The countries whose names a text begins, in words or as a whole, the likeliest first: the one that the whole text
 * names, those that begin with the text, then the others by name. A blank text finds all countries.
 */
export function searchCountries(text: string): readonly Country[] {
  const start = sought(text)
  if (start === '') return countries
  const words = start.split(' ')
  const rank = (country: Country) => {
    const spellings = spellingsOf(country)
    if (spellings.includes(start)) return 0
    return spellings.some((name) => name.startsWith(start)) ? 1 : 2
  }
  return countries.filter((country) => isCalled(spellingsOf(country), words)).toSorted((a, b) => rank(a) - rank(b))
}
