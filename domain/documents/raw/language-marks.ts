import { baseLanguage, type LanguageId, toTag } from '#domain/languages/language-id.ts'
import { languageName } from '#domain/languages/language-name.ts'
import { languageOfTag } from '#domain/languages/tag-language.ts'
import { isSameRule, pluralFormsHeader, type PluralRule, readPluralRule } from './plural-forms.ts'
import type { Edit, LanguageMark, RawFile } from './raw-file.ts'

type Marks = readonly LanguageMark[]

/**
 * The edits that make a file declare this language. A mark that means it already, such as `de` for German of Germany,
 * stays as it is, and the plural rule and the team with it.
 */
export function languageEdits(marks: Marks, lang: LanguageId): Edit[] {
  return marks
    .filter((mark) => !isKept(mark, marks, lang))
    .map(({ start, end, before, after, writes }) => ({ start, end, text: before + written(writes, lang) + after }))
}

/** The plural rule of a .po in this language: the one that its header keeps, else the language's own. */
export function pluralRuleIn(marks: Marks, lang: LanguageId): PluralRule | null {
  const kept = marks.find((mark) => mark.writes === 'pluralForms' && isKept(mark, marks, lang))
  return readPluralRule(kept?.current ?? pluralFormsHeader(lang))
}

/** The plural rule that a .po states for its language; null where it states none, or the language's own. */
export function statedPluralRule(marks: Marks): string | null {
  const lang = languageOfTag(marks.find(({ writes }) => writes === 'locale')?.current.trim() ?? '')
  const stated = marks.find(({ writes }) => writes === 'pluralForms')?.current.trim()
  const rule = stated === undefined ? null : readPluralRule(stated)
  if (lang === undefined || !rule) return null
  return isSameRule(rule, readPluralRule(pluralFormsHeader(lang))) ? null : (stated ?? null)
}

/** Whether the translations of a file are into another language than this one, by the file or a person. */
export function saysOtherLanguage(
  { languageMarks, choices }: Pick<RawFile, 'languageMarks' | 'choices'>,
  lang: LanguageId,
): boolean {
  const said = languageMarks
    .filter(({ writes }) => writes === 'tag' || writes === 'locale')
    .flatMap(({ current }) => (languageOfTag(current.trim()) === undefined ? [] : [current]))
  const all = said.length === 0 && choices.filledIn ? [choices.filledIn] : said
  return all.length > 0 && all.every((current) => !means(current, lang))
}

function isKept({ writes, current }: LanguageMark, marks: Marks, lang: LanguageId): boolean {
  switch (writes) {
    case 'tag':
    case 'locale':
    case 'short':
      return means(current, lang)
    case 'team':
      return saysLanguage(marks, lang) && !current.startsWith('LANGUAGE ')
    case 'pluralForms':
      return saysLanguage(marks, lang) && readPluralRule(current) !== null
  }
}

/** Whether all that name the file's language name this one. */
function saysLanguage(marks: Marks, lang: LanguageId): boolean {
  return marks.every(({ writes, current }) => writes === 'team' || writes === 'pluralForms' || means(current, lang))
}

function written(writes: LanguageMark['writes'], lang: LanguageId): string {
  switch (writes) {
    case 'tag':
      return toTag(lang)
    case 'locale':
      return toTag(lang).replace('-', '_')
    case 'short':
      return languageOfTag(baseLanguage(lang)) === lang ? baseLanguage(lang) : toTag(lang)
    case 'team':
      return languageName(lang)
    case 'pluralForms':
      return pluralFormsHeader(lang)
  }
}

function means(current: string, lang: LanguageId): boolean {
  const plain = current.trim()
  return languageOfTag(plain) === lang || plain.toLowerCase() === baseLanguage(lang)
}
