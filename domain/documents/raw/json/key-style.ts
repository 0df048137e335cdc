import { newHeads } from '../../merge/new-heads.ts'
import { languageName } from '#domain/languages/language-name.ts'
import { languageOfKey } from '../language-keys.ts'
import { baseLanguage, type LanguageId, toTag } from '#domain/languages/language-id.ts'

/**
 * The key of a language that a file does not have yet, as it writes those that it has: `pl` beside `en` and `de`, `pl_PL`
 * beside `en_US`. Languages that would share a key get their region.
 */
export function newKey(lang: LanguageId, keys: ReadonlyMap<LanguageId, string>, others: readonly LanguageId[]): string {
  const written = [...keys.values()]
  if (written.some((key) => !CODE.test(key))) return nameOf(lang, keys, others)
  if (written.every((key) => key === key.toUpperCase())) return codeOf(lang, keys, others).toUpperCase()
  const isTitled = written.every((key) => /^[A-Z][a-z]$/.test(key))
  const code = codeOf(lang, keys, others)
  return isTitled ? code.charAt(0).toUpperCase() + code.slice(1) : code
}

const CODE = /^[a-z]{2,3}(?:[-_][a-z\d]{2,8}){0,2}$/i

function codeOf(lang: LanguageId, keys: ReadonlyMap<LanguageId, string>, others: readonly LanguageId[]): string {
  const written = [...keys.values()]
  const base = baseLanguage(lang)
  const isShared = others.some((other) => other !== lang && baseLanguage(other) === base) || written.includes(base)
  const tag = toTag(lang)
  const separated = written.some((key) => key.includes('_')) ? tag.replace('-', '_') : tag
  const regions = written.filter((key) => /[-_]/.test(key))
  if (regions.length === 0 && !isShared) return base
  return regions.length > 0 && regions.every((key) => key === key.toLowerCase()) ? separated.toLowerCase() : separated
}

function nameOf(lang: LanguageId, keys: ReadonlyMap<LanguageId, string>, others: readonly LanguageId[]): string {
  const added = others.filter((other) => !keys.has(other))
  const known = Array.from(keys, ([of, head]) => ({ head, lang: of }))
  const name = newHeads(known, added)[added.indexOf(lang)] ?? ''
  // A name without its region is that of another variant: 'Chinese' is not the traditional one.
  return languageOfKey(name)?.lang === lang ? name : languageName(lang)
}
