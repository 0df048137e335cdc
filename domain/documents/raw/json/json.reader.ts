import type { LanguageId } from '#domain/languages/language-id.ts'
import { type Comment, CommentNotes } from '../comment-notes.ts'
import { joinNotes } from '../notes.ts'
import type { RawBuilder, SegmentDraft } from '../raw-builder.ts'
import type { HeldReason, Plural } from '../raw-file.ts'
import { slotOver } from '../slot.ts'
import { anyItem, keyStep } from '../text-kinds.ts'
import { type LanguageObject, languageKeys, type SpareKey } from './json-beside.ts'
import { JsonCodes } from './json-codes.ts'
import type { JsonList, JsonNode, JsonNull, JsonObject, JsonText } from './json-node.ts'
import { JsonPlurals } from './json-plurals.ts'
import { type JsonMessage, shapeOf } from './json-shape.ts'
import { isNote, isSpeaker, noSiblings, type Siblings, siblingsOf } from './json-siblings.ts'
import { readJsonTree } from './json-tree.ts'

/**
 * Reads .json: every text under a key or in a list. Its id is its path, such as `menu/start` or `lines/0`; a slash
 * within a key is `~1`, as in RFC 6901. Identifiers, addresses and the like stay as they are. Languages side by side are
 * no steps of paths.
 */
export function readJson(text: string, builder: RawBuilder): void {
  const { root, comments } = readJsonTree(text)
  if (root) new JsonReader(text, comments, builder).read(root)
}

type Around = {
  readonly key: string
  readonly path: string
  /** The path with any place for those in lists. */
  readonly way: string
  readonly siblings: Siblings
  readonly plural: Plural | null
  /** Whether it is English that has other languages beside it. */
  readonly isBeside: boolean
}

class JsonReader {
  readonly #text: string
  readonly #builder: RawBuilder
  readonly #comments: readonly Comment[]
  readonly #notes: CommentNotes
  readonly #codes = new JsonCodes()
  #nextComment = 0
  /** What holds languages. */
  #languages: ReadonlyMap<JsonNode, readonly LanguageObject[]> = new Map()
  /** Whether translations go beside the English, and else over it. */
  #fillsBeside = false
  /** Texts of the file in other languages, by their paths. */
  readonly #targets = new Map<string, Record<LanguageId, string>>()
  readonly #ids = new Map<number, string>()
  readonly #spares = new Map<number, SpareKey[]>()

  constructor(text: string, comments: readonly Comment[], builder: RawBuilder) {
    this.#text = text
    this.#builder = builder
    this.#comments = comments
    this.#notes = new CommentNotes(text, builder)
  }

  read(root: JsonNode): void {
    const shape = shapeOf(root)
    if (shape.kind === 'messages') for (const message of shape.messages) this.#addMessage(message)
    else {
      const { objects } = shape
      this.#languages = Map.groupBy(objects, ({ object }) => object)
      this.#fillsBeside = shape.kind === 'languages'
      this.#codes.look(this.#text, root)
      this.#readNode(root, { key: '', path: '', way: '', siblings: noSiblings, plural: null, isBeside: false })
      if (this.#fillsBeside) {
        this.#builder.setBeside({ objects, keys: languageKeys(objects), ids: this.#ids, spares: this.#spares })
      }
    }
    this.#passComments(Infinity)
    this.#notes.drop()
  }

