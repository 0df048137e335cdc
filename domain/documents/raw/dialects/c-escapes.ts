const ESCAPE = /\\(?:x([0-9A-Fa-f]{1,2})|[Uu]([0-9A-Fa-f]{1,4})|([0-7]{1,3})|([\s\S]))/g
const named: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', a: '\x07', b: '\b', f: '\f', v: '\v' }
const escapes = new Map(Object.entries(named).map(([letter, character]) => [character, `\\${letter}`]))

/** The text of a string with C escapes, and with Apple's `\U00E9`. */
export function readEscapes(written: string): string {
  if (!written.includes('\\')) return written
  return written.replaceAll(ESCAPE, (_, byte?: string, unit?: string, octal?: string, letter?: string) => {
    const hexadecimal = byte ?? unit
    if (hexadecimal !== undefined) return String.fromCharCode(Number.parseInt(hexadecimal, 16))
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff)
    return named[letter ?? ''] ?? letter ?? ''
  })
}

/** The short escape of a character, such as `\n`; undefined for a character without one. */
export function namedEscape(character: string): string | undefined {
  return character === '\\' || character === '"' ? `\\${character}` : escapes.get(character)
}
