import { guessLegacyEncoding } from './guess-encoding.ts'
import { westernPlausibility } from './plausibility.ts'

/** The least plausibility of bytes that are a text in Windows-1252. */
const LEAST = 0.2
/** The most characters of the lines that are examined. */
const SAMPLE = 32 * 1024

const western = new TextDecoder('windows-1252')
const utf8 = new TextDecoder('utf-8')

type Line = { readonly bytes: Uint8Array; readonly hasStrays: boolean }

/** `telling` are the sequences of UTF-8 that hardly are two characters of Windows-1252; `chance` are the others. */
type Kinds = { readonly telling: number; readonly chance: number; readonly hasStrays: boolean }

/** What follows a letter in Windows-1252: a closing mark, a sign, a dash, a space. */
const following = new Set([0x85, 0x92, 0x93, 0x94, 0x96, 0x97, 0x99, 0xa0, 0xae, 0xb0, 0xbb])

/**
 * Reads a text of which some characters are in UTF-8 and others in Windows-1252, as programs leave it that add to a file
 * without knowing its encoding. Null where it is no such text: where it makes sense in Windows-1252 alone or in another
 * encoding, or where what is not in UTF-8 makes none in Windows-1252 either, because the file is damaged.
 */
export function decodeMixed(bytes: Uint8Array): { text: string; strays: number[] } | null {
  const whole = kindsIn(bytes)
  if (!whole.hasStrays || whole.telling === 0 || whole.chance > whole.telling) return null
  const lines = [...linesOf(bytes)]
  const astray = lines.filter(({ hasStrays }) => hasStrays)
  if (westernPlausibility(sampleOf(astray)) < LEAST) return null
  if (guessLegacyEncoding(joined(astray)) !== 'windows-1252') return null
  return {
    text: lines.map(textOf).join('\n'),
    strays: lines.flatMap(({ hasStrays }, row) => (hasStrays ? [row] : [])),
  }
}

function* linesOf(bytes: Uint8Array): Generator<Line> {
  for (let from = 0; from <= bytes.length;) {
    const end = bytes.indexOf(0x0a, from)
    const line = bytes.subarray(from, end < 0 ? bytes.length : end)
    yield { bytes: line, hasStrays: kindsIn(line).hasStrays }
    from = end < 0 ? bytes.length + 1 : end + 1
  }
}

function kindsIn(line: Uint8Array): Kinds {
  let [telling, chance, hasStrays] = [0, 0, false]
  for (let at = 0; at < line.length;) {
    const length = sequenceAt(line, at)
    if (length > 1) {
      if (isByChance(line, at, length)) chance += 1
      else telling += 1
    }
    if (length === 0) hasStrays = true
    at += length || 1
  }
  return { telling, chance, hasStrays }
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
function textOf({ bytes, hasStrays }: Line): string {
  if (!hasStrays) return utf8.decode(bytes)
  const pieces: string[] = []
  let from = 0
  for (let at = 0; at < bytes.length;) {
    const length = sequenceAt(bytes, at)
    if (length === 0) {
      pieces.push(utf8.decode(bytes.subarray(from, at)), western.decode(bytes.subarray(at, at + 1)))
      from = at + 1
    }
    at += length || 1
  }
  pieces.push(utf8.decode(bytes.subarray(from)))
  return pieces.join('')
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

function sampleOf(lines: readonly Line[]): string {
  let sample = ''
  for (const line of lines) {
    if (sample.length > SAMPLE) break
    sample += `${textOf(line)}\n`
  }
  return sample
}

/** The bytes of lines without what is in UTF-8. */
function joined(lines: readonly Line[]): Uint8Array {
  const bytes: number[] = []
  for (const line of lines) {
    if (bytes.length > SAMPLE) break
    for (let at = 0; at < line.bytes.length;) {
      const length = sequenceAt(line.bytes, at)
      if (length < 2) bytes.push(line.bytes[at] ?? 0)
      at += length || 1
    }
    bytes.push(0x0a)
  }
  return Uint8Array.from(bytes)
}
