import { formatCount } from '#domain/money/format.ts'
import { languageName } from '#domain/languages/language-name.ts'
import { rawFileTypeOf } from '#domain/documents/raw/raw-file-types.ts'
import type { Figure, FigureQuery, LanguageFigure, SheetFigure } from '#domain/words/word-report.ts'

/** The unit that holds a text: a row of a sheet, or a string of a raw file. */
export type RowNoun = 'row' | 'string'

export function rowNoun(fileName: string): RowNoun {
  return rawFileTypeOf(fileName) ? 'string' : 'row'
}

export function figureLabel(figure: SheetFigure | LanguageFigure, noun: RowNoun): string {
  return figure === 'empty' ? `Empty ${noun}s` : figureLabels[figure]
}

const figureLabels: Readonly<Record<Exclude<SheetFigure, 'empty'> | LanguageFigure, string>> = {
  words: 'Words',
  repetitions: 'Repetitions',
  placeholders: 'Placeholders and markup',
  translated: 'Already translated',
  known: 'Known to translation memory',
  billed: 'To be translated',
}

/** The number that a figure shows: its rows where rows are counted, else the words or placeholders in them. */
export function shownCount({ figure }: FigureQuery, { rows, count }: Figure): number {
  return figure === 'empty' ? rows : count
}

/** The heading of the count in each row; undefined where rows have none. */
export function unitOf({ figure }: FigureQuery): string | undefined {
  if (figure === 'empty') return undefined
  return figure === 'placeholders' ? 'Placeholders' : 'Words'
}

export function figureTitle(query: FigureQuery, noun: RowNoun): string {
  const label = figureLabel(query.figure, noun)
  return 'lang' in query ? `${label}: ${languageName(query.lang)}` : label
}

export function figureSentence(query: FigureQuery, { rows, count }: Figure, noun: RowNoun): string {
  const inRows = `${counted(count, 'word')} in ${counted(rows, noun)}`
  switch (query.figure) {
    case 'words':
      return `${inRows}.`
    case 'repetitions':
      return `${inRows} whose text stands further up already. They are counted like any other.`
    case 'placeholders':
      return `${counted(count, 'placeholder or tag', 'placeholders and tags')} in ${counted(rows, noun)}. They are not counted as words.`
    case 'empty':
      return `${counted(rows, noun)} without source text. Nothing of them is counted.`
    case 'translated':
      return `${inRows} that the file has in ${languageName(query.lang)} already. They are not billed.`
    case 'known':
      return `${inRows} that your translation memory knows in ${languageName(query.lang)}. They are not billed.`
    case 'billed':
      return `${inRows} that are to be translated into ${languageName(query.lang)}.`
  }
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
