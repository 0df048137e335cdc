import { deflateRawSync, constants } from 'node:zlib'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { refusing } from '#domain/documents/failure.ts'
import { DeflateStream } from '#domain/documents/xlsx/deflate-stream.ts'
import { noise } from '#tests/support/documents/hostile-file.ts'
import { concat } from '#tests/support/documents/zip.ts'

function inflated(stored: Uint8Array) {
  return refusing(() => concat([...copiesOf(new DeflateStream(stored).pieces())]))
}

function* copiesOf(pieces: Iterable<Uint8Array>): Generator<Uint8Array, void, undefined> {
  for (const piece of pieces) yield piece.slice()
}

/** Ways to deflate: stored, fixed and own codes, runs, matches at any distance. */
const options = [
  { level: 0 },
  { level: 1 },
  { level: 6 },
  { level: 9, memLevel: 1 },
  { strategy: constants.Z_FIXED },
  { strategy: constants.Z_HUFFMAN_ONLY },
  { strategy: constants.Z_RLE },
  { level: 9, windowBits: 9 },
]

const contents: Record<string, Uint8Array> = {
  nothing: new Uint8Array(),
  'one byte': Uint8Array.of(7),
  noise: noise(300_000),
  zeros: new Uint8Array(1_000_000),
  'repeats at a distance of 32 KB': concat(Array.from({ length: 9 }, () => noise(32_768))),
  text: new TextEncoder().encode(
    Array.from({ length: 20_000 }, (_, row) => `<c r="A${row}"><v>${row * 7}</v></c>`).join(''),
  ),
}

test.for(Object.keys(contents))('inflates %s, however it was deflated', (name) => {
  const bytes = contents[name] ?? new Uint8Array()
  for (const option of options) expect(inflated(deflateRawSync(bytes, option))).toEqual({ ok: true, value: bytes })
})

test('inflates whatever was deflated', () => {
  const pieces = fc.oneof(
    fc.uint8Array({ maxLength: 50 }),
    fc.constantFrom(...[3, 258, 259, 5_000].map((length) => new Uint8Array(length).fill(length))),
  )
  const bytes = fc.array(pieces, { maxLength: 30 }).map((all) => concat(all))
  const check = fc.property(bytes, fc.constantFrom(...options), (content, option) => {
    expect(inflated(deflateRawSync(content, option))).toEqual({ ok: true, value: content })
  })
  fc.assert(check, { numRuns: 100 })
})

test('refuses or reads what was damaged, and what was cut off is refused', () => {
  const stored = deflateRawSync(contents['text'] ?? new Uint8Array())
  const check = fc.property(fc.nat(stored.length - 1), fc.nat(255), (at, byte) => {
    const damaged = Uint8Array.from(stored)
    damaged[at] = byte
    const read = inflated(damaged)
    expect(read.ok || read.code).toBeOneOf([true, 'UPLOAD_FAILED'])
    expect(inflated(stored.subarray(0, at))).toEqual({ ok: false, code: 'UPLOAD_FAILED' })
  })
  fc.assert(check, { numRuns: 60 })
})

test.for([
  { name: 'an unknown kind of block', bytes: [0b111] },
  { name: 'a stored length that does not agree with itself', bytes: [0b001, 1, 0, 1, 0, 7] },
  { name: 'a match from before the beginning', bytes: [0b0000_0011, 0b0000_0010, 0] },
  { name: 'a code with too many short symbols', bytes: [0b0000_0101, 0xc0, 0x24, 0x49, 0x92, 0x24, 0x49, 0x92, 0x24] },
])('refuses $name', ({ bytes }) => {
  expect(inflated(Uint8Array.from(bytes))).toEqual({ ok: false, code: 'UPLOAD_FAILED' })
})
