import { SaxesParser } from 'saxes'
import { fail } from '../../failure.ts'
import { limits } from '../../limits.ts'
import { entitiesOf } from './doctype.ts'
import { InsideGatherer } from './inside-gatherer.ts'
import { DATA_END, DATA_START, type XmlElement, type XmlPiece, type XmlVisitor } from './xml-element.ts'

/** Characters that are read before the size of the open item is checked. */
const CHUNK = 64 * 1024
const INSTRUCTION = '<?'
const INSTRUCTION_END = '?>'
const COMMENT = '<!--'
/** saxes reports a comment once its last two hyphens are read. */
const COMMENT_END = '--'

/**
 * Walks through an XML document, which has to be well-formed. saxes reads it and reports where each tag ends; the next
 * one starts at the first `<` behind that. Entities that the document declares are not expanded: they stay `&name;`.
 */
export function walkXml(
  text: string,
  visitorFor: (root: XmlElement) => XmlVisitor,
  mostNodes: number = limits.rawNodes,
): void {
  if (!/^\s*</.test(text)) fail('NON_SUPPORTED_FILE_TYPE')
  new XmlWalk(text, visitorFor, mostNodes).run()
}

/**
 * Stops the reading at the first fault. This is no event handler: with more than six of them V8 keeps the parser's
 * properties in a table, and reading takes seven times as long.
 */
class StrictParser extends SaxesParser<{ xmlns: false }> {
  override fail(): this {
    return fail('UPLOAD_FAILED')
  }
}

class XmlWalk {
  readonly #text: string
  readonly #mostNodes: number
  readonly #visitorFor: (root: XmlElement) => XmlVisitor
  /** Known from the root on. */
  #visitor: XmlVisitor = { open: () => false, close: () => {} }
  readonly #parser = new StrictParser({ xmlns: false })
  readonly #path: XmlElement[] = []
  readonly #commentsAbove: XmlPiece[] = []
  #gatherer: InsideGatherer | null = null
  #nodes = 0
  /** The end of the last tag, comment or section. */
  #at = 0

  constructor(text: string, visitorFor: (root: XmlElement) => XmlVisitor, mostNodes: number) {
    this.#text = text
    this.#mostNodes = mostNodes
    this.#visitorFor = visitorFor
  }

  run(): void {
    const parser = this.#parser
    parser.on('doctype', (declaration) => {
      for (const name of entitiesOf(declaration)) parser.ENTITIES[name] = `&${name};`
      this.#passTag()
    })
    parser.on('opentag', ({ name, attributes, isSelfClosing }) => this.#open(name, attributes, isSelfClosing))
    parser.on('closetag', ({ isSelfClosing }) => {
      if (!isSelfClosing) this.#close()
    })
    parser.on('text', (value) => this.#takeText(value))
    parser.on('cdata', (value) => {
      const start = this.#passTag() + DATA_START.length
      this.#take({ start, end: this.#at - DATA_END.length, value, isData: true })
    })
    parser.on('comment', (value) => this.#takeComment(value))
    for (let from = 0; from < this.#text.length; from += CHUNK) {
      parser.write(this.#text.slice(from, from + CHUNK))
      if (from - this.#at > limits.rawPiece) fail('EXCEEDED_LIMIT')
    }
    parser.close()
  }

  #open(qualified: string, attributes: Record<string, string>, isEmpty: boolean): void {
    this.#nodes += 1
    if (this.#path.length === limits.rawDepth || this.#nodes > this.#mostNodes) fail('EXCEEDED_LIMIT')
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

  #takeText(value: string): void {
    this.#passInstructions()
    const start = this.#at
    this.#at = this.#nextMark(start)
    this.#take({ start, end: this.#at, value, isData: false })
  }

  #nextTag(): number {
    for (;;) {
      const found = this.#nextMark(this.#at)
      if (!this.#text.startsWith(INSTRUCTION, found)) return found
      this.#at = found
      this.#passInstructions()
    }
  }

  /** Skips `<?…?>`, which the parser does not report. */
  #passInstructions(): void {
    while (this.#text.startsWith(INSTRUCTION, this.#at)) {
      this.#at = this.#text.indexOf(INSTRUCTION_END, this.#at) + INSTRUCTION_END.length
    }
  }

  #nextMark(from: number): number {
    const found = this.#text.indexOf('<', from)
    return found < 0 ? this.#text.length : found
  }

  /** Moves behind the tag that was just read, and returns its start. */
  #passTag(): number {
    const start = this.#nextTag()
    this.#at = this.#parser.position
    return start
  }
}
