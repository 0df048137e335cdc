import { fail } from '../failure.ts'
import { decodeText, markLength } from '../text/decode-text.ts'
import { encodeText } from '../text/encode-text.ts'
import { byteOrderMarks, type TextEncoding, textEncodings } from '../text-encoding.ts'

/** `isMarked` says that the file begins with a byte order mark, which is no part of its text. */
export type RawEncoding = { readonly name: TextEncoding; readonly isMarked: boolean }

const HEAD_BYTES = 2_048
/** Encodings that are read as a larger one. */
const containedIn: Readonly<Record<string, TextEncoding>> = { gbk: 'gb18030' }

/**
 * The text of a raw file: in the encoding that a person chose, that its byte order mark means, or that `declared` finds
 * in its first characters; else in UTF-8 or UTF-16, the only encodings of raw formats that declare none. Refuses an
 * encoding that we do not read, unless all is ASCII, and a text that would not be the same bytes when written again.
 */
export function decodeRaw(
  bytes: Uint8Array,
  declared: (head: string) => string | undefined,
  chosen?: TextEncoding,
): { text: string; encoding: RawEncoding } {
  const isMarked = textEncodings.some((encoding) => markLength(bytes, encoding) > 0)
  const label = isMarked ? undefined : declared(new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES)))
  const known = chosen ?? (label === undefined ? undefined : encodingOf(label, bytes))
  const { text, encoding: name, strays } = decodeText(bytes, known)
  if (strays) fail('UPLOAD_FAILED')
  const encoding = { name, isMarked: markLength(bytes, name) > 0 }
  if (holdsControls(text)) fail('NON_SUPPORTED_FILE_TYPE')
  const isLegacy = !isUnicode(name)
  if (isLegacy && (!known || !isSame(bytes, encodeRaw(text, encoding)))) fail('UPLOAD_FAILED')
  return { text, encoding }
}

/** The bytes of a text; `isIn` must have found that the encoding has its characters. */
export function encodeRaw(text: string, { name, isMarked }: RawEncoding): Uint8Array<ArrayBuffer> {
  const bytes = encodeText(text, name) ?? new Uint8Array()
  const mark = isMarked ? (byteOrderMarks[name] ?? []) : []
  if (mark.length === 0) return bytes
  const whole = new Uint8Array(mark.length + bytes.length)
  whole.set(mark)
  whole.set(bytes, mark.length)
  return whole
}

/** Whether the encoding has all characters of a text. */
export function isIn(text: string, { name }: RawEncoding): boolean {
  return isUnicode(name) || encodeText(text, name) !== null
}

/**
 * Whether programs that go by a label, such as the one in a .po's header, read this text from a file in the encoding.
 * ISO-8859 has controls where the Windows encoding that the Encoding Standard reads in its place has letters.
 */
export function holdsText({ name }: RawEncoding, label: string, text: string): boolean {
  if (isUnicode(name)) return nameOf(label)?.startsWith('utf-') ?? false
  if (/^(?:us-?)?ascii$|^ansi_x3/i.test(label)) return /^[\0-~]*$/.test(text)
  const bytes = encodeText(text, name)
  if (!bytes) return false
  return !/^iso[-_]?8859/i.test(label) || bytes.every((byte) => byte < 0x80 || byte > 0x9f)
}

export function isUnicode(name: TextEncoding): boolean {
  return name.startsWith('utf-')
}

/**
 * The encoding that a label names, unless the bytes rule it out: a head that is legible as ASCII cannot be UTF-16.
 */
function encodingOf(label: string, bytes: Uint8Array): TextEncoding | undefined {
  const name = nameOf(label)
  if (name === undefined || name.startsWith('utf-16')) return undefined
  const known = containedIn[name] ?? textEncodings.find((encoding) => encoding === name)
  if (known) return known
  return bytes.every((byte) => byte < 0x80) ? 'utf-8' : fail('UPLOAD_FAILED')
}

/** The name of a label in the Encoding Standard; undefined for an unknown label. */
function nameOf(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding
  } catch {
    return undefined
  }
}

/** Whether the text holds control characters that `decodeText` does not accept at its start. */
function holdsControls(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 0x20 && (code < 0x09 || code > 0x0d) && code !== 0x1a && code !== 0x1b) return true
  }
  return false
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at])
}
