import * as v from 'valibot'
import { refused, type Result } from '#domain/result.ts'
import type { Concealed } from './concealed.ts'
import { type TextEncoding, textEncodings } from './text-encoding.ts'

/**
 * One sheet as its reader saw it. Every row is as long as the widest one, and missing cells are empty texts; `headerRow`
 * repeats row 0. Rows and columns count from 0. A sheet without text has neither.
 */
export const sheetSchema = v.object({
  sheetName: v.string(),
  headerRow: v.array(v.string()),
  rows: v.array(v.array(v.string())),
})

/** The whole of a source file, as the specification's §3 gives it; `encoding` is what a text file was read in. */
export const fileContentSchema = v.object({
  numberOfSheet: v.number(),
  encoding: v.optional(v.picklist(textEncodings)),
  sheets: v.array(sheetSchema),
})

/** `concealed` is there when a workbook does not show all of the sheet. */
export type Sheet = v.InferOutput<typeof sheetSchema> & { concealed?: Concealed }
/** `encoding` is what a text file was read in; formats that bring their own have none. */
export type FileContent = { numberOfSheet: number; sheets: Sheet[]; encoding?: TextEncoding }

export type SheetSize = { rowCount: number; columnCount: number }

/** A sheet with its first rows only, and the size of the whole. */
export type SheetOutline = Sheet & SheetSize

/** What is known of a file without handing over all of its rows. */
export type FileOutline = { numberOfSheet: number; sheets: SheetOutline[]; encoding?: TextEncoding }

/** The upload refusals of the specification's §5 and §8. */
export type DocumentRefusal =
  /** Neither name nor bytes are of a kind that we read, or the two do not agree. */
  | 'NON_SUPPORTED_FILE_TYPE'
  /** More bytes, rows, columns, cells or text than we take (`limits.ts`). */
  | 'EXCEEDED_LIMIT'
  /** A text of more characters than a cell holds (`limits.ts`). On the wire an EXCEEDED_LIMIT whose title is this. */
  | 'LONG_TEXT'
  /** The right kind, but damaged, cut off or encrypted. */
  | 'UPLOAD_FAILED'
  /** It can be read, but no cell of it holds text. On the wire an UPLOAD_FAILED whose title is this. */
  | 'NO_TEXT'

/** Refusals that travel as the title of a code which says less. */
export const titledRefusals = { NO_TEXT: 'UPLOAD_FAILED', LONG_TEXT: 'EXCEEDED_LIMIT' } as const
export type TitledRefusal = keyof typeof titledRefusals

export function isTitledRefusal(code: string): code is TitledRefusal {
  return Object.hasOwn(titledRefusals, code)
}

/** What a person chose in place of a guess. */
export type ReadingOptions = { encoding?: TextEncoding | undefined }

/**
 * A file whose kind has been recognised. Each format is one reader that makes one of these. `preview` stops at the given
 * row of each sheet, and `read` goes to the end; neither keeps what the other found. `encodings` are those that a person
 * may choose among, in formats that leave it open.
 */
export type OpenDocument = {
  preview: (rowsPerSheet: number) => Result<FileContent, DocumentRefusal>
  read: () => Result<FileContent, DocumentRefusal>
  encodings?: () => TextEncoding[]
}

export function hasText({ sheets }: FileContent): boolean {
  return sheets.some(({ rows }) => rows.some((row) => row.some((cell) => cell.trim() !== '')))
}

/** What is taken for an order: the whole of a file that was read, unless there is nothing in it to translate. */
export function requireText(content: Result<FileContent, DocumentRefusal>): Result<FileContent, DocumentRefusal> {
  return content.ok && !hasText(content.value) ? refused('NO_TEXT') : content
}

/** Rows of each sheet that the set-up step shows (specification §9). */
export const PREVIEW_ROWS = 10

export function outlineOf(content: FileContent, rowsPerSheet = PREVIEW_ROWS): FileOutline {
  return {
    ...content,
    sheets: content.sheets.map((sheet) => ({
      ...sheet,
      rows: sheet.rows.slice(0, rowsPerSheet),
      rowCount: sheet.rows.length,
      columnCount: sheet.headerRow.length,
    })),
  }
}
