import { isCountryCode } from './countries.ts'

const names = new Intl.DisplayNames('en', { type: 'region' })

/** The English name of a country; the code itself when no country has it. */
export function countryName(code: string): string {
  return isCountryCode(code) ? (names.of(code) ?? code) : code
}
