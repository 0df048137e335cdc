import type { LanguageId } from '#domain/languages/language-id.ts'
import { languageOfTag } from '#domain/languages/tag-language.ts'
import { dataKindOf } from '../plain-data.ts'
import { type JsonMember, type JsonNode, type JsonNull, type JsonObject, valuesOf } from './json-node.ts'
import { isIdentifier, isNote, isSpeaker } from './json-siblings.ts'

/** An object whose keys are languages: English, and what stands beside it. Other keys may be among them. */
export type LanguageObject = {
  readonly object: JsonObject
  readonly english: JsonMember
  readonly others: ReadonlyMap<LanguageId, JsonNode | JsonNull>
}

/** A plural form that English lacks: its key, and its id. */
export type SpareKey = { readonly key: string; readonly id: string }

/** A file in which languages stand side by side, so that each translation goes into its own. */
export type BesideLanguages = {
  readonly objects: readonly LanguageObject[]
  /** The keys that the file has for languages, English first. */
  readonly keys: ReadonlyMap<LanguageId, string>
  /** The ids of English texts, by where they start. */
  readonly ids: ReadonlyMap<number, string>
  /** The plural forms that English lacks, by where the last form starts that it has. */
  readonly spares: ReadonlyMap<number, readonly SpareKey[]>
}

/**
 * `en`, `pt-BR`, `zh_Hant`; of three letters only with a region, because words such as `key` and `max` are languages
 * too.
 */
const LANGUAGE_KEY = /^(?:[a-z]{2}|fil|[a-z]{3}(?=[-_]))(?:[-_][a-z\d]{2,8}){0,2}$/i

/**
 * The objects of a file whose languages stand side by side, `{"en": {…}, "pl": {…}}` or `{"title": {"en": "…", "pl": ""}}`;
 * empty for any other file. A list of languages by name in a file of one language is no such object: these hold at least
 * half of the texts of a file.
 */
export function languageObjects(root: JsonNode): LanguageObject[] {
  const found = new LanguageSearch()
  found.look(root)
  const { objects, inside, outside } = found
  const isRoot = objects[0]?.object === root && objects[0].english.node.kind === 'object'
  return inside > 0 && inside >= outside && (isRoot || objects.length > 1) ? objects : []
}

class LanguageSearch {
  readonly objects: LanguageObject[] = []
  /** Texts in English within such objects, and texts in no such object. */
  inside = 0
  outside = 0

  look(node: JsonNode, key = ''): void {
    if (node.kind === 'text') {
      if (node.value.trim() !== '' && dataKindOf(node.value) === null && !isIdentifier(key, node.value)) {
        this.outside += 1
      }
      return
    }
    const languages = node.kind === 'object' ? languageObject(node) : null
    if (languages) {
      this.objects.push(languages)
      this.inside += textsIn(languages.english.node)
    }
    for (const member of node.members) {
      const isLanguage = languages !== null && LANGUAGE_KEY.test(member.key) && languageOfTag(member.key) !== undefined
      if (!isLanguage && !isNote(member) && !isSpeaker(member)) this.look(member.node, member.key)
    }
  }
}

function languageObject(object: JsonObject): LanguageObject | null {
  const english = object.members.find(({ key }) => /^en(?:[-_]|$)/i.test(key) && languageIn(key)?.startsWith('en'))
  if (!english || english.node.kind === 'list') return null
  const others = new Map<LanguageId, JsonNode | JsonNull>()
  for (const [key, node] of valuesOf(object)) {
    const lang = key === english.key ? undefined : languageIn(key)
    if (lang === undefined || others.has(lang)) continue
    // An identifier under `id`, which is Indonesian too.
    if (node.kind === 'text' && isIdentifier(key, node.value)) continue
    if (node.kind !== 'null' && node.kind !== english.node.kind) return null
    others.set(lang, node)
  }
  return others.size > 0 ? { object, english, others } : null
}

function languageIn(key: string): LanguageId | undefined {
  return LANGUAGE_KEY.test(key) ? languageOfTag(key) : undefined
}

function textsIn(node: JsonNode): number {
  if (node.kind === 'text') return node.value.trim() === '' ? 0 : 1
  return node.members.reduce((sum, member) => sum + textsIn(member.node), 0)
}

/** The keys of the languages, as they are written first; English leads. */
export function languageKeys(objects: readonly LanguageObject[]): Map<LanguageId, string> {
  const keys = new Map<LanguageId, string>()
  for (const { english } of objects.slice(0, 1)) keys.set(languageOfTag(english.key) ?? 'enUS', english.key)
  for (const { object, others } of objects) {
    for (const { key } of [...object.members, ...(object.nulls ?? [])]) {
      const lang = languageIn(key)
      if (lang !== undefined && others.has(lang) && !keys.has(lang)) keys.set(lang, key)
    }
  }
  return keys
}
