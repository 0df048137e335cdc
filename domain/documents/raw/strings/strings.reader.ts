import { fail } from '../../failure.ts'
import { CommentNotes } from '../comment-notes.ts'
import { closingQuote } from '../dialects/closing-quote.ts'
import { readStrings } from '../dialects/strings-text.ts'
import type { RawBuilder } from '../raw-builder.ts'
import type { Slot, Stretch } from '../raw-file.ts'
import { slotBetween, slotOver } from '../slot.ts'

const SPACE = /\s+/y
const COMMENT = /\/\/([^\r\n]*)|\/\*([\s\S]*?)\*\//y
const BARE = /[\w.$/:-]+/y
/** The comment that Xcode writes where the developer gave none. */
const NO_COMMENT = /^\s*No comment provided by engineer\.?\s*$/

/** A key or a text: its place with its quotes, if any, and the place of its content. */
type Word = { readonly outer: Stretch; readonly inner: Stretch; readonly value: string; readonly quote: string }

/** Reads Apple's .strings: `"key" = "text";` and the comments above, in the notation of old property lists. */
export function readStringsFile(text: string, builder: RawBuilder): void {
  new StringsReader(text, builder).read()
}

class StringsReader {
  readonly #text: string
  readonly #builder: RawBuilder
  readonly #notes: CommentNotes
  #at = 0
  #pairs = 0

  constructor(text: string, builder: RawBuilder) {
    this.#text = text
    this.#builder = builder
    this.#notes = new CommentNotes(text, builder)
  }

  read(): void {
    for (this.#skip(); this.#at < this.#text.length; this.#skip()) this.#readPair()
    this.#notes.drop()
  }

  /** Reads `key = text;`, or `key;` for a text that is its own key. */
  #readPair(): void {
    const key = this.#readWord()
    const context = this.#notes.take(key.outer.start)
    this.#skip()
    const value = this.#take('=') ? this.#readWord() : null
    this.#skip()
    if (!this.#take(';')) this.#fail()
    this.#pairs += 1
    const { inner, value: source } = value ?? key
    const slot = value ? slotOf(value) : slotBetween(behind(key), ' = "', '"')
    this.#builder.add({ id: key.value, source, context, place: { ...inner, dialect: 'strings' }, slot })
    this.#notes.endText(this.#at)
  }

  #readWord(): Word {
    this.#skip()
    const start = this.#at
    const quote = this.#text.charAt(start)
    if (quote === '"' || quote === "'") return this.#readQuoted(quote)
    const [value] = this.#match(BARE) ?? this.#fail()
    const place = { start, end: this.#at }
    return { outer: place, inner: place, value, quote: '' }
  }

  #readQuoted(quote: string): Word {
    const inner = { start: this.#at + 1, end: closingQuote(this.#text, quote, this.#at + 1) }
    if (inner.end < 0) this.#fail()
    const outer = { start: this.#at, end: inner.end + 1 }
    this.#at = outer.end
    return { outer, inner, value: readStrings(this.#text.slice(inner.start, inner.end)), quote }
  }

  #skip(): void {
    for (;;) {
      this.#match(SPACE)
      const start = this.#at
      const [whole, line, block] = this.#match(COMMENT) ?? []
      if (whole === undefined) return
      const value = line ?? block ?? ''
      if (!NO_COMMENT.test(value)) this.#notes.add({ start, end: this.#at, value })
    }
  }

  #take(sign: string): boolean {
    const isThere = this.#text.charAt(this.#at) === sign
    if (isThere) this.#at += 1
    return isThere
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const match = pattern.exec(this.#text)
    if (match) this.#at = pattern.lastIndex
    return match
  }

  /** Refuses the file; one that begins with anything but a pair is of another kind. */
  #fail(): never {
    return fail(this.#pairs === 0 ? 'NON_SUPPORTED_FILE_TYPE' : 'UPLOAD_FAILED')
  }
}

/** The slot of a word; one in single quotes or without quotes is written in double quotes. */
function slotOf({ outer, inner, quote, value }: Word): Slot {
  if (quote === '"') return slotOver({ ...inner, dialect: 'strings' }, value)
  return { ...slotBetween({ ...outer, dialect: 'strings' }, '"', '"'), current: value }
}

function behind({ outer: { end } }: Word): { start: number; end: number; dialect: 'strings' } {
  return { start: end, end, dialect: 'strings' }
}
