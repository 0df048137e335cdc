import {
  baseLanguage,
  isLanguageId,
  type LanguageId,
  regionOf,
  sourceLanguage,
  toTag,
} from '#domain/languages/language-id.ts'
import { homeRegion } from '#domain/languages/language-name.ts'
import { languageOfTag } from '#domain/languages/tag-language.ts'
import { fold } from '#domain/text/fold.ts'
import { customaryNames } from './customary-names.ts'
import { misspelt, otherLanguages, saidTwice } from './further-languages.ts'

/** A language that a head names. `isPlain` says that the head names no region or script: 'Portuguese', 'pt'. */
export type NamedLanguage = { lang: LanguageId; isPlain: boolean; by: 'name' | 'code' }

type FindLanguage = (phrases: readonly (readonly string[])[]) => NamedLanguage | null

/**
 * Finds the language that the phrases of a head name, among those on offer and the source's own: by codes alone, or
 * also by names.
 */
export type HeaderLanguages = {
  byCode: FindLanguage
  byAny: FindLanguage
  /** Finds a language that is not on offer, of which nothing but its head is understood. */
  byOther: FindLanguage
  /** Finds the language on offer whose English name is misspelt. */
  byMisspelling: FindLanguage
}

/** Words that occur in a head beside the language: "text_en", "German translation". */
const fillers = new Set(
  (
    'text texts string strings translation translations translated trans target targets localized localised localization ' +
    'localisation loc language languages lang value values column content version subtitle subtitles dialogue dialog line lines'
  ).split(' '),
)

/** Languages that heads are written in, apart from English and the named language itself. */
const writers = ['de', 'fr', 'es', 'pt', 'it', 'ru', 'zh', 'ja', 'ko', 'pl', 'tr', 'sv', 'uk']

/** Of scripts, those alone that tags of languages name: any four letters behind three more may be the end of a key. */
const TAG = /^[a-z]{2,3}(?:-(?:arab|cyrl|deva|guru|hans|hant|hebr|latn))?(?:-(?:[a-z]{2}|\d{3}))?$/

/** Slovak by the standard, but Slovenian to many who write it. */
const AMBIGUOUS = 'slo'

const known = new Map<string, HeaderLanguages>()

/**
 * Finds languages by their names and codes, in the spellings that files use. The result is kept for each list of
 * languages.
 */
export function headerLanguages(languages: readonly LanguageId[]): HeaderLanguages {
  const key = languages.join()
  const made = known.get(key) ?? makeHeaderLanguages(new Set([sourceLanguage, ...languages]))
  known.set(key, made)
  return made
}

function makeHeaderLanguages(offered: ReadonlySet<LanguageId>): HeaderLanguages {
  const common = customarySpellings(offered)
  const names = lazily(namesOf(offered))
  const english = () => names().next().value ?? new Map<string, NamedLanguage>()
  const byCode = (words: readonly string[]) =>
    common.get(keyOf(words)) ?? withOwnRegion(words, common) ?? languageOfCode(words, offered)
  const byName = (words: readonly string[]) => firstIn(names(), keyOf(words))
  const byEither = (words: readonly string[]) => byCode(words) ?? byName(words)
  return {
    byCode: finder(byCode),
    byAny: finder((words) => byEither(words) ?? withRegion(words, byName, offered) ?? saidTwice(words, byEither)),
    byOther: finder(otherLanguages((lang) => variantsOf(lang, offered).length > 0)),
    byMisspelling: finder((words) => misspelt(words, english())),
  }
}

/** A code of a country for its language, with the country once more: 'jp_JP', 'cn_CN'. */
function withOwnRegion(words: readonly string[], common: ReadonlyMap<string, NamedLanguage>): NamedLanguage | null {
  const named = words.length === 2 ? common.get(words[0] ?? '') : undefined
  return named && regionOf(named.lang).toLowerCase() === words[1] ? named : null
}

/** A name of a language before the code of a region: 'Portugues BR'. */
function withRegion(
  words: readonly string[],
  byName: (words: readonly string[]) => NamedLanguage | null,
  offered: ReadonlySet<LanguageId>,
): NamedLanguage | null {
  const region = words.at(-1)?.toUpperCase() ?? ''
  if (words.length < 2 || !/^[A-Z]{2}$/.test(region)) return null
  const named = byName(words.slice(0, -1))
  const lang = named && `${baseLanguage(named.lang)}${region}`
  return lang !== null && isLanguageId(lang) && offered.has(lang) ? { lang, isPlain: false, by: 'name' } : null
}

/** Tries each phrase, first without the filler words. A match that names a region is preferred. */
function finder(find: (words: readonly string[]) => NamedLanguage | null): FindLanguage {
  return (phrases) => {
    let plain: NamedLanguage | null = null
    for (const words of phrases) {
      const telling = words.filter((word) => !fillers.has(word))
      const found = (telling.length > 0 && find(telling)) || (telling.length < words.length && find(words)) || null
      if (found && !found.isPlain) return found
      plain ??= found
    }
    return plain
  }
}

/** Iterates over a generator from its start each time, and takes no more from it than needed. */
function lazily<Value>(source: Iterator<Value>): () => Generator<Value, void, undefined> {
  const given: Value[] = []
  return function* () {
    yield* given
    for (let next = source.next(); !next.done; next = source.next()) {
      given.push(next.value)
      yield next.value
    }
  }
}

