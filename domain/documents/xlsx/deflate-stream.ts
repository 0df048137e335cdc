import { fail } from '../failure.ts'
import { type HuffmanCode, huffmanCode } from './huffman-code.ts'

const WINDOW = 32 * 1024
const PIECE = 64 * 1024
const FULL = WINDOW + PIECE
const LONGEST_MATCH = 258
const END_OF_BLOCK = 256
const CODE_LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

const lengthExtra = Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0)
const lengthBase = basesOf(3, lengthExtra).with(28, LONGEST_MATCH)
const distanceExtra = Uint8Array.from({ length: 30 }, (_, code) => Math.max(0, (code >> 1) - 1))
const distanceBase = basesOf(1, distanceExtra)

const fixedCodes = {
  lengths: huffmanCode(
    Uint8Array.from({ length: 288 }, (_, symbol) => (symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8)),
  ),
  distances: huffmanCode(new Uint8Array(30).fill(5)),
}

/**
 * Inflates a deflate stream (RFC 1951) piece by piece. All pieces share one buffer, so that reading allocates no
 * further memory: a piece is void once the next one is requested.
 */
export class DeflateStream {
  readonly #input: Uint8Array
  #at = 0
  /** Bits that were read from the input and not used yet, the next one lowest. */
  #bits = 0
  #held = 0
  readonly #output = new Uint8Array(FULL + LONGEST_MATCH)
  #pieceFrom = 0
  #end = 0

  constructor(input: Uint8Array) {
    this.#input = input
  }

  *pieces(): Generator<Uint8Array, void, undefined> {
    for (let isLast = false; !isLast;) {
      isLast = this.#take(1) === 1
      const kind = this.#take(2)
      if (kind === 3) fail('UPLOAD_FAILED')
      if (kind === 0) {
        for (let left = this.#readStoredLength(); left > 0;) {
          left -= this.#copyStored(left)
          if (this.#end >= FULL) yield* this.#piece()
        }
      } else {
        const { lengths, distances } = kind === 1 ? fixedCodes : this.#readCodes()
        while (!this.#decode(lengths, distances)) yield* this.#piece()
      }
    }
    yield* this.#piece()
  }

  /** The output since the last piece. Afterwards the buffer keeps only the window before its end. */
  *#piece(): Generator<Uint8Array, void, undefined> {
    yield this.#output.subarray(this.#pieceFrom, this.#end)
    if (this.#end > WINDOW) {
      this.#output.copyWithin(0, this.#end - WINDOW, this.#end)
      this.#end = WINDOW
    }
    this.#pieceFrom = this.#end
  }

  /** Decodes literals and matches; false when the output is full before the block ends. */
  #decode(lengths: HuffmanCode, distances: HuffmanCode): boolean {
    const input = this.#input
    const output = this.#output
    const lengthMask = lengths.table.length - 1
    const distanceMask = distances.table.length - 1
    let at = this.#at
    let bits = this.#bits
    let held = this.#held
    let end = this.#end
    let isEnded = false

    while (end < FULL) {
      for (; held < 20; held += 8) bits |= (input[at++] ?? 0) << held
      const entry = lengths.table[bits & lengthMask] ?? 0
      bits >>>= entry & 15
      held -= entry & 15
      const symbol = entry >> 4
      if (symbol < END_OF_BLOCK) {
        if (entry === 0) fail('UPLOAD_FAILED')
        output[end++] = symbol
        continue
      }
      if (symbol === END_OF_BLOCK) {
        isEnded = true
        break
      }

      const lengthCode = symbol - END_OF_BLOCK - 1
      const lengthBits = lengthExtra[lengthCode] ?? fail('UPLOAD_FAILED')
      const length = (lengthBase[lengthCode] ?? 0) + (bits & ((1 << lengthBits) - 1))
      bits >>>= lengthBits
      held -= lengthBits

      for (; held < 15; held += 8) bits |= (input[at++] ?? 0) << held
      const distanceEntry = distances.table[bits & distanceMask] ?? 0
      bits >>>= distanceEntry & 15
      held -= distanceEntry & 15
      for (; held < 13; held += 8) bits |= (input[at++] ?? 0) << held
      const distanceCode = distanceEntry === 0 ? distanceExtra.length : distanceEntry >> 4
      const distanceBits = distanceExtra[distanceCode] ?? fail('UPLOAD_FAILED')
      const distance = (distanceBase[distanceCode] ?? 0) + (bits & ((1 << distanceBits) - 1))
      bits >>>= distanceBits
      held -= distanceBits

      if (distance > end) fail('UPLOAD_FAILED')
      for (const stop = end + length; end < stop; end += 1) output[end] = output[end - distance] ?? 0
    }

    this.#at = at
    this.#bits = bits
    this.#held = held
    this.#end = end
    this.#failPastEnd()
    return isEnded
  }

