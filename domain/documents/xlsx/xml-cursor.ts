import { fail } from '../failure.ts'
import { limits } from '../limits.ts'
import type { TextPlace } from './text-place.ts'
import {
  APOSTROPHE,
  COLON,
  EQUALS,
  EXCLAMATION,
  GREATER,
  isSpace,
  LESS,
  QUESTION,
  QUOTE,
  SLASH,
  wholeNumber,
} from './xml-characters.ts'
import { unescapeXml } from './xml-text.ts'

/** The least text that is buffered before a tag is searched for, so that hardly any tag spans two pieces. */
const LOOKAHEAD = 1024
const CDATA = '<![CDATA['
const COMMENT = '<!--'

/**
 * Walks through XML from tag to tag, and fetches only as much as is read. Names are local names, without their prefix.
 * A tag that closes itself counts as an opening and a closing. Document type declarations are refused, because the
 * format forbids them.
 */
export class XmlCursor {
  /** Name of the tag at the cursor, and whether it opens an element. */
  name = ''
  isOpening = false
  /** Whether an opening tag closes itself; its closing comes next. */
  isSelfClosing = false
  /** The number of open elements around what comes next, including an element that was just opened. */
  depth = 0

  readonly #pieces: Iterator<string>
  /** Names of the open elements, the outermost first; entries behind the last one are left over. */
  readonly #open: string[] = []
  #buffer = ''
  /** The number of units that were dropped before the buffer. */
  #passed = 0
  /** Start of the text before the tag, the oldest part that is still needed. */
  #textFrom = 0
  #textTo = 0
  /** Earlier texts of the same stretch, before a comment or in a CDATA section. */
  #earlierText = ''
  /** The next `&` of the buffer, or an earlier place. */
  #nextReference = -1
  #attributesFrom = 0
  #tagTo = 0
  /** The attribute value that was found last. */
  #valueFrom = 0
  #valueTo = 0

  constructor(pieces: Iterator<string>) {
    this.#pieces = pieces
  }

