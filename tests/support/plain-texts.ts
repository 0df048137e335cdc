import * as fc from 'fast-check'

/** White space that every wc takes for it, and characters that every wc prints. */
const spaces = fc.constantFrom(' ', '  ', '\n', '\t', '\r\n', '\v', '\f', '\u00A0', '\u2003', '\u3000', '\u202F')
const letters = fc.oneof(
  fc.stringMatching(/^[!-~]{1,8}$/),
  fc.constantFrom('é', 'ß', 'Ж', '日本', '한국', 'שלום', 'مرحبا', '😀', '👩‍👩‍👧', '…', '—', '\u200B', '\uFEFF', '\u00AD'),
)
/** Of the marks in the second pair of brackets, two are wanted around capitals with an underscore. */
const hasSign = (text: string) => /[{$%#<[\\]|[@~^|].*_.*[@~^|]/s.test(text)
const texts = fc
  .array(fc.oneof(spaces, letters), { maxLength: 20 })
  .map((pieces) => pieces.join(''))
  .filter((text) => !hasSign(text))

/** Texts that have no placeholder. */
export const plainTexts = fc.array(texts, { minLength: 20, maxLength: 60 })

/** Letters, numbers, signs and spaces up to U+30FF that begin no placeholder. */
export const plainCharacters = Array.from({ length: 0x3100 }, (_, code) => String.fromCharCode(code)).filter(
  (character) => /^[\p{L}\p{N}\p{P}\p{S}\p{Zs}]$/u.test(character) && !hasSign(character),
)
