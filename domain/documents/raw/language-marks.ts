import { baseLanguage, type LanguageId, toTag } from '#domain/languages/language-id.ts'
import { languageOfTag } from '#domain/languages/tag-language.ts'
import { pluralFormsHeader } from './plural-forms.ts'
import type { Edit, LanguageMark } from './raw-file.ts'

/**
 * The edits that make a file declare this language. A mark that means it already, such as `de` for German of Germany,
 * stays as it is.
 */
export function languageEdits(marks: readonly LanguageMark[], lang: LanguageId): Edit[] {
  const isAnother = marks.some(({ writes, current }) => writes !== 'pluralForms' && !means(current, lang))
  return marks
    .filter(({ writes, current }) =>
      writes === 'pluralForms' ? isAnother || current.includes('INTEGER') : !means(current, lang),
    )
    .map(({ start, end, before, after, writes }) => ({ start, end, text: before + written(writes, lang) + after }))
}

function written(writes: LanguageMark['writes'], lang: LanguageId): string {
  if (writes === 'pluralForms') return pluralFormsHeader(lang)
  return writes === 'tag' ? toTag(lang) : toTag(lang).replace('-', '_')
}

function means(current: string, lang: LanguageId): boolean {
  const plain = current.trim()
  return languageOfTag(plain) === lang || plain.toLowerCase() === baseLanguage(lang)
}
