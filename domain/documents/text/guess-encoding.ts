import {
  centralPlausibility,
  chinesePlausibility,
  cyrillicPlausibility,
  isOneWestern,
  japanesePlausibility,
  koreanPlausibility,
  type Plausibility,
  traditionalPlausibility,
  westernPlausibility,
} from './plausibility.ts'
import type { FileEncoding, TextEncoding } from '../text-encoding.ts'
import { areAlikeEverywhere, isVaried } from './double-bytes.ts'

/** Encodings of one or two bytes; in a tie the first one wins, because the source of every file is English. */
const legacy: readonly (readonly [TextEncoding, Plausibility])[] = [
  ['windows-1252', westernPlausibility],
  ['windows-1251', cyrillicPlausibility],
  ['gb18030', chinesePlausibility],
  ['shift_jis', japanesePlausibility],
  ['windows-1250', centralPlausibility],
  ['iso-8859-2', centralPlausibility],
  ['big5', traditionalPlausibility],
  ['euc-kr', koreanPlausibility],
  ['euc-jp', japanesePlausibility],
]

/** The most bytes that are examined, of lines beyond ASCII. */
const SAMPLE_BYTES = 32 * 1024
/** A text with this many bytes beyond ASCII must be plausible in some encoding. */
const TELLING_BYTES = 16
/** The most characters of an average UTF-16 line whose line end still counts as a sign. */
const LONGEST_LINE = 100
/** The most that letters of several western languages count. */
const MOST_OF_SEVERAL = 0.9
const REPLACEMENT = '\uFFFD'

/**
 * The legacy encoding in which a text that is neither UTF-8 nor UTF-16 reads best; null when it is plausible in none.
 */
export function guessLegacyEncoding(bytes: Uint8Array): TextEncoding | null {
  const sample = linesBeyondAscii(bytes)
  const scored = legacy.flatMap(([encoding, plausibility]) => {
    const text = decodeStrictly(sample, encoding)
    if (text === null) return []
    // The letters of Czech are letters in Windows-1252 too, but of no one language.
    const isOdd = encoding === 'windows-1252' && !isOneWestern(text)
    return [{ encoding, score: Math.min(plausibility(text), isOdd ? MOST_OF_SEVERAL : 1) }]
  })
  const [best] = scored.toSorted((a, b) => b.score - a.score)
  if (!best) return null
  const isTelling = sample.filter((byte) => byte > 0x7f).length >= TELLING_BYTES
  return best.score <= 0 && isTelling ? null : best.encoding
}

/**
 * Recognises UTF-16 without a mark by its ASCII characters: each has a zero byte, which no other text holds. Null for
 * bytes without any, or with too few for line ends alone.
 */
export function guessUtf16(bytes: Uint8Array): TextEncoding | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  if (bytes.length % 2 === 1 || !sample.includes(0)) return null
  let little = 0
  let big = 0
  for (let at = 0; at < sample.length; at += 2) {
    const first = sample[at] ?? 0
    const second = sample[at + 1] ?? 0
    if (second === 0 && isTextByte(first)) little += 1
    if (first === 0 && isTextByte(second)) big += 1
  }
  if (little === big || Math.max(little, big) * LONGEST_LINE < sample.length / 2) return null
  return little > big ? 'utf-16le' : 'utf-16be'
}

/**
 * Whether bytes that are not UTF-8 were meant to be: they end within a character, or most of what is beyond ASCII is
 * well formed.
 */
export function isDamagedUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes)
  const beyondAscii = text.match(/\P{ASCII}/gu) ?? []
  const damaged = beyondAscii.filter((character) => character === REPLACEMENT).length
  const isCutOff = damaged === 1 && text.endsWith(REPLACEMENT) && isContinuation(bytes.at(-1))
  return isCutOff || damaged * 5 < beyondAscii.length
}

/** The text without its byte order mark; null when some bytes are not valid in this encoding. */
export function decodeStrictly(bytes: Uint8Array, encoding: FileEncoding): string | null {
  if (isVaried(encoding) && !areAlikeEverywhere(bytes, encoding)) return null
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * The lines with bytes beyond ASCII. Whole lines are safe to cut, because no encoding here has a line end within a
 * character.
 */
function linesBeyondAscii(bytes: Uint8Array): Uint8Array {
  const lines: number[] = []
  for (let from = 0; from < bytes.length && lines.length < SAMPLE_BYTES;) {
    const lineEnd = bytes.indexOf(0x0a, from)
    const to = lineEnd < 0 ? bytes.length : lineEnd + 1
    const line = bytes.subarray(from, to)
    if (line.some((byte) => byte > 0x7f)) for (const byte of line) lines.push(byte)
    from = to
  }
  return Uint8Array.from(lines)
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x80 && byte < 0xc0
}

function isTextByte(byte: number): boolean {
  return (byte >= 0x20 && byte < 0x7f) || byte === 0x09 || byte === 0x0a || byte === 0x0d
}