  /** Reads the two codes of a block that brings its own (RFC 1951, 3.2.7). */
  #readCodes(): { lengths: HuffmanCode; distances: HuffmanCode } {
    const lengthCount = this.#take(5) + 257
    const distanceCount = this.#take(5) + 1
    const codeLengths = new Uint8Array(19)
    const codeLengthCount = this.#take(4) + 4
    for (const place of CODE_LENGTH_ORDER.slice(0, codeLengthCount)) codeLengths[place] = this.#take(3)
    const code = huffmanCode(codeLengths)

    const all = new Uint8Array(lengthCount + distanceCount)
    for (let at = 0; at < all.length;) {
      const symbol = this.#takeSymbol(code)
      if (symbol < 16) {
        all[at] = symbol
        at += 1
        continue
      }
      const repeated = symbol === 16 ? (all[at - 1] ?? fail('UPLOAD_FAILED')) : 0
      const times = symbol === 16 ? 3 + this.#take(2) : symbol === 17 ? 3 + this.#take(3) : 11 + this.#take(7)
      if (at + times > all.length) fail('UPLOAD_FAILED')
      all.fill(repeated, at, at + times)
      at += times
    }
    return { lengths: huffmanCode(all.subarray(0, lengthCount)), distances: huffmanCode(all.subarray(lengthCount)) }
  }

  #readStoredLength(): number {
    this.#take(this.#held % 8)
    const length = this.#take(16)
    if ((length ^ this.#take(16)) !== 0xffff) fail('UPLOAD_FAILED')
    this.#at -= this.#held >> 3
    this.#bits = 0
    this.#held = 0
    return length
  }

  /** Copies as many stored bytes as there is room for, and returns how many. */
  #copyStored(length: number): number {
    const bytes = this.#input.subarray(this.#at, this.#at + Math.min(length, FULL - this.#end))
    if (bytes.length === 0) fail('UPLOAD_FAILED')
    this.#output.set(bytes, this.#end)
    this.#at += bytes.length
    this.#end += bytes.length
    return bytes.length
  }

  #takeSymbol({ table, bits }: HuffmanCode): number {
    for (; this.#held < bits; this.#held += 8) this.#bits |= (this.#input[this.#at++] ?? 0) << this.#held
    const entry = table[this.#bits & (table.length - 1)] ?? 0
    if (entry === 0) fail('UPLOAD_FAILED')
    this.#take(entry & 15)
    return entry >> 4
  }

  /** Reads the next bits, 16 at most, as a number. */
  #take(count: number): number {
    for (; this.#held < count; this.#held += 8) this.#bits |= (this.#input[this.#at++] ?? 0) << this.#held
    const value = this.#bits & ((1 << count) - 1)
    this.#bits >>>= count
    this.#held -= count
    this.#failPastEnd()
    return value
  }

  /** Fails when the input is over. Past its end the input reads as zeros, so that an occasional check is enough. */
  #failPastEnd(): void {
    if (this.#at - (this.#held >> 3) > this.#input.length) fail('UPLOAD_FAILED')
  }
}

/** The lowest length or distance of each code; a code covers as many values as its extra bits distinguish. */
function basesOf(first: number, extra: Uint8Array): Uint16Array {
  const bases = new Uint16Array(extra.length)
  let base = first
  for (const [code, bits] of extra.entries()) {
    bases[code] = base
    base += 1 << bits
  }
  return bases
}
