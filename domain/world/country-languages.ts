import { type LanguageId, regionOf, toTag } from '#domain/languages/language-id.ts'
import type { CountryFacts, OfferedLanguage, SpokenLanguage } from './world.ts'

/**
 * Shares of a country's people, in per cent: `regionalShare` is the least for a language that is official in a part of
 * the country to be chosen with it; from `everybody` on a language reaches everybody, so that the languages of parts
 * are left to choose.
 */
const regionalShare = 5
const everybody = 90

/**
 * Regional forms whose parent in CLDR is another region's form instead of the language's main one (`parentLocales`).
 */
const kin: Readonly<Record<string, string>> = {
  ...sameFor('419', 'es', 'AR BO BR BZ CL CO CR CU DO EC GT HN JP MX NI PA PE PR PY SV US UY VE'),
  ...sameFor('PT', 'pt', 'AO CH CV FR GQ GW LU MO MZ ST TL'),
  'zh-MO': 'HK',
}

/** The forms on offer of each language in each script, such as 'zh-Hant', by region. */
export type OfferedForms = ReadonlyMap<string, ReadonlyMap<string, LanguageId>>

/** The price list's languages in the form that countries are compared with; to be made once for a list. */
export function offeredForms(languages: readonly LanguageId[]): OfferedForms {
  const written = Map.groupBy(languages, (lang) => {
    const { language, script = '' } = new Intl.Locale(toTag(lang)).maximize()
    return `${language}-${script}`
  })
  return new Map([...written].map(([key, forms]) => [key, new Map(forms.map((lang) => [regionOf(lang), lang]))]))
}

/**
 * The languages on offer that are spoken in a country, those with the most speakers first. Of several forms of a
 * language it is the country's own, else the one that its form inherits from, else the usual one. The texts are in
 * English, so that of English only the country's own form counts.
 */
export function offeredIn(country: string, { languages }: CountryFacts, offered: OfferedForms): OfferedLanguage[] {
  const found = languages.flatMap((spoken) => {
    const lang = formFor(country, spoken, offered)
    return lang === undefined ? [] : [{ lang, percent: spoken.percent, status: spoken.status }]
  })
  return found.filter(({ lang }, index) => found.findIndex((other) => other.lang === lang) === index)
}

/**
 * The languages that are chosen with the country: the official ones and, unless one of those reaches everybody, the
 * ones that many people speak in parts of it.
 */
export function chosenWith(languages: readonly OfferedLanguage[]): LanguageId[] {
  const isShared = languages.some(({ status, percent }) => status === 'official' && percent >= everybody)
  return languages
    .filter(
      ({ status, percent }) =>
        status === 'official' || (status === 'regional' && percent >= regionalShare && !isShared),
    )
    .map(({ lang }) => lang)
}

function formFor(
  country: string,
  { language, script, home }: SpokenLanguage,
  offered: OfferedForms,
): LanguageId | undefined {
  const forms = offered.get(`${language}-${script}`)
  if (!forms) return undefined
  const own = forms.get(country)
  if (own !== undefined || language === 'en') return own
  const [usual] = forms.values()
  return forms.get(kin[`${language}-${country}`] ?? '') ?? forms.get(home) ?? usual
}

function sameFor(region: string, language: string, countries: string): Record<string, string> {
  return Object.fromEntries(countries.split(' ').map((country) => [`${language}-${country}`, region]))
}
