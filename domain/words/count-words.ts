import { PLACEHOLDER_STARTS, placeholderFinder, type WordRun, runsOf } from './placeholders.ts'
import type { ChosenShapes } from './shapes.ts'

const WORD = 0
const SPACE = 1
const CONTROL = 2
const START = 3

/** Unicode's spaces and line ends, including no-break spaces, and the word joiner. */
const SPACES =
  '\t\n\v\f\r \u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u2060\u3000'

/** The kind of each UTF-16 unit for the counter. */
const kinds = new Uint8Array(0x10000).fill(WORD)
kinds.fill(CONTROL, 0x00, 0x20).fill(CONTROL, 0x7f, 0xa0)
for (const space of SPACES) kinds[space.charCodeAt(0)] = SPACE
for (const start of PLACEHOLDER_STARTS) kinds[start.charCodeAt(0)] = START

/**
 * The number of words in a text. Placeholders and markup are removed (`placeholders.ts`); each stretch between white
 * space is a word. White space is the same as for `wc -w` in C.UTF-8, except the zero-width space. A stretch of control
 * characters is no word. Chinese and Japanese have no spaces, and therefore few words.
 */
export function countWords(text: string, chosen: ChosenShapes = {}): number {
  let placeholderAt: ReturnType<typeof placeholderFinder> | undefined
  let words = 0
  let inWord = false
  for (let at = 0; at < text.length; at += 1) {
    const kind = kinds[text.charCodeAt(at)]
    if (kind === SPACE) {
      inWord = false
      continue
    }
    if (kind === START) {
      placeholderAt ??= placeholderFinder(text, chosen)
      const placeholder = placeholderAt(at)
      if (placeholder) {
        if (placeholder.sort === 'choice') return countRuns(runsOf(text, chosen))
        if (placeholder.sort === 'break') inWord = false
        at = placeholder.end - 1
        continue
      }
    }
    if (kind !== CONTROL && !inWord) {
      inWord = true
      words += 1
    }
  }
  return words
}

function countRuns(runs: WordRun[]): number {
  let words = 0
  let inWord = false
  for (const run of runs) {
    if (run.kind === 'placeholder') {
      if (run.breaks) inWord = false
      continue
    }
    for (let at = 0; at < run.value.length; at += 1) {
      const kind = kinds[run.value.charCodeAt(at)]
      if (kind === SPACE) inWord = false
      else if (kind !== CONTROL && !inWord) {
        inWord = true
        words += 1
      }
    }
  }
  return words
}
