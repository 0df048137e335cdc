import { namedEscape, readEscapes } from './c-escapes.ts'

/** Reads the content of an Apple string, without its quotes: its line ends become `\n`. */
export function readStrings(written: string): string {
  return readEscapes(written.includes('\r') ? written.replaceAll(/\r\n?/g, '\n') : written)
}

/**
 * The content of a string in double quotes. Line ends stay line ends where `written` has them, and become `\n`
 * elsewhere.
 */
export function writeStrings(text: string, written: string, lineEnd: string): string {
  const hasLines = /[\r\n]/.test(written)
  return text.replaceAll(/[\\"\p{Cc}\p{Cs}]/gu, (character) =>
    hasLines && character === '\n' ? lineEnd : (namedEscape(character) ?? escapeUnits(character)),
  )
}

/** The escape `\U00E9`, for each UTF-16 unit. */
export function escapeUnits(character: string): string {
  return character
    .split('')
    .map((unit) => `\\U${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`)
    .join('')
}
