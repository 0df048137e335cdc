import type { InsidePart, XmlElement, XmlInside, XmlPiece } from './xml-element.ts'

/** Gathers the content of an element that is read as one text. */
export class InsideGatherer {
  readonly element: XmlElement
  readonly #text: string
  readonly #isCode: (element: XmlElement) => boolean
  readonly #parts: InsidePart[] = []
  #hasComments = false
  /** The code element whose content is being skipped. */
  #code: XmlElement | null = null

  constructor(text: string, element: XmlElement, isCode: (element: XmlElement) => boolean) {
    this.#text = text
    this.element = element
    this.#isCode = isCode
  }

  open(element: XmlElement): void {
    if (this.#code) return
    if (this.#isCode(element)) this.#code = element
    else if (!element.isEmpty) this.#addTag('open', element, element.start, element.innerStart)
  }

  close(element: XmlElement): void {
    if (this.#code === element) this.#code = null
    else if (this.#code) return
    else if (!element.isEmpty) {
      this.#addTag('close', element, element.innerEnd, element.end)
      return
    }
    this.#addTag('whole', element, element.start, element.end)
  }

  add(piece: XmlPiece): void {
    if (!this.#code) this.#parts.push({ kind: 'text', piece })
  }

  addComment(): void {
    this.#hasComments = true
  }

  finish(): XmlInside {
    const { innerStart: start, innerEnd: end } = this.element
    return { start, end, parts: this.#parts, hasComments: this.#hasComments }
  }

  #addTag(kind: 'open' | 'close' | 'whole', element: XmlElement, start: number, end: number): void {
    this.#parts.push({ kind, element, written: this.#text.slice(start, end) })
  }
}
