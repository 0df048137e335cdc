import type { FileEncoding } from '../text-encoding.ts'

/** Encodings of East Asia of which Chromium knows more, or other, characters than Node. */
export type VariedEncoding = 'euc-jp' | 'euc-kr' | 'big5'

const within = (byte: number, first: number, last: number) => byte >= first && byte <= last

/** Whether these bytes are a character, and the same one in the browser and in the service. */
const characters: Readonly<Record<VariedEncoding, (first: number, second: number, third: number) => 0 | 2 | 3>> = {
  'euc-jp': (first, second, third) => {
    if (first === 0x8e) return within(second, 0xa1, 0xdf) ? 2 : 0
    if (!within(second, 0xa1, 0xfe)) return 0
    if (first === 0x8f) return second !== 0xf3 && within(third, 0xa1, 0xfe) ? 3 : 0
    return within(first, 0xa1, 0xfe) ? 2 : 0
  },
  'euc-kr': (first, second) => {
    const isOther = first === 0xc9 || (first === 0xa2 && within(second, 0xe6, 0xe7))
    return within(first, 0xa1, 0xfd) && within(second, 0xa1, 0xfe) && !isOther ? 2 : 0
  },
  big5: (first, second) => {
    const isOther =
      within(first, 0xc7, 0xc8) ||
      (first === 0xa3 && within(second, 0xc0, 0xe0)) ||
      (first === 0xc6 && second > 0xa0) ||
      (first === 0xf9 && second === 0xfe)
    const isTrail = within(second, 0x40, 0x7e) || within(second, 0xa1, 0xfe)
    return within(first, 0xa1, 0xf9) && isTrail && !isOther ? 2 : 0
  },
}

export function isVaried(encoding: FileEncoding): encoding is VariedEncoding {
  return encoding in characters
}

/** Whether all characters of these bytes are the same ones in the browser and in the service. */
export function areAlikeEverywhere(bytes: Uint8Array, encoding: VariedEncoding): boolean {
  const lengthOf = characters[encoding]
  for (let at = 0; at < bytes.length;) {
    const first = bytes[at] ?? 0
    const length = first < 0x80 ? 1 : lengthOf(first, bytes[at + 1] ?? 0, bytes[at + 2] ?? 0)
    if (length === 0) return false
    at += length
  }
  return true
}

/** All characters of such an encoding beyond ASCII, each as one number with its first byte highest. */
export function* sequencesIn(encoding: VariedEncoding): Generator<number, void, undefined> {
  const lengthOf = characters[encoding]
  for (let first = 0x8e; first < 0xff; first += 1) {
    for (let second = 0x40; second < 0xff; second += 1) {
      if (lengthOf(first, second, 0) === 2) yield first * 0x100 + second
      if (lengthOf(first, second, 0xa1) !== 3) continue
      for (let third = 0xa1; third < 0xff; third += 1) yield first * 0x10000 + second * 0x100 + third
    }
  }
}
