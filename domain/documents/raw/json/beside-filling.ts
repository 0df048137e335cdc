import type { LanguageId } from '#domain/languages/language-id.ts'
import type { SkippedTranslation } from '../merge-raw.ts'
import type { Edit, Stretch } from '../raw-file.ts'
import { indentOf } from '../slot.ts'
import { withTextEdits } from '../text-edits.ts'
import { type WritingPlace, writeText } from '../write-text.ts'
import type { BesideLanguages, LanguageObject } from './json-beside.ts'
import { isLanguageName } from './json-siblings.ts'
import {
  type JsonList,
  type JsonMember,
  type JsonNode,
  type JsonNull,
  type JsonObject,
  type JsonText,
  writtenPlace,
  valuesOf,
} from './json-node.ts'

type Texts = ReadonlyMap<string, string>
/** A key with what stands before it and behind its colon, as it is to be written. */
type NewMember = { readonly indent: string; readonly key: string; readonly colon: string; readonly value: string }

/** The edits that put the translations of one language beside their English. */
export class BesideFilling {
  readonly #text: string
  readonly #beside: BesideLanguages
  readonly #texts: Texts
  readonly #style: Pick<WritingPlace, 'lineEnd' | 'isAscii' | 'encoding'>
  readonly #edits: Edit[] = []
  readonly #written = new Set<string>()
  readonly #faults = new Map<string, SkippedTranslation>()

  constructor(
    text: string,
    beside: BesideLanguages,
    texts: Texts,
    style: Pick<WritingPlace, 'lineEnd' | 'isAscii' | 'encoding'>,
  ) {
    this.#text = text
    this.#beside = beside
    this.#texts = texts
    this.#style = style
  }

