import { spawnSync } from 'node:child_process'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { countWords } from '#domain/words/count-words.ts'
import { plainCharacters, plainTexts } from '#tests/support/plain-texts.ts'

/** Words of the lines by this machine's wc. */
function wcWords(lines: readonly string[]): number {
  const input = lines.join('\n')
  const { stdout } = spawnSync('wc', ['-w'], { input, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C.UTF-8' } })
  return Number(stdout)
}

beforeAll(() => {
  if (wcWords(['a\u00A0b 日本']) !== 3) throw new Error('This machine has no wc that knows UTF-8.')
})

function words(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + countWords(line), 0)
}

test('a text without placeholders has the words of wc -w in C.UTF-8', () => {
  const check = fc.property(plainTexts, (lines) => {
    expect(words(lines)).toBe(wcWords(lines))
  })
  fc.assert(check, { numRuns: 40 })
})

test('every separator of the first plane is the same as that of wc -w', () => {
  const lines = plainCharacters.map((character) => `a${character}b`)
  expect(words(lines)).toBe(wcWords(lines))
})
