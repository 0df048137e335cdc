import { languageOfTag } from '#domain/languages/tag-language.ts'
import { fail } from '../../failure.ts'
import { CommentNotes } from '../comment-notes.ts'
import type { DataKinds } from '../data-kinds.ts'
import { joinNotes } from '../notes.ts'
import type { RawBuilder } from '../raw-builder.ts'
import type { HeldReason } from '../raw-file.ts'
import { slotOver } from '../slot.ts'
import { AttributeTexts } from './attribute-texts.ts'
import { notesOf, speakerNote } from './element-notes.ts'
import { insideText } from './inside-text.ts'
import { runOf } from './text-run.ts'
import { ElementPaths } from './element-paths.ts'
import type { XmlElement, XmlPiece, XmlVisitor } from './xml-element.ts'

/**
 * Reads XML of any other shape: each text between two tags that is more than white space. Its id is its path.
 * Attributes stay as they are unless a person takes them in, and so does text that the file keeps from translation by
 * translate="no" (ITS) or xml:lang.
 */
export class TextNodesReader implements XmlVisitor {
  readonly #text: string
  readonly #builder: RawBuilder
  readonly #data: DataKinds
  readonly #comments: CommentNotes
  readonly #attributes: AttributeTexts
  readonly #paths = new ElementPaths()
  /** Text since the last tag. */
  #run: XmlPiece[] = []
  #parent: XmlElement | null = null

  constructor(text: string, builder: RawBuilder, data: DataKinds) {
    this.#text = text
    this.#builder = builder
    this.#data = data
    this.#comments = new CommentNotes(text, builder)
    this.#attributes = new AttributeTexts(text, builder, this.#comments)
  }

  open(element: XmlElement): boolean {
    refuseHtml(element)
    this.#endRun()
    this.#paths.enter(element)
    this.#attributes.read(element, this.#paths.here, reasonToHold(element))
    this.#parent = element
    return false
  }

  close(element: XmlElement): void {
    this.#endRun()
    this.#paths.leave()
    this.#parent = element.parent
    if (element.parent) return
    this.#comments.drop()
    this.#attributes.finish()
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
    const { way } = this.#paths.here
    const id = this.#paths.nextText()
    const context = joinNotes([this.#comments.take(run.start), notesOf(this.#parent), speakerNote(this.#parent)])
    const reason = reasonToHold(this.#parent)
    const data = this.#builder.isText(id) ? null : this.#data.of(way, source)
    const chosen = this.#builder.chosen(way, data)
    const rule = chosen?.kind ?? data
    if (reason) this.#builder.hold(place, reason)
    else if (chosen ? chosen.way === 'held' : data !== null) {
      this.#builder.hold(place, chosen ? 'chosen' : 'noText', { way, rule, value: source })
    } else this.#builder.add({ id, source, codes, context, place, slot: slotOver(place, source), way, rule })
    this.#comments.endText(run.end)
  }
}

/** Counts what the texts of a file look like, before any is judged. */
export class DataLook implements XmlVisitor {
  readonly #text: string
  readonly #data: DataKinds
  readonly #paths = new ElementPaths()
  #run: XmlPiece[] = []

  constructor(text: string, data: DataKinds) {
    this.#text = text
    this.#data = data
  }

  open(element: XmlElement): boolean {
    refuseHtml(element)
    this.#endRun()
    this.#paths.enter(element)
    return false
  }

  close(): void {
    this.#endRun()
    this.#paths.leave()
  }

  text(piece: XmlPiece): void {
    this.#run.push(piece)
  }

  comment(): void {
    this.#endRun()
  }

  #endRun(): void {
    const run = runOf(this.#text, this.#run)
    this.#run = []
    if (run) this.#data.look(this.#paths.here.way, insideText(this.#text, run, 'xml').source)
  }
}

function refuseHtml({ parent, name }: XmlElement): void {
  if (!parent && name.toLowerCase() === 'html') fail('NON_SUPPORTED_FILE_TYPE')
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