  /** The edits for a language; `key` is its own where it is not there yet. */
  fill(lang: LanguageId, key: string): readonly Edit[] {
    for (const languages of this.#beside.objects) this.#fillLanguage(languages, lang, key)
    return this.#edits
  }

  /** What could not be written: there is no place for it, or the file cannot hold it. */
  skipped(): readonly SkippedTranslation[] {
    const placeless = [...this.#texts.keys()].filter((id) => !this.#written.has(id))
    return [...this.#faults.values(), ...placeless.map((id) => ({ id, fault: 'unknownId' }) as const)]
  }

  #fillLanguage({ object, english, base, others }: LanguageObject, lang: LanguageId, key: string): void {
    if (!this.#holds(english.node)) return
    const target = others.get(lang)
    if (target) this.#fill(english.node, target)
    else if (object.kind === 'list') this.#addItem(object, english.node, key)
    else this.#append(object, [{ ...this.#likeOf(english), key: JSON.stringify(base + key) }])
  }

  /** Puts the item of a new language behind the last one: the English with its translations, and its own language. */
  #addItem(list: JsonList, english: JsonNode, key: string): void {
    if (!list.last || english.kind !== 'object') return
    const { end } = writtenPlace(list.last.node)
    const said = english.members.find((member) => isLanguageName(member.key))?.node
    const edits = [...this.#editsWithin(english), ...(said?.kind === 'text' ? [{ ...said, text: key }] : [])].map(
      ({ start, end, text }) => ({ start: start - english.start, end: end - english.start, text }),
    )
    const item = withTextEdits(this.#text.slice(english.start, english.end), edits)
    this.#edits.push({ start: end, end, text: `,${indentOf(this.#text, english.start)}${item}` })
  }

  #fill(source: JsonNode, target: JsonNode | JsonNull): void {
    if (!this.#holds(source)) return
    if (target.kind === 'null') this.#replace(target, this.#copy(source))
    else if (source.kind === 'text' && target.kind === 'text') this.#fillText(source, target)
    else if (source.kind === 'object' && target.kind === 'object') this.#fillObject(source, target)
    else if (source.kind === 'list' && target.kind === 'list') this.#fillList(source, target)
  }

  #fillText(source: JsonText, target: JsonText): void {
    const id = this.#beside.ids.get(source.start)
    const written = id === undefined ? undefined : this.#write(id)
    if (written !== undefined && this.#texts.get(id ?? '') !== target.value) this.#replace(target, written)
  }

  #fillObject(source: JsonObject, target: JsonObject): void {
    if (this.#isBlank(target)) return this.#replace(target, this.#copy(source))
    const values = valuesOf(target)
    const missing: NewMember[] = []
    for (const member of source.members) {
      const known = values.get(member.key)
      if (known) this.#fill(member.node, known)
      else if (this.#holds(member.node)) missing.push(this.#likeOf(member))
      for (const spare of this.#sparesOf(member)) {
        const there = values.get(spare.memberKey)
        if (!there) missing.push(spare)
        else if (there.kind === 'text') this.#replace(there, spare.value.slice(1, -1))
        else if (there.kind === 'null') this.#replace(there, spare.value)
      }
    }
    if (missing.length > 0) this.#append(target, missing)
  }

  #fillList(source: JsonList, target: JsonList): void {
    if (this.#isBlank(target)) return this.#replace(target, this.#copy(source))
    const values = valuesOf(target)
    for (const { key, node } of source.members) {
      const known = values.get(key)
      if (known) this.#fill(node, known)
    }
    const from = source.members.findIndex(({ key }) => Number(key) >= target.count)
    const last = source.members.findLastIndex(({ key, node }) => Number(key) >= target.count && this.#holds(node))
    // Numbers and the like within the list have no places that could be copied.
    if (last < 0 || source.members.length < source.count || !target.last) return
    const end = writtenPlace(target.last.node).end
    const added = source.members.slice(from, last + 1).map(({ node }) => {
      return `,${indentOf(this.#text, writtenPlace(node).start)}${this.#verbatim(node)}`
    })
    this.#edits.push({ start: end, end, text: added.join('') })
  }

  /** Whether an object or a list has nothing in it. */
  #isBlank({ count, start, end }: JsonObject | JsonList): boolean {
    return count === 0 && this.#text.slice(start + 1, end - 1).trim() === ''
  }

  /** Puts members behind the last one. */
  #append(object: JsonObject, members: readonly NewMember[]): void {
    const written = members.map(({ indent, key, colon, value }) => indent + key + colon + value)
    if (!object.last) {
      const end = object.end - 1
      this.#edits.push({ start: end, end, text: written.join(',') + indentOf(this.#text, end) })
      return
    }
    const before = indentOf(this.#text, object.last.start)
    // A member alone on the line of its bracket does not tell how others are parted from it.
    const indent =
      object.count === 1 && before === '' ? (members.find((one) => one.indent !== '')?.indent ?? '') : before
    const { end } = writtenPlace(object.last.node)
    const behind = members.map(({ key, colon, value }) => `,${indent}${key}${colon}${value}`)
    this.#edits.push({ start: end, end, text: behind.join('') })
  }

  /** A member as the English one is written, with its translations. */
  #likeOf({ keyPlace, node }: JsonMember): NewMember {
    return { ...this.#around(keyPlace, node), value: this.#copy(node) }
  }

  #around(keyPlace: Stretch, node: JsonNode): Omit<NewMember, 'value'> {
    return {
      indent: indentOf(this.#text, keyPlace.start),
      key: this.#text.slice(keyPlace.start, keyPlace.end),
      colon: this.#text.slice(keyPlace.end, writtenPlace(node).start),
    }
  }

  /** The plural forms behind a member that have a translation. */
  #sparesOf({ keyPlace, node }: JsonMember): (NewMember & { readonly memberKey: string })[] {
    return (this.#beside.spares.get(node.start) ?? []).flatMap(({ key, id }) => {
      const value = this.#texts.has(id) ? this.#write(id) : undefined
      if (value === undefined) return []
      return { ...this.#around(keyPlace, node), key: JSON.stringify(key), value: `"${value}"`, memberKey: key }
    })
  }

  /** The English with translations in it; members without any are left out. */
  #copy(node: JsonNode): string {
    if (node.kind === 'text') return `"${this.#write(this.#beside.ids.get(node.start) ?? '') ?? ''}"`
    if (node.kind === 'list') return this.#verbatim(node)
    const members = node.members.flatMap((member) => [
      ...(this.#holds(member.node) ? [this.#likeOf(member)] : []),
      ...this.#sparesOf(member),
    ])
    const written = members.map(({ indent, key, colon, value }) => indent + key + colon + value)
    return `{${written.join(',')}${indentOf(this.#text, node.end - 1)}}`
  }

  /** The English of a list or of one of its items, whole, so that its items keep their places and their data. */
  #verbatim(node: JsonNode): string {
    const place = writtenPlace(node)
    const edits = this.#editsWithin(node).map((edit) => {
      return { ...edit, start: edit.start - place.start, end: edit.end - place.start }
    })
    return withTextEdits(this.#text.slice(place.start, place.end), edits)
  }

  #editsWithin(node: JsonNode): Edit[] {
    if (node.kind === 'text') {
      const id = this.#beside.ids.get(node.start)
      return id === undefined ? [] : [{ start: node.start, end: node.end, text: this.#write(id) ?? '' }]
    }
    return node.members.flatMap((member) => {
      const { end } = writtenPlace(member.node)
      const spares = this.#sparesOf(member).map(({ indent, key, colon, value }) => indent + key + colon + value)
      return [
        ...this.#editsWithin(member.node),
        ...(spares.length > 0 ? [{ start: end, end, text: spares.map((spare) => `,${spare}`).join('') }] : []),
      ]
    })
  }

  /** Whether a translation goes into a copy of the node. */
  #holds(node: JsonNode): boolean {
    if (node.kind === 'text') return this.#texts.has(this.#beside.ids.get(node.start) ?? '')
    return node.members.some((member) => this.#holds(member.node) || this.#hasSpare(member))
  }

  #hasSpare({ node }: JsonMember): boolean {
    return this.#beside.spares.get(node.start)?.some(({ id }) => this.#texts.has(id)) ?? false
  }

  /** A translation as it is written within quotes; undefined where there is none, or it cannot be written. */
  #write(id: string): string | undefined {
    const text = this.#texts.get(id)
    if (text === undefined) return undefined
    this.#written.add(id)
    const written = writeText(text, { ...this.#style, dialect: 'json', written: '', codes: [] })
    if (written.ok) return written.value
    this.#faults.set(id, { id, fault: written.code })
    return undefined
  }

  #replace({ start, end }: Stretch, text: string): void {
    this.#edits.push({ start, end, text })
  }
}
