import { structureEncoding } from '../merge/byte-edits.ts'
import type { TextEncoding } from '../text-encoding.ts'

/** Stands for the bytes of a character that are no ASCII characters of their own. */
const FILLER = 0xff

/**
 * The text in which places are found: the ASCII characters of a file, and one unit for each of its bytes, or for two in
 * UTF-16. In the encodings of East Asia the second byte of a character may be that of a delimiter; it is left out.
 */
export function structureText(bytes: Uint8Array, encoding: TextEncoding): string {
  const isLead = leads[encoding]
  const plain = isLead ? withoutTrails(bytes, isLead) : bytes
  return new TextDecoder(structureEncoding(encoding), { ignoreBOM: true }).decode(plain)
}

const beyondAscii = (byte: number) => byte > 0x80 && byte < 0xff

/** The first bytes of characters of two bytes, in encodings where the second may be one of ASCII. */
const leads: Readonly<Partial<Record<TextEncoding, (byte: number) => boolean>>> = {
  shift_jis: (byte) => (byte > 0x80 && byte < 0xa0) || byte > 0xdf,
  gb18030: beyondAscii,
  'euc-kr': beyondAscii,
  big5: beyondAscii,
}

function withoutTrails(bytes: Uint8Array, isLead: (byte: number) => boolean): Uint8Array {
  const plain = bytes.slice()
  for (let at = 0; at < plain.length - 1; at += 1) {
    if (!isLead(plain[at] ?? 0)) continue
    at += 1
    plain[at] = FILLER
  }
  return plain
}
