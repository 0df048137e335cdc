import { fold } from '#domain/text/fold.ts'
import { countryCodes, isCountryCode } from './countries.ts'

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

/** What people write for some of them beside the name. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE'],
  CD: ['DR Congo'],
  CI: ['Ivory Coast'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'Great Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  KR: ['Republic of Korea'],
  MK: ['Macedonia'],
  NL: ['Holland', 'The Netherlands'],
  RU: ['Russian Federation'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey'],
  US: ['USA', 'United States of America', 'America'],
  VA: ['Holy See'],
}

const searched = countries.map((country) => ({
  country,
  exact: [country.code, country.name, ...(otherNames[country.code] ?? [])].map(fold),
}))

/** The country that a text says whole: its name, its code or another of its names, in any case and without accents. */
export function countrySaid(text: string): Country | undefined {
  const said = fold(text)
  return said === '' ? undefined : searched.find(({ exact }) => exact.includes(said))?.country
}

/**
 * The countries whose names a text begins, words or the whole, the likeliest first: the one that is said whole, those
 * that begin with the text, the others by name. A blank text finds all.
 */
export function searchCountries(text: string): readonly Country[] {
  const words = fold(text).split(' ').filter(Boolean)
  if (words.length === 0) return countries
  const start = words.join(' ')
  const rank = (exact: readonly string[]) => {
    if (exact.includes(start)) return 0
    return exact.some((name) => name.startsWith(start)) ? 1 : 2
  }
  return searched
    .filter(({ exact }) => exact.some((name) => words.every((word) => ` ${name}`.includes(` ${word}`))))
    .toSorted((a, b) => rank(a.exact) - rank(b.exact))
    .map(({ country }) => country)
}
