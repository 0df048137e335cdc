import { PLACEHOLDER_SIGNS, runsOf } from './placeholders.ts'

const WORD = 0
const SPACE = 1
const CONTROL = 2
const SIGN = 3

/** What an ASCII character is to the counter. */
const ascii = Uint8Array.from({ length: 128 }, (_, code) => {
  if (code === 0x20 || (code >= 0x09 && code <= 0x0d)) return SPACE
  if (code < 0x20 || code === 0x7f) return CONTROL
  return PLACEHOLDER_SIGNS.includes(String.fromCharCode(code)) ? SIGN : WORD
})

/**
 * Words of a text: placeholders and markup taken out (`placeholders.ts`), what stands between white space is a word.
 * White space is what `wc -w` takes for it in C.UTF-8: Unicode's spaces and no-break spaces, and the word joiner; the
 * zero-width space is none. Control characters alone are no word. Chinese and Japanese have no spaces, and so few words.
 */
export function countWords(text: string): number {
  let words = 0
  let inWord = false
  for (let at = 0; at < text.length; at += 1) {
    const kind = kindOf(text.charCodeAt(at))
    if (kind === SIGN) return countAroundPlaceholders(text)
    if (kind === SPACE) inWord = false
    else if (kind === WORD && !inWord) {
      inWord = true
      words += 1
    }
  }
  return words
}

function countAroundPlaceholders(text: string): number {
  let words = 0
  let inWord = false
  for (const run of runsOf(text)) {
    if (run.kind === 'placeholder') {
      if (run.breaks) inWord = false
      continue
    }
    for (let at = 0; at < run.value.length; at += 1) {
      const kind = kindOf(run.value.charCodeAt(at))
      if (kind === SPACE) inWord = false
      else if (kind !== CONTROL && !inWord) {
        inWord = true
        words += 1
      }
    }
  }
  return words
}

function kindOf(code: number): number {
  if (code < 128) return ascii[code] ?? WORD
  if (code > 0x3000) return WORD
  if (code <= 0x9f) return CONTROL
  return isWideSpace(code) ? SPACE : WORD
}

function isWideSpace(code: number): boolean {
  return (
    code === 0xa0 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x2060 ||
    code === 0x3000
  )
}
