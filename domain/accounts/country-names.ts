import { fold } from '#domain/text/fold.ts'
import { countryCodes, isCountryCode } from './countries.ts'
import { otherCountryNames } from './other-country-names.ts'

const names = new Intl.DisplayNames('en', { type: 'region' })

export type Country = { readonly code: string; readonly name: string }

/** Every country, by English name. */
export const countries: readonly Country[] = countryCodes
  .map((code) => ({ code, name: countryName(code) }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))

/** The English name; the code itself when it is no country's. */
export function countryName(code: string): string {
  return isCountryCode(code) ? (names.of(code) ?? code) : code
}

type Searched = { readonly country: Country; readonly exact: readonly string[] }

let searched: readonly Searched[] | undefined

/** Every country with all that it is called, folded; made at the first search, as a hundred languages have a say. */
function searchedCountries(): readonly Searched[] {
  searched ??= countries.map((country) => ({ country, exact: spellings(country) }))
  return searched
}

function spellings({ code, name }: Country): readonly string[] {
  const names = [code, name, ...otherCountryNames(code)]
    .flatMap((each) => [each, each.replaceAll('&', 'and')])
    .flatMap((each) => [each, each.replaceAll('St.', 'Saint')])
  return [...new Set(names.map(fold))]
}

/** As it is searched: a name is found with an article before it and without. */
function sought(text: string): string {
  return fold(text).replace(/^the (?=.)/, '')
}

/** The country that a text says whole: its name, its code or another of its names, in any case and without accents. */
export function countrySaid(text: string): Country | undefined {
  const said = sought(text)
  return said === '' ? undefined : searchedCountries().find(({ exact }) => exact.includes(said))?.country
}

/**
 * The countries whose names a text begins, words or the whole, the likeliest first: the one that is said whole, those
 * that begin with the text, the others by name. A blank text finds all.
 */
export function searchCountries(text: string): readonly Country[] {
  const start = sought(text)
  if (start === '') return countries
  const words = start.split(' ')
  const rank = (exact: readonly string[]) => {
    if (exact.includes(start)) return 0
    return exact.some((name) => name.startsWith(start)) ? 1 : 2
  }
  return searchedCountries()
    .filter(({ exact }) => exact.some((name) => words.every((word) => ` ${name}`.includes(` ${word}`))))
    .toSorted((a, b) => rank(a.exact) - rank(b.exact))
    .map(({ country }) => country)
}
