import type { LanguageId } from '#domain/languages/language-id.ts'
import { type Comment, CommentNotes } from '../comment-notes.ts'
import { joinNotes } from '../notes.ts'
import { isPlainData } from '../plain-data.ts'
import type { RawBuilder, SegmentDraft } from '../raw-builder.ts'
import type { Plural } from '../raw-file.ts'
import { slotOver } from '../slot.ts'
import type { JsonNode, JsonObject, JsonText } from './json-node.ts'
import { JsonPlurals } from './json-plurals.ts'
import { type JsonMessage, shapeOf } from './json-shape.ts'
import { isIdentifier, isNote, isSpeaker, noSiblings, type Siblings, siblingsOf } from './json-siblings.ts'
import { readJsonTree } from './json-tree.ts'

/**
 * Reads .json: every text under a key or in a list. Its id is its path, such as `menu/start` or `lines/0`; a slash
 * within a key is `~1`, as in RFC 6901. Identifiers, addresses and the like stay as they are.
 */
export function readJson(text: string, builder: RawBuilder): void {
  const { root, comments } = readJsonTree(text)
  if (root) new JsonReader(text, comments, builder).read(root)
}

type Around = {
  readonly key: string
  readonly path: string
  readonly siblings: Siblings
  readonly plural: Plural | null
}

class JsonReader {
  readonly #text: string
  readonly #builder: RawBuilder
  readonly #comments: readonly Comment[]
  readonly #notes: CommentNotes
  #nextComment = 0
  /** Texts of the file in other languages, by their paths. */
  readonly #targets = new Map<string, Record<LanguageId, string>>()

  constructor(text: string, comments: readonly Comment[], builder: RawBuilder) {
    this.#text = text
    this.#builder = builder
    this.#comments = comments
    this.#notes = new CommentNotes(text, builder)
  }

  read(root: JsonNode): void {
    const shape = shapeOf(root)
    if (shape.kind === 'messages') for (const message of shape.messages) this.#addMessage(message)
    else if (shape.kind === 'languages') {
      for (const [lang, node] of shape.others) {
        this.#builder.warn('otherLanguages', node)
        this.#readTargets(node, lang, '')
      }
      this.#readNode(shape.english.node, { key: '', path: '', siblings: noSiblings, plural: null })
    } else this.#readNode(root, { key: '', path: '', siblings: noSiblings, plural: null })
    this.#passComments(Infinity)
    this.#notes.drop()
  }

  #readNode(node: JsonNode, around: Around): void {
    if (node.kind === 'text') this.#addText(node, around)
    else if (node.kind === 'object') this.#readObject(node, around)
    else {
      for (const { key, node: item } of node.members) {
        this.#readNode(item, { ...around, path: wayTo(around.path, key), plural: null })
      }
    }
  }

  #readObject(object: JsonObject, { path }: Around): void {
    const siblings = siblingsOf(object)
    const plurals = new JsonPlurals(object, path === '' ? '' : `${path}/`)
    for (const member of object.members) {
      if (isNote(member)) this.#holdNote(member.node)
      else {
        const notes = joinNotes([siblings.notes, plurals.variantOf(member)])
        const about = isSpeaker(member) ? noSiblings : siblings
        this.#readNode(member.node, {
          key: member.key,
          path: wayTo(path, member.key),
          siblings: { ...about, notes },
          plural: plurals.formOf(member),
        })
      }
    }
    plurals.addSpares(this.#text, object, this.#builder)
  }

  #holdNote(node: JsonNode): void {
    if (node.kind !== 'text') for (const member of node.members) this.#holdNote(member.node)
    else if (node.value.trim() !== '') this.#builder.hold(node, 'note')
  }

  #addText(node: JsonText, { key, path, siblings, plural }: Around): void {
    this.#passComments(node.start)
    const above = this.#notes.take(node.start)
    if (isPlainData(node.value) || isIdentifier(key, node.value)) {
      this.#builder.hold(node, 'noText')
      return
    }
    const { notes, speaker, limit } = siblings
    const context = joinNotes([notes, above])
    this.#add({ id: path, node, context, speaker, limit, plural, targets: this.#targets.get(path) ?? {} })
  }

  #addMessage({ key, message, context }: JsonMessage): void {
    this.#passComments(message.start)
    this.#add({ id: key, node: message, context: joinNotes([context, this.#notes.take(message.start)]) })
  }

  #add({ node, ...draft }: Omit<SegmentDraft, 'source' | 'place' | 'slot'> & { node: JsonText }): void {
    const place = { start: node.start, end: node.end, dialect: 'json' } as const
    this.#builder.add({ ...draft, source: node.value, place, slot: slotOver(place, node.value) })
    this.#notes.endText(node.end)
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
  const step = key.replaceAll('~', '~0').replaceAll('/', '~1')
  return path === '' ? step : `${path}/${step}`
}
