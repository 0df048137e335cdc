import type { Result } from '#domain/result.ts'
import { accepted, refused } from '#domain/result.ts'
import type { DocumentRefusal, OpenDocument } from './document.ts'
import { type FileType, supportedFileTypes } from './file-types.ts'
import { limits } from './limits.ts'
import { openRaw } from './raw/raw-sheet.ts'
import { openCsv, openTsv, openTxt } from './text/text.reader.ts'
import { openXlsx } from './xlsx/xlsx.reader.ts'
import type { ReadingOptions } from './text-layout.ts'

type Reader = (bytes: Uint8Array, sheetName: string, options: ReadingOptions) => OpenDocument

/** The reader for each ending, which is in lower case with its dot. */
const readers = {
  '.xlsx': openXlsx,
  '.csv': openCsv,
  '.tsv': openTsv,
  '.txt': openTxt,
  '.po': openRaw('.po'),
  '.json': openRaw('.json'),
  '.resx': openRaw('.resx'),
  '.xml': openRaw('.xml'),
  '.strings': openRaw('.strings'),
  '.xliff': openRaw('.xliff'),
  '.xlf': openRaw('.xlf'),
} as const satisfies Record<FileType, Reader>

/** The ending that decides how a file is read; null where there is no reader for it. */
export function fileTypeOf(fileName: string): FileType | null {
  const ending = fileName.slice(fileName.lastIndexOf('.')).toLowerCase()
  return supportedFileTypes.find((type) => type === ending) ?? null
}

/** Chooses the reader by the file's name; the reader refuses bytes that do not agree with the name. */
export function openDocument(
  bytes: Uint8Array,
  fileName: string,
  options: ReadingOptions = {},
): Result<OpenDocument, DocumentRefusal> {
  const type = fileTypeOf(fileName)
  if (!type) return refused('NON_SUPPORTED_FILE_TYPE')
  if (bytes.length > limits.bytes) return refused('EXCEEDED_LIMIT')
  if (bytes.length === 0) return refused('UPLOAD_FAILED')
  return accepted(readers[type](bytes, sheetNameOf(fileName), options))
}

/** The name of the only sheet of a format without sheets: the file's name without its ending. */
function sheetNameOf(fileName: string): string {
  return fileName.slice(0, fileName.lastIndexOf('.'))
}
