import * as v from 'valibot'
import { refused, type Result } from '#domain/result.ts'
import type { Concealed, Spans } from './concealed.ts'
import { type TextEncoding, textEncodings } from './text-encoding.ts'
import type { TextIdentity } from './text-identity.ts'
import type { LayoutChoices } from './text-layout.ts'

/**
 * One sheet as its reader saw it. All rows are equally long, and missing cells are empty texts; `headerRow` repeats row
 * 0. Rows and columns count from 0. A sheet without text has neither.
 */
export const sheetSchema = v.object({
  sheetName: v.string(),
  headerRow: v.array(v.string()),
  rows: v.array(v.array(v.string())),
})

/** The whole of a source file (specification §3); `encoding` is the encoding that a text file was read in. */
export const fileContentSchema = v.object({
  numberOfSheet: v.number(),
  encoding: v.optional(v.picklist(textEncodings)),
  sheets: v.array(sheetSchema),
})

/**
 * `concealed` is set when a workbook hides parts of the sheet. `identities` are those of the rows of a raw file, which
 * has no columns that tell them; they stay where the file was read.
 */
export type Sheet = v.InferOutput<typeof sheetSchema> & {
  concealed?: Concealed
  identities?: readonly TextIdentity[]
}
/**
 * `encoding` is the encoding that a text file was read in; formats that declare their own have none. `strays` are the
 * lines of a text in UTF-8 that hold characters in Windows-1252. `telling` is the first text with a letter that shows whether
 * the encoding is right, in a file that does not say its own. `held` is how many texts of a raw file are held back that
 * a person can take in, `unnamed` how many translations are in a language that nobody has said.
 */
export type FileContent = {
  numberOfSheet: number
  sheets: Sheet[]
  encoding?: TextEncoding
  strays?: Spans
  telling?: string
  held?: number
  unnamed?: number
}

export type SheetSize = { rowCount: number; columnCount: number }

/** A sheet with its first rows only, and the size of the whole. */
export type SheetOutline = Omit<Sheet, 'identities'> & SheetSize

/** What is known of a file, without all of its rows. */
export type FileOutline = Pick<FileContent, 'numberOfSheet' | 'encoding' | 'strays' | 'telling'> & {
  sheets: SheetOutline[]
}

/** The upload refusals of the specification's §5 and §8. */
export type DocumentRefusal =
  /** Name or bytes are of no kind that we read, or the two do not agree. */
  | 'NON_SUPPORTED_FILE_TYPE'
  /** More bytes, rows, columns, cells or text than we take (`limits.ts`). */
  | 'EXCEEDED_LIMIT'
  /** A text of more characters than a cell holds (`limits.ts`). It travels as the title of an EXCEEDED_LIMIT. */
  | 'LONG_TEXT'
  /** The right kind, but damaged, cut off or encrypted. */
  | 'UPLOAD_FAILED'
  /** It can be read, but no cell of it holds text. It travels as the title of an UPLOAD_FAILED. */
  | 'NO_TEXT'

/** Refusals that travel as the title of a less specific code. */
export const titledRefusals = { NO_TEXT: 'UPLOAD_FAILED', LONG_TEXT: 'EXCEEDED_LIMIT' } as const
export type TitledRefusal = keyof typeof titledRefusals

export function isTitledRefusal(code: string): code is TitledRefusal {
  return Object.hasOwn(titledRefusals, code)
}

/**
 * A file whose kind is recognised; the reader of each format makes one. `preview` stops at the given row of each sheet,
 * `read` goes to the end, and neither keeps what the other found. `encodings` are those that a person may choose from,
 * in formats that leave the encoding open; `layouts` is how a text is parted into cells.
 */
export type OpenDocument = {
  preview: (rowsPerSheet: number) => Result<FileContent, DocumentRefusal>
  read: () => Result<FileContent, DocumentRefusal>
  encodings?: () => TextEncoding[]
  layouts?: () => Result<LayoutChoices, DocumentRefusal>
}

export function hasText({ sheets }: FileContent): boolean {
  return sheets.some(({ rows }) => rows.some((row) => row.some((cell) => cell.trim() !== '')))
}

/** The content that an order accepts: refuses a file that was read but holds no text, nor any that could be taken in. */
export function requireText(content: Result<FileContent, DocumentRefusal>): Result<FileContent, DocumentRefusal> {
  return content.ok && !content.value.held && !hasText(content.value) ? refused('NO_TEXT') : content
}

/** The rows of each sheet that step 2 shows (specification §9). */
export const PREVIEW_ROWS = 10

export function outlineOf(content: FileContent, rowsPerSheet = PREVIEW_ROWS): FileOutline {
  return {
    ...content,
    sheets: content.sheets.map(({ sheetName, headerRow, rows, concealed }) => ({
      sheetName,
      headerRow,
      rows: rows.slice(0, rowsPerSheet),
      ...(concealed && { concealed }),
      rowCount: rows.length,
      columnCount: headerRow.length,
    })),
  }
}
