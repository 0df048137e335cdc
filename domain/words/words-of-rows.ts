import type { Segment } from '#domain/documents/segments.ts'
import { countWords } from './count-words.ts'

/** Counts the words of a row's source text. */
export type WordsOf = (row: Segment) => number

export const wordsOfRow: WordsOf = ({ source }) => countWords(source)

/**
 * The same for one file that is counted repeatedly while its columns are marked: a row is counted again only when its
 * source differs from before.
 */
export function rememberedWords(): WordsOf {
  const sheets = new Map<number, { readonly sources: string[]; readonly words: number[] }>()
  return (row) => {
    const { sheetIndex, row: at, source } = row
    const sheet = sheets.get(sheetIndex) ?? { sources: [], words: [] }
    sheets.set(sheetIndex, sheet)
    const known = sheet.words[at]
    if (known !== undefined && sheet.sources[at] === source) return known
    const words = wordsOfRow(row)
    sheet.sources[at] = source
    sheet.words[at] = words
    return words
  }
}
