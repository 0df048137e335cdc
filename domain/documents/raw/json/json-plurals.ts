import { writeJson } from '../dialects/json-text.ts'
import { pluralCategories } from '../plural-forms.ts'
import type { RawBuilder } from '../raw-builder.ts'
import type { Plural } from '../raw-file.ts'
import { indentOf, slotBetween } from '../slot.ts'
import type { SpareKey } from './json-beside.ts'
import type { JsonMember, JsonNode, JsonObject } from './json-node.ts'

const FORMS = pluralCategories.join('|')
/** The notation of i18next 4: `apples_one` beside `apples_other`, and `place_ordinal_few`. */
const SUFFIXED = new RegExp(`^(.+_)(${FORMS})$`)
/** The notation of several libraries: `{ "one": …, "other": … }`. */
const BARE = new RegExp(`^()(${FORMS})$`)
const OLD_SUFFIX = '_plural'
const LAST_WORD = new RegExp(`(?:^|_)(?:${FORMS}|plural)$`)

/** The plurals of one object: which member is which form of which plural. Groups are named by their path. */
export class JsonPlurals {
  readonly #keys: ReadonlySet<string>
  readonly #pattern: RegExp
  readonly #path: string
  readonly #hasPlurals: boolean

  constructor({ members }: JsonObject, path: string) {
    const keys = members.map(({ key }) => key)
    this.#hasPlurals = keys.some((key) => LAST_WORD.test(key))
    this.#keys = new Set(keys)
    this.#pattern = keys.every((key) => BARE.test(key)) ? BARE : SUFFIXED
    this.#path = path
  }

  formOf({ key }: JsonMember): Plural | null {
    if (!this.#hasPlurals) return null
    const [, base, form] = this.#pattern.exec(key) ?? []
    if (base !== undefined && form !== undefined && this.#keys.has(`${base}other`)) {
      return { group: this.#path + base, form }
    }
    if (key.endsWith(OLD_SUFFIX) && this.#keys.has(key.slice(0, -OLD_SUFFIX.length))) {
      return { group: this.#path + key.slice(0, -OLD_SUFFIX.length), form: 'other' }
    }
    return this.#keys.has(key + OLD_SUFFIX) ? { group: this.#path + key, form: 'one' } : null
  }

  /** The context of i18next: `friend_male` beside `friend` is its `male`. */
  variantOf({ key }: JsonMember): string {
    const at = key.lastIndexOf('_')
    const base = key.slice(0, at)
    return at > 0 && this.#keys.has(base) ? `${base}: ${key.slice(at + 1)}` : ''
  }

  /** Adds the forms that a plural lacks, behind its last form; `added` hears of each. */
  addSpares(
    text: string,
    object: JsonObject,
    builder: RawBuilder,
    added: (last: JsonNode, spare: SpareKey) => void,
  ): void {
    if (!this.#hasPlurals) return
    const lasts = new Map<string, JsonMember>()
    for (const member of object.members) {
      const [, base] = member.node.kind === 'text' ? (this.#pattern.exec(member.key) ?? []) : []
      if (base !== undefined && this.#keys.has(`${base}other`)) lasts.set(base, member)
    }
    for (const [base, last] of lasts) {
      for (const form of pluralCategories)
        if (!this.#keys.has(base + form)) added(last.node, this.#addSpare(text, base, form, last, builder))
    }
  }

  #addSpare(text: string, base: string, form: string, { keyPlace, node }: JsonMember, builder: RawBuilder): SpareKey {
    const place = { start: node.end + 1, end: node.end + 1, dialect: 'json' } as const
    const colon = text.slice(keyPlace.end, node.start)
    const before = `,${indentOf(text, keyPlace.start)}"${writeJson(base + form, false)}"${colon}`
    const plural = { group: this.#path + base, form }
    const id = plural.group + form
    builder.spare({ id, plural, slot: slotBetween(place, before, '"') })
    return { key: base + form, id }
  }
}
