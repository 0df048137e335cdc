import type { LanguageId } from '#domain/languages/language-id.ts'
import type { MappedCountry } from './world.ts'

/** How much of a country is chosen; 'unavailable' where none of its languages is on offer. */
export type CountryChoice = 'all' | 'some' | 'none' | 'unavailable'

/** The choice of a country, by the languages that are chosen with it: other languages of its people do not count. */
export function countryChoice(
  { chosen }: Pick<MappedCountry, 'chosen'>,
  targets: ReadonlySet<LanguageId>,
): CountryChoice {
  if (chosen.length === 0) return 'unavailable'
  const count = chosen.filter((lang) => targets.has(lang)).length
  if (count === chosen.length) return 'all'
  return count > 0 ? 'some' : 'none'
}
