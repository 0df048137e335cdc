import type { LanguageId } from '#domain/languages/language-id.ts'
import type { Country } from './world.ts'

/** How much of a country is chosen; nothing of it can be where none of its languages is on offer. */
export type CountryChoice = 'all' | 'some' | 'none' | 'unavailable'

/** By the languages that are chosen with it: others that some of its people speak do not count. */
export function countryChoice({ chosen }: Pick<Country, 'chosen'>, targets: ReadonlySet<LanguageId>): CountryChoice {
  if (chosen.length === 0) return 'unavailable'
  const count = chosen.filter((lang) => targets.has(lang)).length
  if (count === chosen.length) return 'all'
  return count > 0 ? 'some' : 'none'
}
