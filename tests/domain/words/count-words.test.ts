import { spawnSync } from 'node:child_process'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countWords } from '#domain/words/count-words.ts'
import { PLACEHOLDER_STARTS } from '#domain/words/placeholders.ts'

/** Words of each line by `wc -w`, or null where there is no wc that knows UTF-8. */
function wcWords(lines: string[]): number | null {
  const input = lines.join('\n')
  const { stdout, status } = spawnSync('wc', ['-w'], { input, env: { ...process.env, LC_ALL: 'C.UTF-8' } })
  return status === 0 ? Number(stdout.toString()) : null
}

const hasWc = wcWords(['a\u00A0b 日本']) === 3

test.for([
  ['', 0],
  ['   ', 0],
  ['Hello', 1],
  ['  Press  any\tkey\n', 3],
  ["don't stop - now", 4],
  ['no\u00A0break thin\u2009space ideographic\u3000space', 6],
  ['zero\u200Bwidth \uFEFFmark', 2],
  ['攻撃する 相手', 2],
  ['👩‍👩‍👧 🎮', 2],
  ['\u0007', 0],
  ['Hello {name}!', 2],
  ['{0}/{1}', 1],
  ['{0}', 0],
  ['<b>Bold</b> move', 2],
  ['un<i>believ</i>able', 1],
  ['one<br>two', 2],
  [String.raw`one\ntwo\n\nthree`, 3],
  ['{n, plural, one {# item} other {# items}} left', 3],
  ['100% of %d%%', 3],
  ['[Laughs] {name}', 1],
] as const)('%s has %d words', ([text, words]) => {
  expect(countWords(text)).toBe(words)
})

/** White space that every wc takes for it, and characters that every wc prints. */
const spaces = fc.constantFrom(' ', '  ', '\n', '\t', '\r\n', '\v', '\f', '\u00A0', '\u2003', '\u3000', '\u202F')
const letters = fc.oneof(
  fc.stringMatching(/^[!-~]{1,8}$/),
  fc.constantFrom('é', 'ß', 'Ж', '日本', '한국', 'שלום', 'مرحبا', '😀', '👩‍👩‍👧', '…', '—', '\u200B', '\uFEFF', '\u00AD'),
)
const hasSign = (text: string) => Array.from(PLACEHOLDER_STARTS).some((sign) => text.includes(sign))
const texts = fc
  .array(fc.oneof(spaces, letters), { maxLength: 20 })
  .map((pieces) => pieces.join(''))
  .filter((text) => !hasSign(text))

test.skipIf(!hasWc)('a text without placeholders has the words of wc -w in C.UTF-8', () => {
  const check = fc.property(fc.array(texts, { minLength: 20, maxLength: 60 }), (lines) => {
    expect(lines.reduce((sum, line) => sum + countWords(line), 0)).toBe(wcWords(lines))
  })
  fc.assert(check, { numRuns: 40 })
})

test.skipIf(!hasWc)('every separator of the first plane is the same as that of wc -w', () => {
  const codes = Array.from({ length: 0x3100 }, (_, code) => code).filter(
    (code) => /^[\p{L}\p{N}\p{P}\p{S}\p{Zs}]$/u.test(String.fromCharCode(code)) && !hasSign(String.fromCharCode(code)),
  )
  const lines = codes.map((code) => `a${String.fromCharCode(code)}b`)
  expect(lines.reduce((sum, line) => sum + countWords(line), 0)).toBe(wcWords(lines))
})
