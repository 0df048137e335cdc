import { fail } from '../failure.ts'
import { decodeText, markLength } from '../text/decode-text.ts'
import { encodeText } from '../text/encode-text.ts'
import { decodeStrictly } from '../text/guess-encoding.ts'
import {
  byteOrderMarks,
  type FileEncoding,
  type NamedEncoding,
  namedEncodings,
  type TextEncoding,
  textEncodings,
} from '../text-encoding.ts'
import type { NamedIn } from './named-encoding.ts'
import { isInSmaller } from './smaller-encodings.ts'

/** `isMarked` says that the file begins with a byte order mark, which is no part of its text. */
export type RawEncoding = { readonly name: FileEncoding; readonly isMarked: boolean }

const HEAD_BYTES = 2_048
/** Encodings that are read as a larger one. */
const containedIn: Readonly<Record<string, TextEncoding>> = { gbk: 'gb18030' }
/** Names of gettext that the Encoding Standard does not know. */
const otherNames: Readonly<Record<string, string>> = {
  cp874: 'windows-874',
  cp932: 'shift_jis',
  cp936: 'gbk',
  cp949: 'euc-kr',
  cp950: 'big5',
}
/** As many characters beyond ASCII are in UTF-8 by chance in no file of another encoding. */
const TELLING_CHARACTERS = 4

/**
 * The text of a raw file: in the encoding that a person chose, that its byte order mark means, or that `named` finds
 * in its first characters; else in UTF-8 or UTF-16, the only encodings of raw formats that name none. A file that was
 * saved again as UTF-8 may still name another. Refuses an encoding that we do not read, unless all is ASCII, and a text
 * that would not be the same bytes when written again.
 */
export function decodeRaw(
  bytes: Uint8Array,
  named: NamedIn,
  chosen?: TextEncoding,
): { text: string; encoding: RawEncoding } {
  const isMarked = textEncodings.some((encoding) => markLength(bytes, encoding) > 0)
  const label = isMarked ? undefined : named.find(new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES)))
  const known = chosen ?? (label === undefined ? undefined : encodingOf(label, bytes, named.isRenamed))
  const { text, encoding: name, strays } = isNamed(known) ? decodeNamed(bytes, known) : decodeText(bytes, known)
  if (strays) fail('UPLOAD_FAILED')
  const encoding = { name, isMarked: !isNamed(name) && markLength(bytes, name) > 0 }
  if (holdsControls(text)) fail('NON_SUPPORTED_FILE_TYPE')
  const isLegacy = !isUnicode(name)
  if (isLegacy && (!known || !isSame(bytes, encodeRaw(text, encoding)))) fail('UPLOAD_FAILED')
  return { text, encoding }
}

function isNamed(encoding: FileEncoding | undefined): encoding is NamedEncoding {
  return namedEncodings.some((named) => named === encoding)
}

function decodeNamed(
  bytes: Uint8Array,
  encoding: NamedEncoding,
): { text: string; encoding: FileEncoding; strays?: [] } {
  return { text: decodeStrictly(bytes, encoding) ?? fail('UPLOAD_FAILED'), encoding }
}

/** The bytes of a text; `isIn` must have found that the encoding has its characters. */
export function encodeRaw(text: string, { name, isMarked }: RawEncoding): Uint8Array<ArrayBuffer> {
  const bytes = encodeText(text, name) ?? new Uint8Array()
  const mark = isMarked && !isNamed(name) ? (byteOrderMarks[name] ?? []) : []
  if (mark.length === 0) return bytes
  const whole = new Uint8Array(mark.length + bytes.length)
  whole.set(mark)
  whole.set(bytes, mark.length)
  return whole
}

/** Whether the encoding has all characters of a text. */
export function isIn(text: string, { name }: Pick<RawEncoding, 'name'>): boolean {
  return isUnicode(name) || encodeText(text, name) !== null
}

/**
 * Whether programs that go by a label, such as the one in a .po's header, read this text from a file in the encoding:
 * the Encoding Standard reads many a larger encoding under the name of a smaller one.
 */
export function holdsText({ name }: RawEncoding, label: string, text: string): boolean {
  if (isUnicode(name)) return nameOf(label)?.startsWith('utf-') ?? false
  if (/^(?:us-?)?ascii$|^ansi_x3/i.test(label)) return /^[\0-~]*$/.test(text)
  return isIn(text, { name }) && isInSmaller(text, label, name)
}

export function isUnicode(name: FileEncoding): boolean {
  return name.startsWith('utf-')
}

/**
 * The encoding that a label names, unless the bytes rule it out: a head that is legible as ASCII cannot be UTF-16.
 */
function encodingOf(label: string, bytes: Uint8Array, isRenamed: boolean): FileEncoding | undefined {
  const name = nameOf(label)
  if (name === undefined || name.startsWith('utf-16')) return undefined
  const known = containedIn[name] ?? [...textEncodings, ...namedEncodings].find((encoding) => encoding === name) ?? null
  if (isRenamed && known !== 'utf-8' && isSurelyUtf8(bytes, known)) return 'utf-8'
  if (known) return known
  return bytes.every((byte) => byte < 0x80) ? 'utf-8' : fail('UPLOAD_FAILED')
}

/** Whether a file is in UTF-8 that names another encoding, or one that we do not read. */
function isSurelyUtf8(bytes: Uint8Array, named: FileEncoding | null): boolean {
  const text = decodeStrictly(bytes, 'utf-8')
  const beyond = text?.match(/[^\0-~]/gu)?.length ?? 0
  if (beyond === 0) return false
  return beyond >= TELLING_CHARACTERS || named === null || decodeStrictly(bytes, named) === null || hasOneByte(named)
}

/** Whether each character is one byte: such text is hardly ever in UTF-8 by chance. */
function hasOneByte(name: FileEncoding): boolean {
  return /^(?:iso|windows|koi8|ibm|mac)/.test(name)
}

/** The name of a label in the Encoding Standard; undefined for an unknown label. */
function nameOf(label: string): string | undefined {
  try {
    return new TextDecoder(otherNames[label.toLowerCase()] ?? label).encoding
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
