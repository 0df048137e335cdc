import { baseLanguage, isLanguageId, type LanguageId, sourceLanguage } from '#domain/languages/language-id.ts'
import { languageName } from '#domain/languages/language-name.ts'
import { readsLikeTexts } from './column-content.ts'
import { languageOfTexts, sureLanguageOf } from './content-language.ts'
import type { ColumnFace, ColumnGuess } from './guess.ts'
import { guessReasons } from './guess-reasons.ts'
import { usualVariant, variantsOf } from './header-language.ts'

/**
 * The columns of languages on offer: those whose head names a language, then those whose texts are in a language that
 * no head names. A head without a region ('Portuguese') means the usual variant, or another one when a column claims
 * that variant by name. Where heads name languages they are believed to name all: cells then tell of columns without a
 * head alone.
 */
export function guessTargets(
  faces: readonly ColumnFace[],
  languages: readonly LanguageId[],
  areNamed: boolean,
): ColumnGuess[] {
  const guesses: ColumnGuess[] = []
  const free = (lang: LanguageId) =>
    lang !== sourceLanguage &&
    languages.includes(lang) &&
    !guesses.some(({ value }) => 'lang' in value && value.lang === lang)
  const add = ({ col }: ColumnFace, lang: LanguageId, reason: string) => {
    guesses.push({ col, value: { kind: 'target', lang, name: languageName(lang) }, reason })
  }

  const named = faces
    .flatMap((face) => (face.head?.language ? [{ face, ...face.head, ...face.head.language }] : []))
    .toSorted((a, b) => Number(a.isOld) - Number(b.isOld))
  for (const { face, lang, by, text } of named.filter(({ isPlain }) => !isPlain)) {
    if (free(lang)) add(face, lang, reasonOf(by, text, lang))
  }
  for (const { face, by, text, isOld, ...head } of named.filter(({ isPlain }) => isPlain)) {
    const lang = inItsScript(face, head.lang)
    const other = otherVariants(lang, languages).find(free)
    if (free(lang)) add(face, lang, reasonOf(by, text, lang))
    else if (other && !isOld && lang !== sourceLanguage && !isIn(face, lang))
      add(face, other, guessReasons.otherVariant(languageName(lang), languageName(other)))
  }
  const untold = faces.filter(
    ({ head, isHeaded }) => !head?.language && !head?.role && (!areNamed || !isHeaded || head?.isSource),
  )
  for (const face of untold.filter(({ content }) => content.isVaried && readsLikeTexts(content))) {
    const language = sureLanguageOf(face.content.texts)
    // A further English column is about the source; only a head can say that it is a British translation.
    const lang = language === baseLanguage(sourceLanguage) ? undefined : offered(language, languages)
    if (lang !== undefined && free(lang)) add(face, lang, guessReasons.textsInLanguage(languageName(lang)))
  }
  return guesses
}

/** The variants that a head without a region may mean beside the usual one: of Chinese first the other script. */
function otherVariants(lang: LanguageId, languages: readonly LanguageId[]): LanguageId[] {
  const variants = variantsOf(baseLanguage(lang), languages)
  return variants.toSorted((a, b) => Number(b === 'zhTW') - Number(a === 'zhTW'))
}

/** The variant in the other script where a head names none, and the letters below it are of that. */
function inItsScript({ content }: ColumnFace, lang: LanguageId): LanguageId {
  return lang === 'zhCN' && languageOfTexts(content.texts) === 'zhTW' ? 'zhTW' : lang
}

/** Whether a column is in the very variant that another column claims by name, as far as letters tell variants. */
function isIn({ content }: ColumnFace, lang: LanguageId): boolean {
  return languageOfTexts(content.texts) === lang
}

function reasonOf(by: 'name' | 'code', head: string, lang: LanguageId): string {
  return guessReasons[by === 'code' ? 'headIsCode' : 'headNamesLanguage'](head, languageName(lang))
}

function offered(language: string | null, languages: readonly LanguageId[]): LanguageId | undefined {
  if (language === null || isLanguageId(language)) return language ?? undefined
  return usualVariant(language, languages)
}
