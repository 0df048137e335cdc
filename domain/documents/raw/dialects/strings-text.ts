import { namedEscape, readEscapes } from './c-escapes.ts'

/** What stands between the quotes of an Apple string, read: the line ends of its lines become `\n`. */
export function readStrings(written: string): string {
  return readEscapes(written.includes('\r') ? written.replaceAll(/\r\n?/g, '\n') : written)
}

/** What stands between double quotes. Lines are lines where they are so in `written`, and `\n` elsewhere. */
export function writeStrings(text: string, written: string, lineEnd: string): string {
  const hasLines = /[\r\n]/.test(written)
  return text.replaceAll(/[\\"\p{Cc}\p{Cs}]/gu, (character) =>
    hasLines && character === '\n' ? lineEnd : (namedEscape(character) ?? escapeUnits(character)),
  )
}

/** `\U00E9`, for each UTF-16 unit. */
export function escapeUnits(character: string): string {
  return character
    .split('')
    .map((unit) => `\\U${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`)
    .join('')
}
