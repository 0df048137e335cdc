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
/**
 * Writes an Android string so that its reader gets the same text back: in quotes where `written` is in quotes, else
 * with quotes escaped.
 */
export class AndroidWriter {
  readonly #isQuoted: boolean
  readonly #escaped: RegExp
  #isAfterSpace = true
  #isAtStart = true

  constructor(written: string, isData: boolean) {
    this.#escaped = isData && !written.includes(String.raw`\"`) ? /\\/g : /[\\"]/g
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
    const escaped = text
      .replaceAll(this.#escaped, String.raw`\$&`)
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

function escapeUnit(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
}
