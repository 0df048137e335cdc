import { limits } from '../../limits.ts'
import type { CommentNotes } from '../comment-notes.ts'
import { joinNotes } from '../notes.ts'
import { dataKindOf, looksLikeCode } from '../plain-data.ts'
import type { RawBuilder } from '../raw-builder.ts'
import type { Stretch } from '../raw-file.ts'
import { slotOver } from '../slot.ts'
import { generalKind, type TextKind } from '../text-kinds.ts'
import { attributePlaces } from './attribute-place.ts'
import type { ElementLanguages } from './element-languages.ts'
import { isOfGame, nameNote, notesOf, speakerNote } from './element-notes.ts'
import { attributeText } from './inside-text.ts'
import type { XmlElement } from './xml-element.ts'

const LETTER = /\p{L}/u

type Here = { readonly path: string; readonly way: string }
type Seen = { readonly way: TextKind; readonly value: string; readonly place: Stretch }

/**
 * The texts in attributes: those whose kind a person took in are texts, others are held back, where their kind has words
 * somewhere in the file.
 */
export class AttributeTexts {
  readonly #text: string
  readonly #builder: RawBuilder
  readonly #comments: CommentNotes
  readonly #languages: ElementLanguages
  readonly #seen = new Map<TextKind, Seen[]>()
  readonly #wordy = new Set<TextKind>()
  #seenCount = 0

  constructor(text: string, builder: RawBuilder, comments: CommentNotes, languages: ElementLanguages) {
    this.#text = text
    this.#builder = builder
    this.#comments = comments
    this.#languages = languages
  }

  /** Reads those of one element. */
  read(element: XmlElement, here: Here): void {
    const names = Object.keys(element.attributes).filter(
      (name) => isOfGame(name) && LETTER.test(element.attributes[name] ?? ''),
    )
    if (names.length === 0) return
    const reason = this.#languages.reasonToHold(element)
    for (const { name, start, end } of attributePlaces(this.#text, element)) {
      const value = element.attributes[name] ?? ''
      const way = `${here.way}@${name}`
      if (!isOfGame(name) || value.trim() === '') continue
      const chosen = this.#builder.chosen(way, dataKindOf(value))
      const seen: Seen = { way, value, place: { start, end } }
      if (chosen?.way === 'text') {
        if (reason) this.#builder.hold(seen.place, reason)
        else this.#add(element, name, here, seen, chosen.kind)
      } else if (!reason && LETTER.test(value)) this.#see(seen)
    }
  }

  /** Holds back what may be text and was not taken in. */
  finish(): void {
    for (const [rule, seen] of this.#seen) {
      if (!this.#wordy.has(rule)) continue
      // Of more than are kept of a file, the others are not told: they stay as they are too.
      for (const { way, value, place } of seen.slice(0, this.#builder.room)) {
        this.#builder.hold(place, 'attribute', { way, rule, value })
      }
    }
  }

  #see(seen: Seen): void {
    if (this.#seenCount === limits.rawNodes) return
    this.#seenCount += 1
    const rule = generalKind(seen.way)
    if (dataKindOf(seen.value) === null && !looksLikeCode(seen.value)) this.#wordy.add(rule)
    const known = this.#seen.get(rule)
    if (known) known.push(seen)
    else this.#seen.set(rule, [seen])
  }

  #add(element: XmlElement, name: string, { path }: Here, { way, value, place: at }: Seen, rule: TextKind): void {
    const { source, codes, place } = attributeText(this.#text, value, at)
    const context = joinNotes([
      this.#comments.take(element.start),
      nameNote(element, name),
      notesOf(element, name),
      speakerNote(element, name),
    ])
    this.#languages.markAround(element)
    this.#builder.add({
      id: `${path}@${name}`,
      source,
      codes,
      context,
      place,
      slot: slotOver(place, source),
      way,
      rule,
    })
  }
}
