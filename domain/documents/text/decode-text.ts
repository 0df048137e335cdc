import { fail } from '../failure.ts'
import { decodeStrictly, guessLegacyEncoding, guessUtf16, isDamagedUtf8 } from './guess-encoding.ts'
import { decodeMixed } from './mixed-text.ts'
import { byteOrderMarks, type TextEncoding, textEncodings } from '../text-encoding.ts'

/**
 * A text without its byte order mark, and the encoding in which it was read. `strays` are the lines of a text in UTF-8
 * that hold characters in Windows-1252, counted from 0.
 */
export type DecodedText = { text: string; encoding: TextEncoding; strays?: number[] }

const HEAD = 4_096

/** First bytes of the kinds of file that most often have a wrong name. */
const signatures: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04], // zip, and so .xlsx and .docx
  [0xd0, 0xcf, 0x11, 0xe0], // .xls and .doc
  [0x89, 0x50, 0x4e, 0x47], // png
  [0xff, 0xd8, 0xff], // jpeg
  [0x25, 0x50, 0x44, 0x46], // pdf
  [0x1f, 0x8b], // gzip
  [0x7b, 0x5c, 0x72, 0x74, 0x66], // rtf
]

/**
 * The text of a file: in the encoding that a person chose, else in the one of its byte order mark, else in the one in
 * which it reads best. Of a text that is half in UTF-8 and half in Windows-1252, each character is read in its own
 * encoding. Refuses bytes that are no text as another kind of file, and text that is damaged or not in the
 * chosen encoding with UPLOAD_FAILED.
 */
export function decodeText(bytes: Uint8Array, chosen?: TextEncoding): DecodedText {
  if (signatures.some((signature) => startsWith(bytes, signature))) fail('NON_SUPPORTED_FILE_TYPE')
  const encoding = chosen ?? markOf(bytes) ?? guessUtf16(bytes)
  const decoded = encoding ? decodeIn(bytes, encoding) : decodeUnmarked(bytes)
  if (!isText(decoded.text)) fail('NON_SUPPORTED_FILE_TYPE')
  return decoded
}

/** The encodings that a person may choose from: the bytes are a text in each of them. */
export function possibleEncodings(bytes: Uint8Array): TextEncoding[] {
  const known = markOf(bytes) ?? guessUtf16(bytes)
  const candidates = known ? [known] : textEncodings.filter((encoding) => !encoding.startsWith('utf-16'))
  return candidates.filter((encoding) => {
    const text = encoding === 'utf-8' ? decodeUtf8(bytes)?.text : decodeStrictly(bytes, encoding)
    return typeof text === 'string' && isText(text)
  })
}

export function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte)
}

/** The length in bytes of the encoding's byte order mark at the start of the file; 0 without one. */
export function markLength(bytes: Uint8Array, encoding: TextEncoding): number {
  const mark = byteOrderMarks[encoding]
  return mark && startsWith(bytes, mark) ? mark.length : 0
}

function markOf(bytes: Uint8Array): TextEncoding | null {
  return textEncodings.find((encoding) => markLength(bytes, encoding) > 0) ?? null
}

function decodeUnmarked(bytes: Uint8Array): DecodedText {
  const read = decodeUtf8(bytes)
  if (read) return read
  if (bytes.subarray(0, HEAD).some(isControl)) fail('NON_SUPPORTED_FILE_TYPE')
  if (isDamagedUtf8(bytes)) fail('UPLOAD_FAILED')
  return decodeIn(bytes, guessLegacyEncoding(bytes) ?? fail('UPLOAD_FAILED'))
}

function decodeIn(bytes: Uint8Array, encoding: TextEncoding): DecodedText {
  if (encoding === 'utf-8') return decodeUtf8(bytes) ?? fail('UPLOAD_FAILED')
  return { text: decodeStrictly(bytes, encoding) ?? fail('UPLOAD_FAILED'), encoding }
}

/** The text of bytes in UTF-8, or in UTF-8 and Windows-1252; null where they are neither. */
function decodeUtf8(bytes: Uint8Array): DecodedText | null {
  const text = decodeStrictly(bytes, 'utf-8')
  if (text !== null) return { text, encoding: 'utf-8' }
  const mixed = decodeMixed(bytes)
  return mixed && { ...mixed, encoding: 'utf-8' }
}

function isText(text: string): boolean {
  if (text.includes('\0')) return false
  const end = Math.min(text.length, HEAD)
  for (let at = 0; at < end; at += 1) if (isControl(text.charCodeAt(at))) return false
  return true
}

/**
 * Whether a code is a control character that no text file holds; tabs, line ends, form feeds, escapes and the old
 * end-of-file mark are allowed.
 */
function isControl(code: number): boolean {
  return code < 0x09 || (code > 0x0d && code < 0x1a) || (code > 0x1b && code < 0x20)
}