function firstIn(tables: Iterable<Names>, key: string): NamedLanguage | null {
  for (const names of tables) {
    const named = names.get(key)
    if (named) return named
  }
  return null
}

/** A key for words in any order: "Simplified Chinese" is "Chinese (Simplified)". */
function keyOf(words: readonly string[]): string {
  return words.toSorted().join(' ')
}

/** The key of a name, and those of its words without spaces: 'chinesesimplified'. */
function keysOf(words: readonly string[]): string[] {
  return [keyOf(words), words.join(''), words.toReversed().join('')]
}

function customarySpellings(offered: ReadonlySet<LanguageId>): Map<string, NamedLanguage> {
  const spellings = new Map<string, NamedLanguage>()
  for (const [lang, names] of Object.entries(customaryNames)) {
    for (const name of offered.has(lang) ? names.split('|') : []) {
      for (const key of keysOf(fold(name).split(' '))) {
        spellings.set(key, { lang, isPlain: false, by: name.length > 3 ? 'name' : 'code' })
      }
    }
  }
  return spellings
}

function languageOfCode(words: readonly string[], offered: ReadonlySet<LanguageId>): NamedLanguage | null {
  const [whole = ''] = words
  if (words.length === 1 && /^[a-z]{4}$/.test(whole)) {
    const lang = `${whole.slice(0, 2)}${whole.slice(2).toUpperCase()}`
    return offered.has(lang) ? { lang, isPlain: false, by: 'code' } : null
  }
  const tag = words.join('-')
  if (!TAG.test(tag) || tag === AMBIGUOUS) return null
  const lang = languageOfTag(tag)
  if (lang === undefined) return null
  if (words.length > 1 && offered.has(lang)) return { lang, isPlain: false, by: 'code' }
  const isPlain = words.length === 1 || words[0] === words[1]
  const near = isPlain ? usualVariant(baseLanguage(lang), offered) : nearVariant(lang, offered)
  return near === undefined ? null : { lang: near, isPlain: true, by: 'code' }
}

/** The variant on offer that a language without a region means. */
export function usualVariant(language: string, offered: Iterable<LanguageId>): LanguageId | undefined {
  const variants = variantsOf(language, offered)
  return variants.find((lang) => regionOf(lang) === homeRegion(language)) ?? variants[0]
}

/**
 * The substitute for a region that is not on offer: the only variant of its language, or the one for its part of the
 * world.
 */
function nearVariant(lang: LanguageId, offered: ReadonlySet<LanguageId>): LanguageId | undefined {
  const language = baseLanguage(lang)
  const variants = variantsOf(language, offered)
  const near = language === 'es' ? 'es419' : language === 'zh' && ['SG', 'MY'].includes(regionOf(lang)) ? 'zhCN' : ''
  return variants.length === 1 ? variants[0] : variants.find((variant) => variant === near)
}

export function variantsOf(language: string, offered: Iterable<LanguageId>): LanguageId[] {
  return Array.from(offered).filter((lang) => baseLanguage(lang) === language)
}

type Names = Map<string, NamedLanguage>

/** Names of the languages on offer: in English, in the languages themselves, then in each of `writers`. */
function* namesOf(offered: ReadonlySet<LanguageId>): Generator<Names, void, undefined> {
  yield namesBy('en', offered, offered)
  const own: Names = new Map()
  for (const lang of offered) for (const entry of namesBy(toTag(lang), [lang], offered)) own.set(...entry)
  yield own
  for (const writer of writers) yield namesBy(writer, offered, offered)
  yield countriesOf(offered)
}

/** The names of countries for the languages that most speak there: 'Germany', 'China'. */
function countriesOf(offered: ReadonlySet<LanguageId>): Names {
  const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const names: Names = new Map()
  for (const lang of offered) {
    const region = regionOf(lang)
    if (!/^[A-Z]{2}$/.test(region)) continue
    if (new Intl.Locale(`und-${region}`).maximize().language !== toTag(lang).split('-')[0]) continue
    names.set(keyOf(fold(countries.of(region) ?? '').split(' ')), { lang, isPlain: false, by: 'name' })
  }
  return names
}

/**
 * The names that one language has for these languages: "Portuguese (Brazil)", "Brazilian Portuguese" and "Portuguese".
 */
function namesBy(writer: string, languages: Iterable<LanguageId>, offered: ReadonlySet<LanguageId>): Names {
  const names: Names = new Map()
  const add = (name: string | undefined, lang: LanguageId, isPlain: boolean) => {
    for (const key of keysOf(fold(name ?? '').split(' '))) {
      if (key !== '' && !names.has(key)) names.set(key, { lang, isPlain, by: 'name' })
    }
  }
  for (const languageDisplay of ['standard', 'dialect'] as const) {
    const display = new Intl.DisplayNames(writer, { type: 'language', fallback: 'none', languageDisplay })
    for (const lang of languages) {
      for (const tag of [toTag(lang), ...(scripts[lang] ?? [])]) add(display.of(tag), lang, false)
      const language = baseLanguage(lang)
      add(display.of(language), usualVariant(language, offered) ?? lang, true)
    }
  }
  return names
}

/** Tags with a script in place of a region. */
const scripts: Readonly<Record<LanguageId, string[]>> = { zhCN: ['zh-Hans'], zhTW: ['zh-Hant'] }
