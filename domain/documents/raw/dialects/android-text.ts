import { closingQuote } from './closing-quote.ts'

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t' }
const TOKEN = /\\u([0-9A-Fa-f]{4})|\\([\s\S]?)|"|[ \t\n\r\f\v]+|[^\\" \t\n\r\f\v]+/g

/**
 * Reads an Android string as aapt2 does, piece by piece around its markup: white space outside of quotes becomes one
 * space, and none at the ends; quotes are removed; `\n`, `\'` and the like are resolved.
 */
export class AndroidReader {
  #isQuoted = false
  /** White space was read; a space is put in once something follows. */
  #owesSpace = false
  #isAfterSpace = true

  /** In CDATA, which is mostly markup, a quote is a literal quote. */
  read(value: string, isData: boolean): string {
    let text = ''
    for (const [token, code, escaped] of value.matchAll(TOKEN)) {
      if (token === '"' && isData) text += this.#put(token)
      else if (token === '"') this.#isQuoted = !this.#isQuoted
      else if (code !== undefined) text += this.#put(String.fromCharCode(Number.parseInt(code, 16)))
      else if (escaped !== undefined) text += this.#put(ESCAPES[escaped] ?? escaped)
      else if (this.#isQuoted || /[^ \t\n\r\f\v]/.test(token)) text += this.#put(token)
      else this.#owesSpace ||= !this.#isAfterSpace
    }
    return text
  }

  /**
   * Markup comes next: white space before it stays, and is returned. `isText` says that the markup holds text itself.
   */
  readMarkup(isText: boolean): string {
    const space = this.#owesSpace ? ' ' : ''
    this.#isAfterSpace = !isText && (this.#isAfterSpace || this.#owesSpace)
    this.#owesSpace = false
    return space
  }

  #put(text: string): string {
    const space = this.#owesSpace ? ' ' : ''
    this.#owesSpace = false
    this.#isAfterSpace = false
    return space + text
  }
}

const ESCAPED_SPACE = String.raw`\u0020`
/** In CDATA: a tag, whose quotes mark attributes, or what else is escaped. */
const TAG_OR_ESCAPED = /<[^<>]*>|[\\"]/g

/**
 * Writes an Android string so that its reader gets the same text back: in quotes where `written` is in quotes, else
 * with quotes escaped. Android removes straight quotes of CDATA too, so that only those stay straight which the file has
 * so: within the tags, or everywhere.
 */
export class AndroidWriter {
  readonly #isQuoted: boolean
  readonly #straight: 'nowhere' | 'inTags' | 'everywhere'
  #isAfterSpace = true
  #isAtStart = true

  constructor(written: string, isData: boolean) {
    this.#straight = isData ? straightQuotesIn(written) : 'nowhere'
    if (isData) {
      this.#isQuoted = false
      return
    }
    const whole = written.trim()
    this.#isQuoted = whole.startsWith('"') && whole.length > 1 && closingQuote(whole, '"', 1) === whole.length - 1
  }

  /** Markup with text in it comes next. */
  passText(): void {
    this.#isAfterSpace = false
  }

  write(text: string, isLast: boolean): string {
    const escaped = this.#withEscapes(text)
      .replaceAll('\n', String.raw`\n`)
      .replaceAll('\t', String.raw`\t`)
      .replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, escapeUnit)
    const plain = this.#isQuoted ? escaped : this.#withSpaces(escaped.replaceAll("'", String.raw`\'`), isLast)
    const quote = this.#isQuoted ? '"' : ''
    const opening = this.#isAtStart ? quote : ''
    const safe = this.#isAtStart && quote === '' ? plain.replace(/^[@?]/, String.raw`\$&`) : plain
    this.#isAtStart = false
    return opening + safe + (isLast ? quote : '')
  }

  #withEscapes(text: string): string {
    if (this.#straight === 'nowhere') return text.replaceAll(/[\\"]/g, String.raw`\$&`)
    if (this.#straight === 'everywhere') return text.replaceAll('\\', '\\\\')
    return text.replaceAll(TAG_OR_ESCAPED, (found) =>
      found.startsWith('<') ? found.replaceAll('\\', '\\\\') : `\\${found}`,
    )
  }

  /** Escapes the spaces that a reader would remove. */
  #withSpaces(text: string, isLast: boolean): string {
    const parts = text.replaceAll(/ +/g, (spaces, at: number) => {
      const isKept = !(this.#isAfterSpace && at === 0) && !(isLast && at + spaces.length === text.length)
      return (isKept ? ' ' : ESCAPED_SPACE) + ESCAPED_SPACE.repeat(spaces.length - 1)
    })
    if (text !== '') this.#isAfterSpace = parts.endsWith(' ')
    return parts
  }
}

/** Where CDATA has quotes that are not escaped. */
function straightQuotesIn(data: string): 'nowhere' | 'inTags' | 'everywhere' {
  const plain = data.replaceAll(/\\[\s\S]?/g, '')
  if (!plain.includes('"')) return 'nowhere'
  return plain.replaceAll(/<[^<>]*>/g, '').includes('"') ? 'everywhere' : 'inTags'
}

function escapeUnit(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
}
