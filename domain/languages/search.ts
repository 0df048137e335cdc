import { fold } from '#domain/text/fold.ts'
import { searchNames } from '#domain/text/search-names.ts'
import { fromTag, type LanguageId } from './language-id.ts'
import { languageCalled, languageSpoken } from './language-name.ts'

/**
 * The rows whose language matches the query, in their order: by any of its names, its id or tag, or its region; case,
 * accents and punctuation are ignored, and a misspelling matches where nothing else does. A whole tag finds its own
 * language.
 */
export function searchLanguages<Row extends { readonly lang: LanguageId }>(
  rows: readonly Row[],
  query: string,
): readonly Row[] {
  const said = fold(query)
  const tagged = fromTag(said.replaceAll(' ', '-'))
  const own = rows.filter(({ lang }) => lang === tagged)
  return own.length > 0 ? own : searchNames(rows, said, ({ lang }) => [searchedText(lang)])
}

/** All names of a language, folded. */
export const searchedText = foldedOnce(languageCalled)

/** The names of a language without its region, folded: 'french', not 'france'. */
export const spokenText = foldedOnce(languageSpoken)

function foldedOnce(called: (id: LanguageId) => readonly string[]): (id: LanguageId) => string {
  const texts = new Map<LanguageId, string>()
  return (id) => {
    const text = texts.get(id) ?? [id, ...called(id)].map(fold).join(' ')
    texts.set(id, text)
    return text
  }
}
