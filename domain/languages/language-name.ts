import { baseLanguage, regionOf, toTag } from './language-id.ts'
import { otherLanguageNames } from './other-language-names.ts'
import { ownLanguageNames } from './own-language-names.ts'
import type { LanguageId } from './language-id.ts'

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
const regionNames = new Intl.DisplayNames('en', { type: 'region', style: 'short', fallback: 'none' })

/** Languages without one main region: the region is always named. */
const alwaysWithRegion = new Set(['en', 'es', 'pt'])

/** Regions that game localization means by a plain language name, where Unicode's likely region differs. */
const homeRegions: Readonly<Record<string, string>> = { ar: 'SA', sw: 'KE', tl: 'PH' }

/** Names that differ from Unicode's in game localization, or where a script says more than a region. */
const ownNames: Readonly<Record<string, string>> = {
  bnBD: 'Bengali',
  nbNO: 'Norwegian',
  zhCN: 'Chinese (Simplified)',
  zhTW: 'Chinese (Traditional)',
}

/** The English name: 'French', 'Portuguese (Brazil)', 'Chinese (Simplified)'; the id itself for an unknown language. */
export function languageName(id: LanguageId): string {
  const language = baseLanguage(id)
  const region = regionOf(id)
  const name = ownNames[id] ?? (language === id ? undefined : languageNames.of(language))
  if (name === undefined || id in ownNames) return name ?? id
  const isPlain = !alwaysWithRegion.has(language) && region === homeRegion(language)
  return isPlain ? name : `${name} (${regionNames.of(region) ?? region})`
}

/** The language's own name, without its region: 'français', '中文'. */
export function nativeName(id: LanguageId): string {
  const language = baseLanguage(id)
  if (language === id) return id
  const own = ownLanguageNames[language]
  if (own !== undefined) return own
  return new Intl.DisplayNames(toTag(id), { type: 'language', fallback: 'none' }).of(language) ?? languageName(id)
}

/**
 * All names of a language: in English ('Brazilian Portuguese') and in the language itself, with its region and its
 * script ('português (Brasil)', '简体中文'), other names, and its tag.
 */
export function languageCalled(id: LanguageId): string[] {
  const tag = toTag(id)
  if (tag === id) return [languageName(id)]
  const { language, script = '', region = '' } = new Intl.Locale(tag).maximize()
  const own = new Intl.DisplayNames(tag, { type: 'language', fallback: 'none' })
  const names = [language, `${language}-${script}`, tag].map((each) => own.of(each))
  const english = [languageName(id), languageNames.of(tag), regionNames.of(region)]
  const called = [...english, ...names, otherLanguageNames(id), tag]
  return called.filter((name) => name !== undefined)
}

/** The names of a language without its region, where that is a country: 'Portuguese', 'português'. */
export function languageSpoken(id: LanguageId): string[] {
  const ofMany = /\d/.test(id) ? languageName(id) : undefined
  const names = [languageNames.of(baseLanguage(id)), nativeName(id), ownNames[id], ofMany, otherLanguageNames(id)]
  return names.filter((name) => name !== undefined)
}

/** The region that game localization means by a language without one: 'SA' for 'ar'. */
export function homeRegion(language: string): string | undefined {
  return homeRegions[language] ?? new Intl.Locale(language).maximize().region
}
