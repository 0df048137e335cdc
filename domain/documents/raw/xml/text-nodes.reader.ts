import { languageOfTag } from '#domain/languages/tag-language.ts'
import { fail } from '../../failure.ts'
import { CommentNotes } from '../comment-notes.ts'
import { joinNotes } from '../notes.ts'
import { isPlainData } from '../plain-data.ts'
import type { RawBuilder } from '../raw-builder.ts'
import type { HeldReason } from '../raw-file.ts'
import { slotOver } from '../slot.ts'
import { insideText } from './inside-text.ts'
import { runOf } from './text-run.ts'
import { ElementPaths } from './element-paths.ts'
import type { XmlElement, XmlPiece, XmlVisitor } from './xml-element.ts'

/** Attributes that hold notes to linguists. */
const NOTE = /^(?:comment|description|desc|note|context|max-?length|max-?width|char-?limit)$/i
const SPEAKER = /^(?:speaker|character)$/i
const WORDS = /\p{L}\s+\p{L}/u

/**
 * Reads XML of any other shape: each text between two tags that is more than white space. Its id is its path.
 * Attributes stay as they are, and so does text that the file keeps from translation by translate="no" (ITS) or
 * xml:lang.
 */
export class TextNodesReader implements XmlVisitor {
  readonly #text: string
  readonly #builder: RawBuilder
  readonly #comments: CommentNotes
  readonly #paths = new ElementPaths()
  /** Text since the last tag. */
  #run: XmlPiece[] = []
  #parent: XmlElement | null = null

  constructor(text: string, builder: RawBuilder) {
    this.#text = text
    this.#builder = builder
    this.#comments = new CommentNotes(text, builder)
  }

  open(element: XmlElement): boolean {
    if (!element.parent && element.name.toLowerCase() === 'html') fail('NON_SUPPORTED_FILE_TYPE')
    this.#endRun()
    if (hasWordsInAttributes(element)) this.#builder.warn('unreached', element)
    this.#paths.enter(element)
    this.#parent = element
    return false
  }

  close(element: XmlElement): void {
    this.#endRun()
    this.#paths.leave()
    this.#parent = element.parent
    if (!element.parent) this.#comments.drop()
  }

  text(piece: XmlPiece): void {
    this.#run.push(piece)
  }

  comment(comment: XmlPiece): void {
    this.#endRun()
    this.#comments.add(comment)
  }

  #endRun(): void {
    const run = runOf(this.#text, this.#run)
    this.#run = []
    if (!run || !this.#parent) return
    const { source, codes, place } = insideText(this.#text, run, 'xml')
    const id = this.#paths.nextText()
    const context = joinNotes([this.#comments.take(run.start), notesOf(this.#parent), speakerNote(this.#parent)])
    const reason = isPlainData(source) ? 'noText' : reasonToHold(this.#parent)
    if (reason) this.#builder.hold(place, reason)
    else this.#builder.add({ id, source, codes, context, place, slot: slotOver(place, source) })
    this.#comments.endText(run.end)
  }
}

function reasonToHold(parent: XmlElement): HeldReason | null {
  for (let element: XmlElement | null = parent; element; element = element.parent) {
    const { translate, 'its:translate': itsTranslate, 'xml:lang': lang } = element.attributes
    if ((translate ?? itsTranslate) === 'no') return 'marked'
    if (translate ?? itsTranslate) return null
    if (lang !== undefined) return languageOfTag(lang)?.startsWith('en') === false ? 'otherLanguage' : null
  }
  return null
}

function notesOf({ attributes }: XmlElement): string {
  return joinNotes(
    Object.entries(attributes)
      .filter(([name]) => NOTE.test(name))
      .map(([name, value]) => `${name}: ${value}`),
  )
}

/** The speaker of all texts in an element. */
function speakerNote(from: XmlElement | null): string {
  for (let element = from; element; element = element.parent) {
    const [name, value] = Object.entries(element.attributes).find(([name]) => SPEAKER.test(name)) ?? []
    if (name !== undefined) return `${name}: ${value}`
  }
  return ''
}

function hasWordsInAttributes({ attributes }: XmlElement): boolean {
  return Object.entries(attributes).some(
    ([name, value]) => WORDS.test(value) && !NOTE.test(name) && !/^(?:xml|xsi)/.test(name),
  )
}
