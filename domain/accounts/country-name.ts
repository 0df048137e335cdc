import { isCountryCode } from './countries.ts'

const names = new Intl.DisplayNames('en', { type: 'region' })

/** The English name; the code itself when it is no country's. */
export function countryName(code: string): string {
  return isCountryCode(code) ? (names.of(code) ?? code) : code
}