  /** Goes on to the next tag; false at the end of the document. */
  next(): boolean {
    if (this.isSelfClosing) {
      this.isSelfClosing = false
      this.isOpening = false
      this.depth -= 1
      this.#earlierText = ''
      this.#textFrom = this.#textTo = this.#tagTo
      return true
    }
    this.#earlierText = ''
    this.#textFrom = this.#tagTo
    if (this.#buffer.length - this.#textFrom < LOOKAHEAD) this.#goOn()
    for (;;) {
      const start = this.#findTag()
      if (start < 0) {
        if (this.depth !== 0) fail('UPLOAD_FAILED')
        return false
      }
      const kind = this.#codeAt(start + 1)
      if (kind !== EXCLAMATION && kind !== QUESTION) {
        this.#readTag(start, kind === SLASH)
        return true
      }
      this.#passOver(start, kind)
    }
  }

  /** The text right before the tag; on the closing tag of an element without children, its whole text. */
  text(): string {
    const raw = this.#buffer.slice(this.#textFrom, this.#textTo)
    const text = this.#hasReference(this.#textFrom, this.#textTo) ? unescapeXml(raw) : raw
    return this.#earlierText === '' ? text : this.#earlierText + text
  }

  /** The same text as a whole number without sign; NaN for any other text. */
  wholeNumber(): number {
    return this.#earlierText === '' ? wholeNumber(this.#buffer, this.#textFrom, this.#textTo) : NaN
  }

  /** An attribute of the opening tag by its local name, or null. */
  attribute(wanted: string): string | null {
    return this.#findAttribute(wanted) ? unescapeXml(this.#buffer.slice(this.#valueFrom, this.#valueTo)) : null
  }

  /** The place of an attribute's value within its quotes, in units from the start of the document; or null. */
  attributePlace(wanted: string): TextPlace | null {
    if (!this.#findAttribute(wanted)) return null
    return { from: this.#passed + this.#valueFrom, to: this.#passed + this.#valueTo }
  }

  /** The place of the tag, in units from the start of the document; empty for the closing of a self-closing tag. */
  tagPlace(): TextPlace {
    return { from: this.#passed + this.#textTo, to: this.#passed + this.#tagTo }
  }

  /** The prefix of the opening tag's name, with its colon; often empty. */
  prefix(): string {
    return this.#buffer.slice(this.#textTo + 1, this.#attributesFrom - this.name.length)
  }

  #findAttribute(wanted: string): boolean {
    const buffer = this.#buffer
    const end = this.#tagTo - 1
    let at = this.#attributesFrom
    for (;;) {
      while (at < end && isSpace(buffer.charCodeAt(at))) at += 1
      let nameFrom = at
      for (; at < end; at += 1) {
        const code = buffer.charCodeAt(at)
        if (code === EQUALS || isSpace(code)) break
        if (code === COLON) nameFrom = at + 1
      }
      const nameTo = at
      while (at < end && buffer.charCodeAt(at) !== QUOTE && buffer.charCodeAt(at) !== APOSTROPHE) at += 1
      if (at >= end) return false
      const valueTo = buffer.indexOf(buffer.charAt(at), at + 1)
      if (valueTo < 0 || valueTo > end) return false
      if (nameTo - nameFrom === wanted.length && buffer.startsWith(wanted, nameFrom)) {
        this.#valueFrom = at + 1
        this.#valueTo = valueTo
        return true
      }
      at = valueTo + 1
    }
  }

  #readTag(start: number, isClosing: boolean): void {
    let end = start + 1
    for (; ; end += 1) {
      const code = this.#codeAt(end)
      if (code === GREATER) break
      if (code === LESS) fail('UPLOAD_FAILED')
      if (code === QUOTE || code === APOSTROPHE) end = this.#findInTag(code === QUOTE ? '"' : "'", end + 1)
    }
    const buffer = this.#buffer
    let at = isClosing ? start + 2 : start + 1
    let nameFrom = at
    for (; at < end; at += 1) {
      const code = buffer.charCodeAt(at)
      if (code === COLON) nameFrom = at + 1
      else if (code === SLASH || isSpace(code)) break
    }
    this.name = buffer.slice(nameFrom, at)
    this.isOpening = !isClosing
    this.isSelfClosing = !isClosing && buffer.charCodeAt(end - 1) === SLASH
    this.#attributesFrom = at
    this.#textTo = start
    this.#tagTo = end + 1
    if (isClosing) {
      this.depth -= 1
      if (this.#open[this.depth] !== this.name) fail('UPLOAD_FAILED')
    } else {
      if (this.depth === 0 && this.#open.length > 0) fail('UPLOAD_FAILED')
      this.#open[this.depth] = this.name
      this.depth += 1
    }
  }

  /** Whether a reference stands in this range. Ranges must rise, so that the search goes through the buffer once. */
  #hasReference(from: number, to: number): boolean {
    if (this.#nextReference < from) {
      const found = this.#buffer.indexOf('&', from)
      this.#nextReference = found < 0 ? this.#buffer.length : found
    }
    return this.#nextReference < to
  }

  /** Skips a comment, a CDATA section or a processing instruction, and keeps the text before and in it. */
  #passOver(start: number, kind: number): void {
    while (this.#buffer.length < start + CDATA.length && this.#fetch());
    const isData = this.#buffer.startsWith(CDATA, start)
    if (!isData && kind === EXCLAMATION && !this.#buffer.startsWith(COMMENT, start)) fail('UPLOAD_FAILED')

    const close = isData ? ']]>' : kind === QUESTION ? '?>' : '-->'
    const from = start + (isData ? CDATA.length : kind === QUESTION ? 2 : COMMENT.length)
    const end = this.#findInTag(close, from)
    this.#earlierText += unescapeXml(this.#buffer.slice(this.#textFrom, start))
    if (isData) this.#earlierText += this.#buffer.slice(from, end)
    if (this.#earlierText.length > limits.xmlPiece) fail('EXCEEDED_LIMIT')
    this.#textFrom = end + close.length
    this.#tagTo = this.#textFrom
  }

  /** The start of the next tag, or -1. */
  #findTag(): number {
    let from = this.#textFrom
    for (;;) {
      const start = this.#buffer.indexOf('<', from)
      if (start >= 0) return start
      from = this.#buffer.length - this.#textFrom
      if (!this.#goOn()) return -1
    }
  }

  /** Drops the text behind the cursor and fetches more; false at the end. Places that were found before become void. */
  #goOn(): boolean {
    this.#passed += this.#textFrom
    this.#buffer = this.#buffer.slice(this.#textFrom)
    this.#textFrom = 0
    this.#tagTo = 0
    this.#nextReference = -1
    return this.#fetch()
  }

  /** The place of a mark that every tag has before its end; refuses the file without it. */
  #findInTag(sought: string, from: number): number {
    for (;;) {
      const found = this.#buffer.indexOf(sought, from)
      if (found >= 0) return found
      if (!this.#fetch()) return fail('UPLOAD_FAILED')
    }
  }

  #codeAt(at: number): number {
    while (at >= this.#buffer.length) {
      if (!this.#fetch()) return fail('UPLOAD_FAILED')
    }
    return this.#buffer.charCodeAt(at)
  }

  #fetch(): boolean {
    if (this.#buffer.length - this.#textFrom > limits.xmlPiece) fail('EXCEEDED_LIMIT')
    const piece = this.#pieces.next()
    if (piece.done) return false
    this.#buffer += piece.value
    return true
  }
}
