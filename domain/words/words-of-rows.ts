import type { Segment } from '#domain/documents/segments.ts'
import { countWords } from './count-words.ts'
import { areSameChoices, type ChosenShapes } from './shapes.ts'

/** Counts the words of a row's source text, in a file for which these shapes of placeholders were chosen. */
export type WordsOf = (row: Segment, placeholders: ChosenShapes) => number

export const wordsOfRow: WordsOf = ({ source }, placeholders) => countWords(source, placeholders)

/**
 * The same for one file that is counted repeatedly while its columns are marked: a row is counted again only when its
 * source or the file's placeholders differ from before.
 */
export function rememberedWords(): WordsOf {
  const sheets = new Map<number, { readonly sources: string[]; readonly words: number[] }>()
  let chosen: ChosenShapes = {}
  return (row, placeholders) => {
    if (placeholders !== chosen) {
      if (!areSameChoices(placeholders, chosen)) sheets.clear()
      chosen = placeholders
    }
    const { sheetIndex, row: at, source } = row
    const sheet = sheets.get(sheetIndex) ?? { sources: [], words: [] }
    sheets.set(sheetIndex, sheet)
    const known = sheet.words[at]
    if (known !== undefined && sheet.sources[at] === source) return known
    const words = wordsOfRow(row, placeholders)
    sheet.sources[at] = source
    sheet.words[at] = words
    return words
  }
}