  #readNode(node: JsonNode, around: Around): void {
    if (node.kind === 'text') this.#addText(node, around)
    else if (node.kind === 'object') this.#readObject(node, around)
    else {
      const way = `${around.way}/${anyItem}`
      const { sources, translations } = this.#passTranslations(node, around.path)
      for (const { key, node: item } of node.members) {
        if (translations.has(item)) continue
        if (sources.has(item)) this.#readNode(item, { ...around, plural: null, isBeside: true })
        else this.#readNode(item, { ...around, path: wayTo(around.path, key), way, plural: null })
      }
    }
  }

  /** Passes what stands in other languages in an object or a list, and tells it from the English. */
  #passTranslations(node: JsonObject | JsonList, path: string) {
    const sources = new Map<JsonNode, LanguageObject>()
    const translations = new Set<JsonNode | JsonNull>()
    for (const one of this.#languages.get(node) ?? []) {
      const { english, others, more, base } = one
      sources.set(english.node, one)
      for (const other of more) this.#holdAll(other, 'otherLanguage')
      for (const [lang, other] of others) {
        if (other.kind !== 'null') this.#readTargets(other, lang, base === '' ? path : wayTo(path, english.key))
      }
      for (const other of [...others.values(), ...more]) translations.add(other)
    }
    return { sources, translations }
  }

  #readObject(object: JsonObject, around: Around): void {
    const { path, way } = around
    const siblings = siblingsOf(object)
    const plurals = new JsonPlurals(object, path === '' ? '' : `${path}/`)
    const { sources, translations } = this.#passTranslations(object, path)
    for (const member of object.members) {
      const { key, node } = member
      if (translations.has(node)) continue
      const source = sources.get(node)
      if (isNote(member)) this.#holdAll(node, 'note')
      else if (source?.base === '') {
        const notes = joinNotes([around.siblings.notes, siblings.notes])
        this.#readNode(node, { ...around, siblings: { ...siblings, notes }, isBeside: true })
      } else {
        const notes = joinNotes([siblings.notes, plurals.variantOf(member)])
        const about = isSpeaker(member) ? noSiblings : siblings
        this.#readNode(node, {
          key,
          path: wayTo(path, key),
          way: `${way}/${keyStep(key)}`,
          siblings: { ...about, notes },
          plural: plurals.formOf(member),
          isBeside: around.isBeside || source !== undefined,
        })
      }
    }
    plurals.addSpares(this.#text, object, this.#builder, ({ start }, spare) => {
      this.#spares.set(start, [...(this.#spares.get(start) ?? []), spare])
    })
  }

  #holdAll(node: JsonNode, reason: HeldReason): void {
    if (node.kind !== 'text') for (const member of node.members) this.#holdAll(member.node, reason)
    else if (node.value.trim() !== '') this.#builder.hold(node, reason)
  }

  #addText(node: JsonText, { key, path, way, siblings, plural, isBeside }: Around): void {
    if (node.value.trim() === '') return
    this.#passComments(node.start)
    const above = this.#notes.take(node.start)
    const chosen = this.#builder.chosen(way, this.#codes.data.of(way, node.value))
    const isText = this.#builder.isText(path)
    const rule = chosen?.kind ?? (isText ? null : this.#codes.ruleFor(key, way, node.value))
    if (chosen?.way === 'held' || (!chosen && rule !== null)) {
      this.#builder.hold(node, chosen ? 'chosen' : 'noText', { way, rule, value: node.value })
      return
    }
    if (this.#languages.size > 0 && isBeside !== this.#fillsBeside) {
      this.#builder.hold(node, 'noPlace')
      this.#builder.warn('noPlace', node)
      return
    }
    const { notes, speaker, limit } = siblings
    const context = joinNotes([notes, above])
    const targets = this.#targets.get(path) ?? {}
    const id = this.#add({ id: path, node, context, speaker, limit, plural, targets, way, rule })
    if (this.#fillsBeside) this.#ids.set(node.start, id)
  }

  #addMessage({ key, message, context }: JsonMessage): void {
    this.#passComments(message.start)
    this.#add({ id: key, node: message, context: joinNotes([context, this.#notes.take(message.start)]) })
  }

  #add({ node, ...draft }: Omit<SegmentDraft, 'source' | 'place' | 'slot'> & { node: JsonText }): string {
    const place = { start: node.start, end: node.end, dialect: 'json' } as const
    const id = this.#builder.add({ ...draft, source: node.value, place, slot: slotOver(place, node.value) })
    this.#notes.endText(node.end)
    return id
  }

  /** A text in another language is the translation of a source, and no source itself. */
  #readTargets(node: JsonNode, lang: LanguageId, path: string): void {
    if (node.kind === 'text') {
      if (node.value.trim() !== '') this.#builder.hold(node, 'otherLanguage')
      this.#targets.set(path, { ...this.#targets.get(path), ...(node.value.trim() !== '' && { [lang]: node.value }) })
      return
    }
    for (const member of node.members) this.#readTargets(member.node, lang, wayTo(path, member.key))
  }

  #passComments(end: number): void {
    for (; ; this.#nextComment += 1) {
      const comment = this.#comments[this.#nextComment]
      if (!comment || comment.start >= end) return
      this.#notes.add(comment)
    }
  }
}

function wayTo(path: string, key: string): string {
  return path === '' ? keyStep(key) : `${path}/${keyStep(key)}`
}
