/** Numbers from 0 to 1 that look random, and are the same for the same seed (mulberry32). */
export type Random = () => number

export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

/** Texts that readers fail on: marks of every format, unfinished ones too, control characters, odd encodings. */
const tokens = [
  ['"', "'", '\\', '\\u', '\\ud83d', '\\n', '\\"', '\n', '\r', '\r\n', '\t', ' ', '\0', '\uFEFF', '\u2028', 'é', '終'],
  ['{', '}', '[', ']', ',', ':', ';', '=', '/*', '*/', '//', '#', '#~ ', '#, fuzzy\n', '__proto__', 'constructor'],
  ['<', '>', '</', '/>', '&', '&amp;', '&#0;', '&#xD800;', '&lol;', '<![CDATA[', ']]>', '<!--', '-->', '<?', '?>'],
  ['<b>', '</b>', '<x/>', '<!DOCTYPE a [', '<!ENTITY a "b">', '<target/>', ' translatable="false"', ' state="new"'],
  ['msgid ""\n', 'msgstr ""\n', 'msgctxt "a"\n', 'msgid_plural "a"\n', 'msgstr[1] "a"\n', '"key" = "text";\n'],
  ['%s', '{0}', '1e999', '-', 'null', 'xml:space="preserve"', 'charset=utf-16', 'encoding="shift_jis"'],
].flatMap((line) => line.map((token) => new TextEncoder().encode(token)))
const oddBytes = [[0xff], [0xfe], [0xff, 0xfe], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0x80], [0xf4, 0x90, 0x80, 0x80]].map(
  (bytes) => Uint8Array.from(bytes),
)

/** A file changed in one to eight ways. */
export function mutate(seedFile: Uint8Array, others: readonly Uint8Array[], random: Random): Uint8Array {
  let bytes = seedFile
  for (let times = 1 + Math.floor(random() * 8); times > 0; times -= 1) bytes = mutateOnce(bytes, others, random)
  return bytes
}

function mutateOnce(bytes: Uint8Array, others: readonly Uint8Array[], random: Random): Uint8Array {
  const below = (count: number) => Math.floor(random() * count)
  const at = below(bytes.length + 1)
  const length = below(random() < 0.8 ? 16 : 400)
  const piece = bytes.subarray(at, at + length)
  const put = (...pieces: Uint8Array[]) => joined(bytes.subarray(0, at), ...pieces)
  switch (below(9)) {
    case 0:
      return put(Uint8Array.of(below(256)), bytes.subarray(at + 1))
    case 1:
      return put(Uint8Array.of((bytes[at] ?? 0) ^ (1 << below(8))), bytes.subarray(at + 1))
    case 2:
      return put(tokens[below(tokens.length)] ?? piece, bytes.subarray(at))
    case 3:
      return put(tokens[below(tokens.length)] ?? piece, bytes.subarray(at + length))
    case 4:
      return put(bytes.subarray(at + length))
    case 5:
      return put(...Array.from({ length: 1 + below(random() < 0.9 ? 4 : 3_000) }, () => piece), bytes.subarray(at))
    case 6:
      return random() < 0.3 ? bytes.subarray(0, at) : put(piece, bytes.subarray(below(bytes.length)))
    case 7:
      return put(oddBytes[below(oddBytes.length)] ?? piece, bytes.subarray(at))
    default: {
      const other = others[below(others.length)] ?? bytes
      const from = below(other.length)
      return put(other.subarray(from, from + length * 4), bytes.subarray(at))
    }
  }
}

function joined(...pieces: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
