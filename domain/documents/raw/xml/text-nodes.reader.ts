import { fail } from '../../failure.ts'
import { CommentNotes } from '../comment-notes.ts'
import type { DataKinds } from '../data-kinds.ts'
import { joinNotes } from '../notes.ts'
import type { RawBuilder } from '../raw-builder.ts'
import { slotOver } from '../slot.ts'
import { AttributeTexts } from './attribute-texts.ts'
import { notesOf, speakerNote } from './element-notes.ts'
import { insideText } from './inside-text.ts'
import { runOf } from './text-run.ts'
import { ElementLanguages, type LanguageHolders } from './element-languages.ts'
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
  readonly #languages: ElementLanguages
  readonly #attributes: AttributeTexts
  readonly #paths = new ElementPaths()
  /** Text since the last tag. */
  #run: XmlPiece[] = []
  #parent: XmlElement | null = null

  constructor(text: string, builder: RawBuilder, { data, holders }: LookedAt) {
    this.#text = text
    this.#builder = builder
    this.#data = data
    this.#languages = new ElementLanguages(text, builder, holders.ways)
    this.#comments = new CommentNotes(text, builder)
    this.#attributes = new AttributeTexts(text, builder, this.#comments, this.#languages)
  }

  open(element: XmlElement): boolean {
    refuseHtml(element)
    this.#endRun()
    this.#paths.enter(element)
    this.#languages.judge(element, this.#paths.here.way)
    this.#attributes.read(element, this.#paths.here)
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
    const reason = this.#languages.reasonToHold(this.#parent)
    const data = this.#builder.isText(id) ? null : this.#data.of(way, source)
    const chosen = this.#builder.chosen(way, data)
    const rule = chosen?.kind ?? data
    if (reason) this.#builder.hold(place, reason)
    else if (chosen ? chosen.way === 'held' : data !== null) {
      this.#builder.hold(place, chosen ? 'chosen' : 'noText', { way, rule, value: source })
    } else {
      this.#languages.markAround(this.#parent)
      this.#builder.add({ id, source, codes, context, place, slot: slotOver(place, source), way, rule })
    }
    this.#comments.endText(run.end)
  }
}

/** What was looked at before: what texts look like, and where languages stand side by side. */
export type LookedAt = { readonly data: DataKinds; readonly holders: LanguageHolders }

/** Looks at all of a file, before any text is judged. */
export class FirstLook implements XmlVisitor {
  readonly #text: string
  readonly #seen: LookedAt
  readonly #paths = new ElementPaths()
  #run: XmlPiece[] = []

  constructor(text: string, seen: LookedAt) {
    this.#text = text
    this.#seen = seen
  }

  open(element: XmlElement): boolean {
    refuseHtml(element)
    this.#endRun()
    this.#paths.enter(element)
    this.#seen.holders.look(element, this.#paths.here.way)
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
    if (run) this.#seen.data.look(this.#paths.here.way, insideText(this.#text, run, 'xml').source)
  }
}

function refuseHtml({ parent, name }: XmlElement): void {
  if (!parent && name.toLowerCase() === 'html') fail('NON_SUPPORTED_FILE_TYPE')
}
