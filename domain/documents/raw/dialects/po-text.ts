import { namedEscape } from './c-escapes.ts'

/**
 * A .po string with its quotes: on one line, or one line for each line of the text, as gettext writes it. Null for lone
 * surrogates.
 */
export function writePo(text: string, lineEnd: string): string | null {
  if (!text.isWellFormed()) return null
  const lines = text.split(/(?<=\n)/).map(quoted)
  return lines.length > 1 ? ['""', ...lines].join(lineEnd) : (lines[0] ?? '""')
}

function quoted(line: string): string {
  return `"${line.replaceAll(/[\\"\p{Cc}]/gu, (character) => namedEscape(character) ?? octal(character))}"`
}

function octal(character: string): string {
  return character < ' ' ? `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}` : character
}
