import { fail } from '../failure.ts'

/**
 * A prefix code of RFC 1951 as a lookup table: the next `bits` bits of the stream, including those behind the code, are
 * the index of an entry that holds the symbol above four bits of the code's length. 0 marks an index without a code.
 */
export type HuffmanCode = { table: Uint16Array; bits: number }

/** The prefix code of the given code lengths (RFC 1951, 3.2.2); length 0 means a symbol without a code. */
export function huffmanCode(lengths: Uint8Array): HuffmanCode {
  const bits = lengths.reduce((longest, length) => Math.max(longest, length), 1)
  const table = new Uint16Array(1 << bits)
  let code = 0
  for (let length = 1; length <= bits; length += 1) {
    for (let symbol = lengths.indexOf(length); symbol >= 0; symbol = lengths.indexOf(length, symbol + 1)) {
      if (code >= 1 << length) fail('UPLOAD_FAILED')
      const entry = (symbol << 4) | length
      for (let place = reversed(code, length); place < table.length; place += 1 << length) table[place] = entry
      code += 1
    }
    code <<= 1
  }
  return { table, bits }
}

function reversed(code: number, length: number): number {
  let result = 0
  for (let bit = 0; bit < length; bit += 1) result |= ((code >> bit) & 1) << (length - 1 - bit)
  return result
}
