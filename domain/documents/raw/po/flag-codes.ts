import type { Code } from '../raw-file.ts'

const qt = /%L?\d{1,2}/g
const qtPlural = /%(?:L?\d{1,2}|L?n)/g

/** How placeholders look in texts of these flags, where they are no codes in others. */
const notations: Readonly<Record<string, RegExp>> = {
  'qt-format': qt,
  'qt-plural-format': qtPlural,
  'kde-format': qt,
  'kde-kuit-format': qt,
}
/** What a translation may add, and is told of. */
const others = Array.from({ length: 9 }, (_, index) => `%${index + 1}`)

/** The placeholders that the flags of an entry make codes, such as `%1` by `qt-format`. */
export function codesOfFlags(flags: readonly string[], texts: readonly string[]): Code[] {
  const notation = flags.map((flag) => notations[flag]).find((known) => known !== undefined)
  if (!notation) return []
  const found = texts.flatMap((text) => text.match(notation) ?? [])
  return Array.from(new Set([...found, ...others]), (code) => ({ shown: code, written: code, kind: 'whole' }))
}
