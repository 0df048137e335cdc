const NAMED = /&(?:lt|gt|amp|quot|apos);/g
const NUMBERED_OR_NAMED = /&(?:#(\d{1,7})|#x([0-9A-Fa-f]{1,6})|lt|gt|amp|quot|apos);/g
const ESCAPED_CHARACTER = /_x([0-9A-Fa-f]{4})_/g

const named: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&apos;': "'" }

/** The text with its references resolved. */
export function unescapeXml(text: string): string {
  if (!text.includes('&')) return text
  if (!text.includes('&#')) return text.replaceAll(NAMED, (reference) => named[reference] ?? reference)
  return text.replaceAll(NUMBERED_OR_NAMED, (reference, decimal?: string, hexadecimal?: string) => {
    if (decimal !== undefined) return characterOf(Number(decimal))
    if (hexadecimal !== undefined) return characterOf(Number.parseInt(hexadecimal, 16))
    return named[reference] ?? reference
  })
}

function characterOf(code: number): string {
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : '\uFFFD'
}

/** Turns line ends into `\n`, as XML 1.0 does (2.11), in a text that comes in pieces. */
export function* withPlainLineEnds(pieces: Iterable<string>): Generator<string, void, undefined> {
  let isAfterReturn = false
  for (const piece of pieces) {
    const rest = isAfterReturn && piece.startsWith('\n') ? piece.slice(1) : piece
    if (piece !== '') isAfterReturn = piece.endsWith('\r')
    yield rest.includes('\r') ? rest.replaceAll(/\r\n?/g, '\n') : rest
  }
}

/**
 * Resolves a spreadsheet's own escapes for characters that XML cannot hold: `_x000D_`, and `_x005F_` for an underscore.
 */
export function unescapeCharacters(text: string): string {
  if (!text.includes('_x')) return text
  return text.replaceAll(ESCAPED_CHARACTER, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** Characters that XML cannot hold, and underscores that would be read as an escape. */
const UNHOLDABLE = /[^\t\n\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]|_(?=x[0-9A-Fa-f]{4}_)/gu

/** The text as an element holds it: the reverse of `unescapeXml` and `unescapeCharacters`. */
export function escapeText(text: string): string {
  return text
    .replaceAll(UNHOLDABLE, (unit) => `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

/** Whether an attribute or a value means yes. */
export function isTrue(value: string | null): boolean {
  return value === '1' || value === 'true'
}
