import { encodeText } from '../text/encode-text.ts'
import type { FileEncoding } from '../text-encoding.ts'

type Smaller = {
  readonly label: RegExp
  /** What it lacks, as stretches of sequences of one or two bytes, the first byte highest. */
  readonly lacks: readonly (readonly [first: number, last: number])[]
  /** The least that a second byte is. */
  readonly trail?: number
}

/** Encodings that are smaller than those that the Encoding Standard reads under their labels. */
const smaller: readonly Smaller[] = [
  // Controls, where Windows has letters.
  { label: /^iso[-_]?8859/i, lacks: [[0x80, 0x9f]] },
  // The characters of NEC and IBM are none of JIS X 0208.
  {
    label: /^(?:shift[-_]jis|sjis)$/i,
    lacks: [
      [0x8740, 0x879c],
      [0xed40, 0xfcfc],
    ],
  },
  {
    label: /^euc-?jp$/i,
    lacks: [
      [0xada1, 0xadfe],
      [0xf5a1, 0xfefe],
    ],
  },
  // What GB 18030 added; sequences of four bytes are none of either.
  {
    label: /^(?:gbk|cp936)$/i,
    lacks: [
      [0xa2ab, 0xa2b0],
      [0xa2e3, 0xa2e4],
      [0xa6e0, 0xa6f5],
      [0xa8bf, 0xa8bf],
      [0xa989, 0xa995],
      [0xfe50, 0xfea0],
    ],
  },
  {
    label: /^(?:gb2312|euc-?cn)$/i,
    lacks: [
      [0x8140, 0xa0fe],
      [0xa2a1, 0xa2b0],
      [0xa2e3, 0xa2e4],
      [0xa6e0, 0xa6f5],
      [0xa8bb, 0xa8c4],
      [0xf8a1, 0xfefe],
    ],
    trail: 0xa1,
  },
  { label: /^euc-?kr$/i, lacks: [[0x8141, 0xa0fe]], trail: 0xa1 },
  // Hong Kong's characters.
  {
    label: /^(?:big5|cp950)$/i,
    lacks: [
      [0xa3c0, 0xa3e1],
      [0xc6a1, 0xc8fe],
      [0xf9d6, 0xf9fe],
    ],
  },
]

/** Whether the encoding that a label names has each character of a text that is in the larger one. */
export function isInSmaller(text: string, label: string, name: FileEncoding): boolean {
  const found = smaller.find((encoding) => encoding.label.test(label))
  if (!found) return true
  const characters = new Set(text.match(/[^\0-~]/gu))
  return [...characters].every((character) => {
    const bytes = encodeText(character, name)
    if (!bytes || bytes.length > 2) return false
    const [first = 0, second] = bytes
    if (second === undefined) return !isLacking(found, first)
    return second >= (found.trail ?? 0) && !isLacking(found, first * 256 + second)
  })
}

function isLacking({ lacks }: Smaller, sequence: number): boolean {
  return lacks.some(([first, last]) => sequence >= first && sequence <= last)
}
