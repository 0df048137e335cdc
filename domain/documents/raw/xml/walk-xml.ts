import { SaxesParser } from 'saxes'
import { fail } from '../../failure.ts'
import { limits } from '../../limits.ts'
import { entitiesOf } from './doctype.ts'
import { InsideGatherer } from './inside-gatherer.ts'
import { DATA_END, DATA_START, type XmlElement, type XmlPiece, type XmlVisitor } from './xml-element.ts'

const COMMENT = '<!--'
/** saxes reports a comment when its last two hyphens are read. */
const COMMENT_END = '--'

/**
 * Walks through an XML document, which has to be well-formed. saxes reads it and says where each tag ends; the next one
 * starts at the first `<` behind that. Entities that the document declares are not put in: they stay `&name;`.
 */
export function walkXml(text: string, visitorFor: (root: XmlElement) => XmlVisitor): void {
  if (!/^\s*</.test(text)) fail('NON_SUPPORTED_FILE_TYPE')
  new XmlWalk(text, visitorFor).run()
}

class XmlWalk {
  readonly #text: string
  readonly #visitorFor: (root: XmlElement) => XmlVisitor
  /** Known from the root on. */
  #visitor: XmlVisitor = { open: () => false, close: () => {} }
  readonly #parser = new SaxesParser<{ xmlns: false }>({ xmlns: false })
  readonly #path: XmlElement[] = []
  readonly #commentsAbove: XmlPiece[] = []
  #gatherer: InsideGatherer | null = null
  #nodes = 0
  /** Where the last tag, comment or section ended. */
  #at = 0

  constructor(text: string, visitorFor: (root: XmlElement) => XmlVisitor) {
    this.#text = text
    this.#visitorFor = visitorFor
  }

  run(): void {
    const parser = this.#parser
    parser.on('error', () => fail('UPLOAD_FAILED'))
    parser.on('xmldecl', () => this.#passTag())
    parser.on('processinginstruction', () => this.#passTag())
    parser.on('doctype', (declaration) => {
      for (const name of entitiesOf(declaration)) parser.ENTITIES[name] = `&${name};`
      this.#passTag()
    })
    parser.on('opentag', ({ name, attributes, isSelfClosing }) => this.#open(name, attributes, isSelfClosing))
    parser.on('closetag', ({ isSelfClosing }) => {
      if (!isSelfClosing) this.#close()
    })
    parser.on('text', (value) => this.#take({ start: this.#at, end: this.#nextTag(), value, isData: false }))
    parser.on('cdata', (value) => {
      const start = this.#passTag() + DATA_START.length
      this.#take({ start, end: this.#at - DATA_END.length, value, isData: true })
    })
    parser.on('comment', (value) => this.#takeComment(value))
    parser.write(this.#text).close()
  }

  #open(qualified: string, attributes: Record<string, string>, isEmpty: boolean): void {
    this.#nodes += 1
    if (this.#path.length === limits.rawDepth || this.#nodes > limits.rawNodes) fail('EXCEEDED_LIMIT')
    const start = this.#passTag()
    const nameFrom = qualified.indexOf(':') + 1
    const element: XmlElement = {
      name: qualified.slice(nameFrom),
      prefix: qualified.slice(0, nameFrom),
      attributes,
      parent: this.#path.at(-1) ?? null,
      isEmpty,
      start,
      innerStart: this.#at,
      innerEnd: this.#at,
      end: this.#at,
    }
    if (!element.parent) this.#startRoot(element)
    this.#path.push(element)
    if (this.#gatherer) this.#gatherer.open(element)
    else if (this.#visitor.open(element)) this.#gatherer = this.#gathererOf(element)
    if (isEmpty) this.#leave(element)
  }

  #startRoot(root: XmlElement): void {
    this.#visitor = this.#visitorFor(root)
    for (const comment of this.#commentsAbove) this.#visitor.comment?.(comment)
  }

  #close(): void {
    const element = this.#path.at(-1)
    if (!element) return
    element.innerEnd = this.#passTag()
    element.end = this.#at
    this.#leave(element)
  }

  #leave(element: XmlElement): void {
    this.#path.pop()
    const gatherer = this.#gatherer
    if (!gatherer) this.#visitor.close(element, null)
    else if (gatherer.element === element) {
      this.#gatherer = null
      this.#visitor.close(element, gatherer.finish())
    } else gatherer.close(element)
  }

  #take(piece: XmlPiece): void {
    if (this.#gatherer) this.#gatherer.add(piece)
    else if (this.#path.length > 0) this.#visitor.text?.(piece)
  }

  #takeComment(value: string): void {
    const start = this.#nextTag() + COMMENT.length
    const end = this.#parser.position - COMMENT_END.length
    this.#at = this.#parser.position + 1
    const comment = { start, end, value, isData: false }
    if (this.#gatherer) this.#gatherer.addComment()
    else if (this.#nodes === 0) this.#commentsAbove.push(comment)
    else this.#visitor.comment?.(comment)
  }

  #gathererOf(element: XmlElement): InsideGatherer {
    return new InsideGatherer(this.#text, element, (inner) => this.#visitor.isCode?.(inner) ?? false)
  }

  #nextTag(): number {
    const found = this.#text.indexOf('<', this.#at)
    return found < 0 ? this.#text.length : found
  }

  /** Goes behind the tag that was just read, and says where it started. */
  #passTag(): number {
    const start = this.#nextTag()
    this.#at = this.#parser.position
    return start
  }
}
