/** The characters beyond ASCII and Latin-1 that PDF's standard fonts can set (Windows-1252). */
const typographic = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')

/**
 * The text as PDF's standard typeface can set it, and nothing lost: a character that it lacks is written as its
 * Unicode number, such as [U+5F71]. White space becomes plain spaces, a minus a hyphen.
 */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll('\u2212', '-')
    .replaceAll(/[^\u0020-\u007E\u00A0-\u00FF]/gu, (character) =>
      typographic.has(character) ? character : spell(character),
    )
}

/** Whether `printable` has to spell out any of the text. */
export function isSpelledOut(text: string): boolean {
  return /\[U\+[0-9A-F]{4,6}\]/.test(printable(text))
}

function spell(character: string): string {
  const number = character.codePointAt(0) ?? 0
  return `[U+${number.toString(16).toUpperCase().padStart(4, '0')}]`
}
