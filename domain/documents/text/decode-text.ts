import { fail } from '../failure.ts'

const HEAD_BYTES = 4_096

/** First bytes of the kinds of file that are most often given a wrong name. */
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
 * The text of a file: UTF-8, with or without a byte order mark. Bytes that are no text are another kind of file; text in
 * another encoding is refused as what could not be processed.
 */
export function decodeText(bytes: Uint8Array): string {
  if (isUtf16(bytes)) fail('UPLOAD_FAILED')
  if (isBinary(bytes.subarray(0, HEAD_BYTES))) fail('NON_SUPPORTED_FILE_TYPE')
  const text = decodeUtf8(bytes)
  if (text.includes('\0')) fail('NON_SUPPORTED_FILE_TYPE')
  return text
}

export function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte)
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return fail('UPLOAD_FAILED')
  }
}

function isUtf16(bytes: Uint8Array): boolean {
  return startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])
}

function isBinary(head: Uint8Array): boolean {
  return signatures.some((signature) => startsWith(head, signature)) || head.some(isControl)
}

/** Control characters that no text file holds; tabs, line ends, form feeds, escapes and the old end-of-file mark may be. */
function isControl(byte: number): boolean {
  return byte < 0x09 || (byte > 0x0d && byte < 0x1a) || (byte > 0x1b && byte < 0x20)
}
