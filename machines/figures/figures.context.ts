import { figurePages, type RowsQuery } from '#domain/words/figure-rows.ts'
import { figureOf, type FigureQuery, type WordReport } from '#domain/words/word-report.ts'
import type { FiguresTask, FiguresContext } from './figures.types.ts'

/** The input that lists rows; throws where no figure is opened. */
export function rowsTask({ settings, memory, opened }: FiguresContext): FiguresTask & RowsQuery {
  if (!opened) throw new Error('Rows were asked for with no figure opened')
  return { settings, memory, ...opened }
}

export function pagesOf(report: WordReport | undefined, query: FigureQuery): number {
  return figurePages((report && figureOf(report, query)?.rows) ?? 0)
}
