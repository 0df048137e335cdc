import { excessiveLength, longestName, splitExtension, unsafeCharacters } from '#domain/assets/file-name.ts'
import type { ConnectionCode, ErrorCode } from '#domain/contract/error-codes.ts'
import { supportedFileTypes } from '#domain/documents/file-types.ts'
import type { TitledRefusal } from '#domain/documents/document.ts'
import { limits } from '#domain/documents/limits.ts'
import { rawFileTypeOf } from '#domain/documents/raw/raw-file-types.ts'
import { formatCount } from '#domain/money/format.ts'
import { orderMessage, type About } from './messages.ts'
import type { Configuration } from './order.ts'
import type { SourceFileFault } from './source-file.ts'

/** Why a file itself is refused: sending the same file again does not help. */
export type FileRefusal =
  | SourceFileFault
  /** The device does not let the browser read it, or no longer does. */
  | 'UNREADABLE_FILE'
  | 'UPLOAD_FAILED'
  | TitledRefusal

/** Why a file was not taken, or not sent. */
export type UploadCode = FileRefusal | ErrorCode | ConnectionCode

const fileRefusals: readonly UploadCode[] = [
  'SEVERAL_FILES',
  'FOLDER',
  'EMPTY_FILE',
  'UNSUPPORTED_NAME',
  'NON_SUPPORTED_FILE_TYPE',
  'EXCEEDED_LIMIT',
  'UNREADABLE_FILE',
  'UPLOAD_FAILED',
  'NO_TEXT',
  'LONG_TEXT',
] satisfies readonly FileRefusal[]

export function isFileRefusal(code: UploadCode): code is FileRefusal {
  return fileRefusals.includes(code)
}

/**
 * The message of a failed upload (specification §8). `subject` is the file's name, which the text continues; `contact`
 * adds the address of customer service after the text.
 */
export type UploadMessage = {
  readonly title: string
  readonly subject?: string
  readonly text: string
  readonly contact?: true
}

type Rules = Pick<Configuration, 'limit' | 'supportEmail'>
type NamedFile = { readonly name: string; readonly size: number }

/**
 * The message of a failed upload. `size` is in bytes, where it is known: it distinguishes a file that is too large from
 * one that unpacks to too much.
 */
export function uploadMessage(
  code: UploadCode,
  file: NamedFile,
  { limit, supportEmail }: Rules,
  about: About = {},
): UploadMessage {
  return isFileRefusal(code) ? fileMessage(code, file, limit) : orderMessage(code, supportEmail, about)
}

function fileMessage(code: FileRefusal, file: NamedFile, limit: number): UploadMessage {
  const fileName = file.name
  const type = splitExtension(fileName).extension.toLowerCase()
  switch (code) {
    case 'NON_SUPPORTED_FILE_TYPE':
      return unsupported(fileName, unsupportedReason(type))
    case 'EXCEEDED_LIMIT':
      return unsupported(fileName, limitReason(file, limit))
    case 'LONG_TEXT':
      return unsupported(fileName, lengthReason(type))
    case 'UPLOAD_FAILED':
      return unsupported(fileName, failureReason(type))
    case 'UNSUPPORTED_NAME':
      return unsupportedName(fileName)
    case 'EMPTY_FILE':
      return { title, subject: fileName, text: 'is empty. Please choose another file.' }
    case 'NO_TEXT':
      return { title, subject: fileName, text: 'holds no text. Please choose another file.' }
    case 'FOLDER':
      return { title, text: 'This is a folder. Please choose the one file that holds your text.' }
    case 'SEVERAL_FILES':
      return { title: 'One file at a time', text: 'Please choose the one file that holds your text.' }
    case 'UNREADABLE_FILE':
      return {
        title: 'Unreadable file',
        subject: fileName,
        text: 'could not be read. It may have been moved or changed. Please choose it again.',
      }
  }
}

const title = 'Unsupported file'
const contact = 'contact customer service by e-mail:'

function failureReason(type: string): string {
  if (type === '.xlsx') return 'It may be damaged, or protected by a password.'
  if (rawFileTypeOf(type)) {
    return `It is no whole ${type} file: it may be damaged, cut off or not in UTF-8. Save it again as UTF-8 and choose it again.`
  }
  return 'It can’t be read as UTF-8 text, or a quotation mark in it is never closed. Save it as UTF-8 and choose it again.'
}

/**
 * Why a file is not supported: a workbook under a password has other content than its name says, and so has a picture
 * with the name of a text.
 */
function unsupportedReason(type: string): string {
  if (type === '.xlsx')
    return 'It is no .xlsx workbook inside. It may be protected by a password, or of an older format.'
  if (supportedFileTypes.some((supported) => supported === type)) return `It holds no text that is read as ${type}.`
  return 'It is not in one of the supported formats.'
}

function limitReason({ name, size }: NamedFile, limit: number): string {
  if (size > limit * 1024 * 1024) return `It holds more than can be taken at once: up to ${limit} MB.`
  if (rawFileTypeOf(name)) return 'It holds too many texts, or takes too long to read. Split it into several files.'
  return 'It unpacks to too much, has too many rows or columns, or takes too long to read. Split it into several files.'
}

function lengthReason(type: string): string {
  const most = `more than ${formatCount(limits.cellCharacters)} characters`
  if (type === '.txt') return `A line of it has ${most}. Break it into several lines.`
  if (type === '.csv' || type === '.tsv') {
    return `A cell of it has ${most}, or a quotation mark in it is never closed. Split its text over several rows.`
  }
  return type === '.xlsx'
    ? `A cell of it has ${most}. Split its text over several rows.`
    : `A text of it has ${most}. Split it into several texts.`
}

function unsupportedName(fileName: string): UploadMessage {
  const characters = unsafeCharacters(fileName)
  const length = excessiveLength(fileName)
  const reason =
    characters.length === 0 && length !== undefined
      ? `${longNameReason(fileName, length)} Please give the file a shorter name`
      : `The file name contains unsupported characters${characters.length > 0 ? `: ${characters.join(' ')}` : ''}. Please rename the file`
  return { title, subject: fileName, text: `can’t be taken. ${reason}, or ${contact}`, contact: true }
}

/** Only letters of plain English are one byte each. */
function longNameReason(fileName: string, length: number): string {
  if (/^\p{ASCII}*$/u.test(fileName)) {
    return `The file name is too long: it has ${length} characters, and may have ${longestName}.`
  }
  return `The file name is too long: it takes ${length} bytes, and may take ${longestName}. An accented letter takes two, a character of Chinese or Japanese three.`
}

function unsupported(fileName: string, reason: string): UploadMessage {
  return {
    title,
    subject: fileName,
    text: `could not be processed automatically. ${reason} Please ${contact}`,
    contact: true,
  }
}
