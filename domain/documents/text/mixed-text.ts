import { guessLegacyEncoding } from './guess-encoding.ts'
import { westernPlausibility } from './plausibility.ts'

/** The least plausibility of bytes that are a text in Windows-1252. */
const LEAST = 0.2
/** The most bytes that are examined, of lines with strays. */
const SAMPLE = 32 * 1024
/** The most bytes of a line that are examined before its first stray. */
const BEFORE = 1024
const LINE_END = 0x0a

const western = new TextDecoder('windows-1252')
const utf8 = new TextDecoder('utf-8')
/** The characters of Windows-1252 beyond ASCII, in UTF-8. */
const westernInUtf8 = Array.from({ length: 0x80 }, (_, at) =>
  new TextEncoder().encode(western.decode(Uint8Array.of(0x80 + at))),
)

/**
 * `telling` are the sequences of UTF-8 that hardly are two characters of Windows-1252, `chance` the others; `strays` are
 * the bytes in no sequence.
 */
type Kinds = { readonly telling: number; readonly chance: number; readonly strays: number }

/** What follows a letter in Windows-1252: a closing mark, a sign, a dash, a space. */
const following = new Set([0x85, 0x92, 0x93, 0x94, 0x96, 0x97, 0x99, 0xa0, 0xae, 0xb0, 0xbb])

/**
 * Reads a text of which some characters are in UTF-8 and others in Windows-1252, as programs leave it that add to a file
 * without knowing its encoding. Null where it is no such text: where it makes sense in Windows-1252 alone or in another
 * encoding, or where what is not in UTF-8 makes none in Windows-1252 either, because the file is damaged.
 */
export function decodeMixed(bytes: Uint8Array): { text: string; strays: number[] } | null {
  const { telling, chance, strays } = kindsIn(bytes)
  if (strays === 0 || telling === 0 || chance > telling) return null
  const { lines, sample } = linesAstray(bytes)
  if (westernPlausibility(textOf(sample)) < LEAST) return null
  if (guessLegacyEncoding(withoutSequences(sample)) !== 'windows-1252') return null
  return { text: textOf(bytes), strays: lines }
}

/** The lines with strays, counted from 0, and what the first of them hold. */
function linesAstray(bytes: Uint8Array): { lines: number[]; sample: Uint8Array } {
  const lines: number[] = []
  const sample: number[] = []
  let [line, from] = [0, 0]
  for (let at = 0; at < bytes.length;) {
    const length = sequenceAt(bytes, at)
    if (length === 0 && lines.at(-1) !== line) {
      lines.push(line)
      if (sample.length < SAMPLE) sample.push(...lineAround(bytes, at, from, SAMPLE - sample.length), LINE_END)
    }
    if (bytes[at] === LINE_END) {
      line += 1
      from = at + 1
    }
    at += length || 1
  }
  return { lines, sample: Uint8Array.from(sample) }
}

function lineAround(bytes: Uint8Array, at: number, from: number, most: number): Uint8Array {
  const start = Math.max(from, at - BEFORE)
  const around = bytes.subarray(start, start + most)
  const end = around.indexOf(LINE_END, at - start)
  return end < 0 ? around : around.subarray(0, end)
}

function kindsIn(bytes: Uint8Array): Kinds {
  let [telling, chance, strays] = [0, 0, 0]
  for (let at = 0; at < bytes.length;) {
    const length = sequenceAt(bytes, at)
    if (length > 1) {
      if (isByChance(bytes, at, length)) chance += 1
      else telling += 1
    }
    if (length === 0) strays += 1
    at += length || 1
  }
  return { telling, chance, strays }
}

/** Whether a sequence may be a letter at the end of a word in capitals, or a small one, and marks behind it. */
function isByChance(line: Uint8Array, at: number, length: number): boolean {
  for (let next = at + 1; next < at + length; next += 1) if (!following.has(line[next] ?? 0)) return false
  return length > 2 || line[at] === 0xdf || isCapital(line[at - 1] ?? 0)
}

function isCapital(byte: number): boolean {
  return (byte > 0x40 && byte < 0x5b) || (byte >= 0xc0 && byte < 0xdf)
}

/** Reads each sequence of UTF-8 as such, and each other byte in Windows-1252. */
function textOf(bytes: Uint8Array): string {
  const whole = new Uint8Array(bytes.length + 2 * kindsIn(bytes).strays)
  let to = 0
  for (let at = 0; at < bytes.length;) {
    const lead = bytes[at] ?? 0
    const end = at + sequenceAt(bytes, at)
    if (end === at) {
      const character = westernInUtf8[lead - 0x80] ?? []
      whole.set(character, to)
      to += character.length
      at += 1
    }
    for (; at < end; at += 1, to += 1) whole[to] = bytes[at] ?? 0
  }
  return utf8.decode(whole.subarray(0, to))
}

/** The bytes of the character in UTF-8 that begins here (Unicode 16, table 3-7); 0 where none does. */
function sequenceAt(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0
  if (lead < 0x80) return 1
  const length = lead >= 0xf5 ? 0 : lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 0
  const second = bytes[at + 1] ?? 0
  const least = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80
  const most = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf
  if (length === 0 || second < least || second > most) return 0
  for (let next = at + 2; next < at + length; next += 1) if (((bytes[next] ?? 0) & 0xc0) !== 0x80) return 0
  return length
}

function withoutSequences(bytes: Uint8Array): Uint8Array {
  const left: number[] = []
  for (let at = 0; at < bytes.length;) {
    const length = sequenceAt(bytes, at)
    if (length < 2) left.push(bytes[at] ?? 0)
    at += length || 1
  }
  return Uint8Array.from(left)
}
