import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countWords } from '#domain/words/count-words.ts'
import { plainCharacters, plainTexts } from '#tests/support/plain-texts.ts'

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

/** What GNU wc takes for white space in C.UTF-8, of what it prints and of the line ends and tabs of ASCII. */
const separators =
  /[\t\n\v\f\r\u0020\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u202F\u205F\u3000]/u

test('a text without placeholders has the words that stand between white space', () => {
  const check = fc.property(plainTexts, (lines) => {
    for (const line of lines) expect(countWords(line)).toBe(line.split(separators).filter(Boolean).length)
  })
  fc.assert(check, { numRuns: 40 })
})

test('the separators are those of wc -w', () => {
  const parting = plainCharacters.filter((character) => countWords(`a${character}b`) === 2)
  expect(parting).toEqual(plainCharacters.filter((character) => separators.test(character)))
  expect(parting).toHaveLength(17)
})
