import { baseLanguage, type LanguageId, toTag } from '#domain/languages/language-id.ts'

/**
 * The key of a language that a file does not have yet, as it writes those that it has: `pl` beside `en` and `de`, `pl_PL`
 * beside `en_US`. Languages that would share a key get their region.
 */
export function newKey(lang: LanguageId, keys: ReadonlyMap<LanguageId, string>, others: readonly LanguageId[]): string {
  const written = [...keys.values()]
  const base = baseLanguage(lang)
  const isShared = others.some((other) => other !== lang && baseLanguage(other) === base) || written.includes(base)
  const tag = toTag(lang)
  const separated = written.some((key) => key.includes('_')) ? tag.replace('-', '_') : tag
  const regions = written.filter((key) => /[-_]/.test(key))
  if (regions.length === 0 && !isShared) return base
  return regions.length > 0 && regions.every((key) => key === key.toLowerCase()) ? separated.toLowerCase() : separated
}
