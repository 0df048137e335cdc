import { fold } from '#domain/text/fold.ts'
import type { LanguageId } from './language-id.ts'
import { toTag } from './language-id.ts'
import { languageName, nativeName } from './language-name.ts'

/**
 * The rows whose language answers to the query, in their order: by English name, own name, id or tag; in any case, with
 * or without accents and punctuation, each word of the query anywhere. A blank query finds all.
 */
export function searchLanguages<Row extends { readonly lang: LanguageId }>(rows: readonly Row[], query: string): Row[] {
  const words = fold(query).split(' ').filter(Boolean)
  return rows.filter(({ lang }) => {
    const names = searchedText(lang)
    return words.every((word) => names.includes(word))
  })
}

const searched = new Map<LanguageId, string>()

function searchedText(id: LanguageId): string {
  const known = searched.get(id)
  if (known !== undefined) return known
  const text = [languageName(id), nativeName(id), id, toTag(id)].map(fold).join(' ')
  searched.set(id, text)
  return text
}
