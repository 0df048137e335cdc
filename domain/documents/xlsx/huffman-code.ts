import { fail } from '../failure.ts'

/**
 * A prefix code of RFC 1951, ready to be looked up: the next `bits` bits of the stream, whatever follows the code in
 * them, are the place of an entry that holds the symbol above four bits of its length. 0 stands where there is no code.
 */
export type HuffmanCode = { table: Uint16Array; bits: number }

/** The code that follows from the lengths of its symbols' codes (RFC 1951, 3.2.2); 0 for a symbol without one. */
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
