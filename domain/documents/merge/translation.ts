import type { LanguageId } from '#domain/languages/language-id.ts'
import type { TextEncoding } from '../text-encoding.ts'

/** A translated text, and the place of its source. Sheets and rows count from 0. */
export type Translation = { sheetIndex: number; row: number; lang: LanguageId; text: string }

export type UnwrittenReason =
  /** No such row, or no source column in that sheet. */
  | 'notInFile'
  /** The cell is hidden under a merged one, so that nobody would see the text. */
  | 'underMergedCell'
  /** Other cells share the cell's formula, and would lose it. */
  | 'partOfFormula'
  /** The sheet is as wide as possible, so that there is no column for the language. */
  | 'noRoom'
  /** More characters than a spreadsheet's cell can hold. */
  | 'tooLong'
  /** It has the file's delimiter or a line break, and the quotes of the file mark no cells. */
  | 'noQuotes'

export type Unwritten = { sheetIndex: number; row: number; lang: LanguageId; reason: UnwrittenReason }

/**
 * A customer's file with the translations in it. `written` counts the changed cells, heads of columns included. `added`
 * are the new columns. `encoding` is the encoding of the merged text file: its own, or UTF-8 where that lacks a
 * character.
 */
export type MergedFile = {
  bytes: Uint8Array
  written: number
  unwritten: Unwritten[]
  added: { sheetIndex: number; lang: LanguageId; col: number }[]
  encoding?: TextEncoding
}
