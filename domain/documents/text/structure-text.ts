import { structureEncoding } from '../merge/byte-edits.ts'
import type { TextEncoding } from '../text-encoding.ts'

/** Stands for the bytes of a character that are no ASCII characters of their own. */
const FILLER = 0xff

/**
 * The text in which places are found: the ASCII characters of a file, and one unit for each of its bytes, or for two in
 * UTF-16. In the encodings of East Asia the second byte of a character may be that of a delimiter; it is left out.
 */
export function structureText(bytes: Uint8Array, encoding: TextEncoding): string {
  const isDouble = encoding === 'shift_jis' || encoding === 'gb18030'
  const plain = isDouble ? withoutTrails(bytes, encoding) : bytes
  return new TextDecoder(structureEncoding(encoding), { ignoreBOM: true }).decode(plain)
}

function withoutTrails(bytes: Uint8Array, encoding: 'shift_jis' | 'gb18030'): Uint8Array {
  const plain = bytes.slice()
  for (let at = 0; at < plain.length - 1; at += 1) {
    const lead = plain[at] ?? 0
    const isLead = encoding === 'gb18030' ? lead > 0x80 && lead < 0xff : (lead > 0x80 && lead < 0xa0) || lead > 0xdf
    if (!isLead) continue
    at += 1
    plain[at] = FILLER
  }
  return plain
}
