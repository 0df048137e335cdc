import { gameTexts } from '#tests/support/documents/game-texts.ts'
import furtherTexts from './further-texts.json' with { type: 'json' }

/** Lines of our own, by language: those of the tests, and the same few lines in the languages that these lack. */
const texts: Readonly<Record<string, readonly string[]>> = { ...gameTexts, ...furtherTexts }

/** Languages without spaces between words: their stand-ins are measured in characters. */
const unspaced = new Set(['zhCN', 'zhTW', 'ja', 'th'])

const CODE = /^(?<before>#*)~(?<language>[a-z]{2}(?:[A-Z]{2})?)(?<length>\d+)(?<marks>[a-z]*)\.(?<variant>\d+)$/
const ends: Readonly<Record<string, string>> = { d: '.', q: '?', e: '!', o: '…' }

/**
 * The text that stands in for one of a real table, from its code: `~de5q.3` is five words of German that end as a
 * question, the fourth text of its table. `u` are capitals, `l` begins with a small letter, `p` holds a placeholder, and
 * `#` before it opens a remark. What is no code stands for itself: heads, numbers, and keys that were made up already.
 */
export function standInOf(cell: string): string {
  const code = CODE.exec(cell)?.groups
  if (!code) return cell
  const { before = '', language = '', marks = '' } = code
  const taken = wordsOf(language, Number(code['length']), Number(code['variant']))
  const cased = marks.includes('u') ? taken.toUpperCase() : marks.includes('l') ? taken : capitalised(taken)
  const end = Object.keys(ends).find((mark) => marks.includes(mark))
  return `${before}${before && ' '}${cased}${marks.includes('p') ? ' {0}' : ''}${ends[end ?? ''] ?? ''}`
}

function wordsOf(language: string, length: number, variant: number): string {
  const lines = texts[language]
  if (!lines) throw new Error(`There are no lines in ${language}`)
  const bare = lines.map((line) => line.replaceAll(/[.?!…。？！"“”„「」]/g, ''))
  if (unspaced.has(language)) return cut([...bare.join('')], length, variant * 7).join('')
  const words = bare.join(' ').toLowerCase().split(/\s+/)
  // One or two words are a name or a label: they are seldom "the" or "you".
  const pool = length > 2 ? words : words.filter((word) => word.length > (language === 'ko' ? 1 : 4))
  return cut(pool, length, variant * 5).join(' ')
}

/** Elements of a ring, from a place on it. */
function cut(ring: readonly string[], length: number, from: number): string[] {
  return Array.from({ length }, (_, index) => ring[(from + index) % ring.length] ?? '')
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
