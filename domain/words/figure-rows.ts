import type { FileContent } from '#domain/documents/document.ts'
import type { FileSettings } from '#domain/documents/file-setting.ts'
import type { KnownSources } from './count-document.ts'
import { type FigureQuery, type FigureRow, rowsBehind } from './word-report.ts'
import { type WordsOf, wordsOfRow } from './words-of-rows.ts'

/** The rows of a figure that a page shows. */
export const FIGURE_PAGE = 50

/** The most of a source text that a row shows, in UTF-16 units. */
const MOST_OF_TEXT = 1_000

/** A request for rows: the figure, and the page of its rows, from 1. */
export type RowsQuery = { readonly query: FigureQuery; readonly page: number }

/**
 * One page of the rows behind a figure, in the order of the file. A long source text is cut and ends in an ellipsis.
 */
export function listRows(
  content: FileContent,
  settings: FileSettings,
  { query, page }: RowsQuery,
  known: KnownSources = {},
  wordsOf: WordsOf = wordsOfRow,
): FigureRow[] {
  const from = (page - 1) * FIGURE_PAGE
  const rows: FigureRow[] = []
  let at = 0
  for (const row of rowsBehind(content, settings, query, known, wordsOf)) {
    if (at >= from) rows.push({ ...row, source: cut(row.source) })
    at += 1
    if (rows.length === FIGURE_PAGE) break
  }
  return rows
}

/** The number of pages of a figure's rows; at least one. */
export function figurePages(rows: number): number {
  return Math.max(1, Math.ceil(rows / FIGURE_PAGE))
}

function cut(text: string): string {
  return text.length > MOST_OF_TEXT ? `${text.slice(0, MOST_OF_TEXT)}…` : text
}
