import type { FileContent } from '#domain/documents/document.ts'
import { type FileSettings, placeholdersOf } from '#domain/documents/file-setting.ts'
import type { TextKind } from '#domain/documents/raw/text-kinds.ts'
import { isEmpty, type Segment, textRowsOf } from '#domain/documents/segments.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import { knownLanguages, type KnownSources } from './count-document.ts'
import { type FoundShape, ShapeFinder } from './found-shapes.ts'
import { countPlaceholders } from './placeholders.ts'
import { type WordsOf, wordsOfRow } from './words-of-rows.ts'

/**
 * The figures of a sheet that a customer can check. Repetitions are rows whose source occurred in an earlier row of the
 * file; they are billed like others. Empty rows have no source text.
 */
export const sheetFigures = ['words', 'repetitions', 'placeholders', 'empty'] as const
/** The figures of a language: rows that the file has translated, rows that the memory knows, and the rest. */
export const languageFigures = ['translated', 'known', 'billed'] as const

export type SheetFigure = (typeof sheetFigures)[number]
export type LanguageFigure = (typeof languageFigures)[number]

/** The number of rows, and the count in them: words, or placeholders in the rows with placeholders; 0 in empty rows. */
export type Figure = { rows: number; count: number }

export type WordFigures = Record<SheetFigure, Figure> & {
  languages: Record<LanguageId, Record<LanguageFigure, Figure>>
}

/**
 * `shapes` are those of the file's own placeholders, and of what may be some. `kinds` are the words of each kind of a raw
 * file's texts that can be chosen.
 */
export type WordReport = WordFigures & {
  sheets: (WordFigures & { sheetIndex: number })[]
  shapes: FoundShape[]
  kinds?: Readonly<Record<TextKind, number>>
}

/** The figure whose rows are requested: of the whole file, or of one sheet. */
export type FigureQuery = { sheetIndex?: number } & (
  | { figure: SheetFigure }
  | { figure: LanguageFigure; lang: LanguageId }
)

/** A row behind a figure, its source text, and what it adds to the figure. */
export type FigureRow = { sheetIndex: number; row: number; source: string; count: number }

/**
 * Reports on a file as it is marked. The words are those of `countDocument`; the `billed` words of a language are those
 * to pay for. Languages are those of the target columns and of the memory; for any other, all words are billed.
 */
export function reportWords(
  content: FileContent,
  settings: FileSettings,
  known: KnownSources = {},
  wordsOf: WordsOf = wordsOfRow,
): WordReport {
  const marked = settings.filter(({ sourceColumn }) => sourceColumn !== null)
  const languages = new Set([
    ...settings.flatMap(({ targetColumns }) => targetColumns.map(({ lang }) => lang)),
    ...Object.keys(known),
  ])
  const sheets = marked.map(({ sheetIndex }) => ({ sheetIndex, ...noFigures(languages) }))
  const total = noFigures(languages)
  const finder = new ShapeFinder(placeholdersOf(settings))
  for (const row of rowsOf(content, settings, known, wordsOf)) {
    finder.look(row.segment.source)
    const sheet = sheets.find(({ sheetIndex }) => sheetIndex === row.segment.sheetIndex)
    for (const figures of sheet ? [total, sheet] : [total]) {
      for (const figure of sheetFigures) add(figures[figure], sheetCount(row, figure))
      for (const lang of languages) {
        const ofLanguage = figures.languages[lang]
        if (ofLanguage) for (const figure of languageFigures) add(ofLanguage[figure], languageCount(row, figure, lang))
      }
    }
  }
  return { ...total, sheets, shapes: finder.found() }
}

/** The figure of a report that a query names; undefined for a sheet or a language that the report lacks. */
export function figureOf(report: WordReport, query: FigureQuery): Figure | undefined {
  const figures =
    query.sheetIndex === undefined ? report : report.sheets.find(({ sheetIndex }) => sheetIndex === query.sheetIndex)
  return 'lang' in query ? figures?.languages[query.lang]?.[query.figure] : figures?.[query.figure]
}

/** The rows behind one figure of the report, in the order of the file, and only as far as they are requested. */
export function* rowsBehind(
  content: FileContent,
  settings: FileSettings,
  query: FigureQuery,
  known: KnownSources = {},
  wordsOf: WordsOf = wordsOfRow,
): Generator<FigureRow, void, undefined> {
  for (const row of rowsOf(content, settings, known, wordsOf)) {
    const { sheetIndex, row: index, source } = row.segment
    if (query.sheetIndex !== undefined && query.sheetIndex !== sheetIndex) continue
    const count = 'lang' in query ? languageCount(row, query.figure, query.lang) : sheetCount(row, query.figure)
    if (count !== null) yield { sheetIndex, row: index, source, count }
  }
}

type CountedRow = {
  segment: Segment
  words: number
  placeholders: number
  isEmpty: boolean
  isRepetition: boolean
  known: string[]
}

function* rowsOf(
  content: FileContent,
  settings: FileSettings,
  known: KnownSources,
  wordsOf: WordsOf,
): Generator<CountedRow, void, undefined> {
  const seen = new Set<string>()
  const placeholders = placeholdersOf(settings)
  for (const segment of textRowsOf(content, settings)) {
    const { source } = segment
    yield {
      segment,
      words: wordsOf(segment, placeholders),
      placeholders: countPlaceholders(source, placeholders),
      isEmpty: isEmpty(segment),
      isRepetition: seen.has(source),
      known: knownLanguages(segment, known),
    }
    seen.add(source)
  }
}

/** The count that a row adds to a figure; null when the row is not behind it. */
function sheetCount(row: CountedRow, figure: SheetFigure): number | null {
  if (row.isEmpty) return figure === 'empty' ? 0 : null
  switch (figure) {
    case 'words':
      return row.words
    case 'repetitions':
      return row.isRepetition ? row.words : null
    case 'placeholders':
      return row.placeholders > 0 ? row.placeholders : null
    case 'empty':
      return null
  }
}

function languageCount(row: CountedRow, figure: LanguageFigure, lang: LanguageId): number | null {
  if (row.isEmpty) return null
  const isTranslated = row.segment.filled.includes(lang)
  const isKnown = row.known.includes(lang)
  const isBehind = { translated: isTranslated, known: isKnown, billed: !isTranslated && !isKnown }
  return isBehind[figure] ? row.words : null
}

function add(figure: Figure, count: number | null): void {
  if (count === null) return
  figure.rows += 1
  figure.count += count
}

function noFigures(languages: Iterable<LanguageId>): WordFigures {
  const none = (): Figure => ({ rows: 0, count: 0 })
  return {
    words: none(),
    repetitions: none(),
    placeholders: none(),
    empty: none(),
    languages: Object.fromEntries(
      Array.from(languages, (lang) => [lang, { translated: none(), known: none(), billed: none() }]),
    ),
  }
}
