import type { ConnectionCode, ErrorCode } from '#domain/contract/error-codes.ts'
import { orderMessage } from './messages.ts'
import type { Configuration } from './order-snapshot.ts'
import type { SourceFileFault } from './source-file.ts'

/** Why a file itself is refused: the same one will not do, however often it is sent. */
export type FileRefusal =
  | SourceFileFault
  /** The device does not hand it out (any more). */
  | 'UNREADABLE_FILE'
  | 'UPLOAD_FAILED'
  | 'NO_TEXT'

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
] satisfies readonly FileRefusal[]

export function isFileRefusal(code: UploadCode): code is FileRefusal {
  return fileRefusals.includes(code)
}

/**
 * What an upload that came to nothing says (specification §8). `subject` is the file's name, which the text goes on
 * from; `contact` asks for the address of customer service after the text.
 */
export type UploadMessage = {
  readonly title: string
  readonly subject?: string
  readonly text: string
  readonly contact?: true
}

type Rules = Pick<Configuration, 'limit' | 'supportEmail'>

export function uploadMessage(code: UploadCode, fileName: string, { limit, supportEmail }: Rules): UploadMessage {
  return isFileRefusal(code) ? fileMessage(code, fileName, limit) : orderMessage(code, supportEmail)
}

function fileMessage(code: FileRefusal, fileName: string, limit: number): UploadMessage {
  switch (code) {
    case 'NON_SUPPORTED_FILE_TYPE':
      return unsupported(fileName, 'It is not in one of the supported formats.')
    case 'EXCEEDED_LIMIT':
      return unsupported(fileName, `It holds more than can be taken at once: up to ${limit} MB.`)
    case 'UPLOAD_FAILED':
      return unsupported(fileName, 'It may be damaged, or protected by a password.')
    case 'UNSUPPORTED_NAME':
      return {
        title,
        text: `The file name contains unsupported characters. Please rename the file, or ${contact}`,
        contact: true,
      }
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

function unsupported(fileName: string, reason: string): UploadMessage {
  return {
    title,
    subject: fileName,
    text: `could not be processed automatically. ${reason} Please ${contact}`,
    contact: true,
  }
}
