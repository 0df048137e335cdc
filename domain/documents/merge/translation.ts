import type { LanguageId } from '#domain/languages/language-id.ts'
import type { TextEncoding } from '../text-encoding.ts'

/** A translated text, and the row that it is the translation of. Sheets and rows count from 0. */
export type Translation = { sheetIndex: number; row: number; lang: LanguageId; text: string }

export type UnwrittenReason =
  /** No such row, or no source column in that sheet. */
  | 'notInFile'
  /** The cell lies under a merged one, where nobody would see the text. */
  | 'underMergedCell'
  /** The cell's formula is that of other cells too, which would be lost with it. */
  | 'partOfFormula'
  /** The sheet is as wide as a sheet can be, so that there is no column for the language. */
  | 'noRoom'
  /** More characters than a spreadsheet's cell can hold. */
  | 'tooLong'

export type Unwritten = { sheetIndex: number; row: number; lang: LanguageId; reason: UnwrittenReason }

/**
 * A customer's file with the translations in it. `written` counts the cells whose text changed, heads of columns too.
 * `added` are the columns that were not there before. `encoding` is what a text file is in now: its own, or UTF-8 where
 * that lacks a character.
 */
export type MergedFile = {
  bytes: Uint8Array
  written: number
  unwritten: Unwritten[]
  added: { sheetIndex: number; lang: LanguageId; col: number }[]
  encoding?: TextEncoding
}
