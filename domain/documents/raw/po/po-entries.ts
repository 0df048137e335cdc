import { fail } from '../../failure.ts'
import { limits } from '../../limits.ts'
import { closingQuote } from '../dialects/closing-quote.ts'
import { readEscapes } from '../dialects/c-escapes.ts'
import type { Stretch } from '../raw-file.ts'
import type { PoEntry, PoFlags } from './po-entry.ts'

const KEYWORD = /(msgctxt|msgid_plural|msgid|msgstr|domain)[\t ]*(?:\[[\t ]*(\d{1,3})[\t ]*\])?[\t ]*(?=")/y
const LINE_END = /\r\n?|\n|$/g

type GrowingText = { keyword: number; start: number; end: number; value: string }
type GrowingEntry = {
  comments: string[]
  flags: PoFlags[]
  previous: Stretch[]
  context: GrowingText | null
  id: GrowingText | null
  pluralId: GrowingText | null
  texts: Map<number, GrowingText>
}

/** Cuts a .po into its entries. `obsolete` is called with those that are commented out. */
export function readEntries(text: string, obsolete: (entry: Stretch) => void): PoEntry[] {
  return new EntryReader(text, obsolete).read()
}

class EntryReader {
  readonly #text: string
  readonly #obsolete: (entry: Stretch) => void
  readonly #entries: PoEntry[] = []
  #entry = newEntry()
  /** The string that a line of quotes alone continues. */
  #growing: GrowingText | null = null

  constructor(text: string, obsolete: (entry: Stretch) => void) {
    this.#text = text
    this.#obsolete = obsolete
  }

  read(): PoEntry[] {
    for (let at = 0; at < this.#text.length;) {
      LINE_END.lastIndex = at
      const lineEnd = LINE_END.exec(this.#text)
      const end = lineEnd?.index ?? this.#text.length
      const next = end + (lineEnd?.[0].length ?? 0)
      this.#readLine(this.#skipSpace(at, end), end, next)
      at = next
    }
    this.#finishEntry()
    return this.#entries
  }

  #readLine(start: number, end: number, next: number): void {
    if (start === end) return
    const sign = this.#text.charAt(start)
    if (sign === '#') this.#readComment(start, end, next)
    else if (sign === '"') this.#readStrings(start, end)
    else this.#readKeyword(start, end)
  }

  #readComment(start: number, end: number, next: number): void {
    if (this.#entry.texts.size > 0) this.#finishEntry()
    const kind = this.#text.charAt(start + 1)
    const rest = this.#text.slice(start + 2, end).trim()
    if (kind === '~') {
      if (/^msgid\s/.test(rest)) this.#obsolete({ start, end })
    } else if (kind === ',') this.#entry.flags.push({ start, end, flags: rest.split(/\s*,\s*/) })
    else if (kind === '|') this.#entry.previous.push({ start, end: next })
    else if (kind !== ':' && kind !== '=') this.#entry.comments.push(kind === '.' ? rest : kind + rest)
  }

  #readKeyword(start: number, end: number): void {
    KEYWORD.lastIndex = start
    const [whole, keyword, number] = KEYWORD.exec(this.#text) ?? []
    if (whole === undefined) return this.#fail()
    const from = start + whole.length
    const growing = { keyword: start, start: from, end: from, value: '' }
    const entry = this.#entryFor(keyword ?? '')
    this.#growing = growing
    if (keyword === 'msgctxt') entry.context = growing
    if (keyword === 'msgid') entry.id = growing
    if (keyword === 'msgid_plural') entry.pluralId = growing
    if (keyword === 'msgstr') entry.texts.set(Number(number ?? 0), growing)
    this.#readStrings(from, end)
  }

  /**
   * The entry that a keyword belongs to: a keyword that the entry has already, or that comes too late in it, begins
   * another.
   */
  #entryFor(keyword: string): GrowingEntry {
    const { context, id, texts } = this.#entry
    const isNext = keyword === 'domain' || (keyword === 'msgctxt' && (context ?? id)) || (keyword === 'msgid' && id)
    if (isNext || (keyword !== 'msgstr' && texts.size > 0)) this.#finishEntry()
    return this.#entry
  }

  #readStrings(start: number, end: number): void {
    const growing = this.#growing ?? this.#fail()
    for (let at = start; at < end; at = this.#skipSpace(growing.end, end)) {
      const closing = this.#text.charAt(at) === '"' ? closingQuote(this.#text, '"', at + 1, end) : -1
      if (closing < 0) return this.#fail()
      if (closing - growing.start > limits.rawPiece) fail('EXCEEDED_LIMIT')
      growing.end = closing + 1
      growing.value += readEscapes(this.#text.slice(at + 1, closing))
    }
  }

  #finishEntry(): void {
    const { context, id, pluralId, texts, comments, flags, previous } = this.#entry
    this.#entry = newEntry()
    this.#growing = null
    if (!id && texts.size === 0) return
    if (!id || texts.size === 0) return this.#fail()
    this.#entries.push({ comments, flags, previous, context, id, pluralId, texts })
  }

  #skipSpace(start: number, end: number): number {
    let at = start
    while (at < end && ' \t\f\v'.includes(this.#text.charAt(at))) at += 1
    return at
  }

  /** Refuses the file; one that begins with anything but an entry is of another kind. */
  #fail(): never {
    return fail(this.#entries.length === 0 && !this.#entry.id ? 'NON_SUPPORTED_FILE_TYPE' : 'UPLOAD_FAILED')
  }
}

function newEntry(): GrowingEntry {
  return { comments: [], flags: [], previous: [], context: null, id: null, pluralId: null, texts: new Map() }
}
