import type { LanguageId } from '#domain/languages/language-id.ts'
import { dataKindOf } from '../plain-data.ts'
import { type JsonList, type JsonMember, type JsonNode, type JsonNull, type JsonObject, valuesOf } from './json-node.ts'
import { isIdentifier, isLanguageName, isNote, isSpeaker } from './json-siblings.ts'
import { isEnglish, isMenu, type KeyLanguage, languageOfKey, partedKey } from '../language-keys.ts'

/** What holds languages: English, and what stands beside it. Others may be among them. */
export type LanguageObject = {
  readonly object: JsonObject | JsonList
  readonly english: JsonMember
  readonly others: ReadonlyMap<LanguageId, JsonNode | JsonNull>
  /** What is in other languages too, and has no place among them. */
  readonly more: readonly JsonNode[]
  /** The keys of the languages as they are written, English first. */
  readonly keys: ReadonlyMap<LanguageId, string>
  /** What stands before the language in its key, as in `text_en`; empty where the key is the language alone. */
  readonly base: string
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

/** What of a file is in languages side by side. `isWhole` says that they hold at least half of its texts. */
export type FoundLanguages = { readonly objects: readonly LanguageObject[]; readonly isWhole: boolean }

/**
 * Finds languages that stand side by side: `{"en": {…}, "pl": {…}}`, `{"title": {"en": "…", "pl": ""}}`,
 * `{"title_en": "…", "title_pl": ""}`, `[{"lang": "en", …}, {"lang": "pl", …}]`. A list of the names of languages, as
 * for a menu, is not found.
 */
export function languageObjects(root: JsonNode): FoundLanguages {
  const found = new LanguageSearch(hasBrazilian(root))
  found.look(root)
  const { objects, alone, inside, outside } = found
  if (objects.length === 0 || inside === 0) return { objects: [], isWhole: false }
  return { objects: [...objects, ...alone], isWhole: inside + alone.length >= outside - alone.length }
}

/** `pt-BR`, `text_pt_BR`, `Portuguese (Brazil)` */
const BRAZILIAN = /pt[-_]br$|bra[sz]il/i

function hasBrazilian(node: JsonNode): boolean {
  if (node.kind === 'text') return false
  return node.members.some(({ key, node: inner }) => {
    const isSaid = inner.kind === 'text' && isLanguageName(key) && BRAZILIAN.test(inner.value)
    return isSaid || BRAZILIAN.test(key) || hasBrazilian(inner)
  })
}

class LanguageSearch {
  readonly objects: LanguageObject[] = []
  /** Objects with a text in English and no other language yet. */
  readonly alone: LanguageObject[] = []
  /** Texts in English within such objects, and texts in no such object. */
  inside = 0
  outside = 0
  readonly #hasBrazilian: boolean

  constructor(hasBrazilian: boolean) {
    this.#hasBrazilian = hasBrazilian
  }

  look(node: JsonNode, key = ''): void {
    if (node.kind === 'text') {
      if (node.value.trim() !== '' && dataKindOf(node.value) === null && !isIdentifier(key, node.value)) {
        this.outside += 1
      }
      return
    }
    const languages = node.kind === 'object' ? this.#inObject(node) : this.#inList(node)
    const known = new Set<JsonNode | JsonNull>()
    for (const one of languages) {
      this.objects.push(one)
      this.inside += textsIn(one.english.node)
      for (const each of [one.english.node, ...one.others.values(), ...one.more]) known.add(each)
    }
    for (const member of node.members) {
      if (!known.has(member.node) && !isNote(member) && !isSpeaker(member)) this.look(member.node, member.key)
    }
  }

  #inObject(object: JsonObject): LanguageObject[] {
    const english = object.members.find(({ key }) => isEnglish(key))
    const whole = english && this.#languagesOf(object, english, '')
    if (whole) return [whole]
    if (english?.node.kind === 'text' && isAlone(object, english)) this.alone.push(aloneIn(object, english))
    return object.members.flatMap((member) => {
      const parted = partedKey(member.key)
      if (!parted || !isEnglish(parted.code)) return []
      return this.#languagesOf(object, member, parted.base) ?? []
    })
  }

  #languagesOf(object: JsonObject, english: JsonMember, base: string): LanguageObject | null {
    const others: Found[] = []
    for (const [key, node] of valuesOf(object)) {
      if (key === english.key || !key.startsWith(base)) continue
      // An identifier under `id`, which is Indonesian too.
      if (node.kind === 'text' && isIdentifier(key, node.value)) continue
      others.push({ written: key.slice(base.length), node })
    }
    return this.#languages(object, english, english.key.slice(base.length), others, base)
  }

  /** `[{"lang": "en", …}, {"lang": "pl", …}]` */
  #inList(list: JsonList): LanguageObject[] {
    const items = list.members.flatMap((member) => {
      const written = languageSaidIn(member.node)
      return written === null ? [] : { member, written }
    })
    const english = items.find(({ written }) => isEnglish(written))
    if (!english || items.length < list.count) return []
    const others = items.flatMap(({ member, written }) =>
      member === english.member ? [] : { written, node: member.node },
    )
    return [this.#languages(list, english.member, english.written, others, '') ?? []].flat()
  }

  #languages(
    object: JsonObject | JsonList,
    english: JsonMember,
    written: string,
    found: readonly Found[],
    base: string,
  ): LanguageObject | null {
    const others = new Map<LanguageId, JsonNode | JsonNull>()
    const keys = new Map([[languageOfKey(written)?.lang ?? 'enUS', written]])
    const more: JsonNode[] = []
    for (const { written, node } of found) {
      const lang = this.#meant(languageOfKey(written))
      if (lang === undefined) continue
      if (node.kind !== 'null' && (others.has(lang) || node.kind !== english.node.kind)) more.push(node)
      else if (!others.has(lang)) {
        others.set(lang, node)
        keys.set(lang, written)
      }
    }
    if (others.size === 0 || isMenu(english.node, others)) return null
    return { object, english, others, more, keys, base }
  }

  /** Beside Brazilian Portuguese, Portuguese alone is that of Portugal. */
  #meant(key: KeyLanguage | undefined): LanguageId | undefined {
    return key?.isPlainPortuguese && this.#hasBrazilian ? 'ptPT' : key?.lang
  }
}

type Found = { readonly written: string; readonly node: JsonNode | JsonNull }

function isAlone({ members }: JsonObject, english: JsonMember): boolean {
  return members.every(({ key, node }) => {
    const isOther = languageOfKey(key) !== undefined && !(node.kind === 'text' && isIdentifier(key, node.value))
    return key === english.key || !isOther
  })
}

function aloneIn(object: JsonObject, english: JsonMember): LanguageObject {
  const keys = new Map([[languageOfKey(english.key)?.lang ?? 'enUS', english.key]])
  return { object, english, others: new Map(), more: [], keys, base: '' }
}

function languageSaidIn(node: JsonNode): string | null {
  if (node.kind !== 'object') return null
  const said = node.members.find(({ key }) => isLanguageName(key))?.node
  return said?.kind === 'text' && languageOfKey(said.value) ? said.value : null
}

function textsIn(node: JsonNode): number {
  if (node.kind === 'text') return node.value.trim() === '' ? 0 : 1
  return node.members.reduce((sum, member) => sum + textsIn(member.node), 0)
}

/** The keys of the languages, as they are written first; English leads. */
export function languageKeys(objects: readonly LanguageObject[]): Map<LanguageId, string> {
  const keys = new Map<LanguageId, string>()
  for (const one of objects) for (const [lang, key] of one.keys) if (!keys.has(lang)) keys.set(lang, key)
  return keys
}
