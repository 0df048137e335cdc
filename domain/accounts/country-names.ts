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
