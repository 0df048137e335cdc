import type { FileContent } from '#domain/documents/document.ts'
import type { FileSettings } from '#domain/documents/file-setting.ts'
import { segmentsOf } from '#domain/documents/segments.ts'
import { countWords } from './count-words.ts'

/**
 * What a marked file holds. `filledWordCount` has, for each language that is marked as a target column, the words of the
 * rows whose cell in it is already filled: those are not billed for it.
 */
export type DocumentCount = {
  sourceWordCount: number
  stringCount: number
  filledWordCount: Record<string, number>
  sheets: SheetCount[]
}

export type SheetCount = {
  sheetIndex: number
  sourceWordCount: number
  stringCount: number
  filledWordCount: Record<string, number>
}

/** Counts the source words of every sheet that has a source column; rows without source text count nothing. */
export function countDocument(content: FileContent, settings: FileSettings): DocumentCount {
  const sheets = settings
    .filter(({ sourceColumn }) => sourceColumn !== null)
    .map((setting) => {
      const sheet: SheetCount = { sheetIndex: setting.sheetIndex, ...nothingCounted(setting.targetColumns) }
      for (const { source, filled } of segmentsOf(content, [setting])) {
        const words = countWords(source)
        sheet.stringCount += 1
        sheet.sourceWordCount += words
        for (const lang of filled) sheet.filledWordCount[lang] = (sheet.filledWordCount[lang] ?? 0) + words
      }
      return sheet
    })

  const total: DocumentCount = { ...nothingCounted(settings.flatMap((setting) => setting.targetColumns)), sheets }
  for (const sheet of sheets) {
    total.sourceWordCount += sheet.sourceWordCount
    total.stringCount += sheet.stringCount
    for (const [lang, words] of Object.entries(sheet.filledWordCount)) {
      total.filledWordCount[lang] = (total.filledWordCount[lang] ?? 0) + words
    }
  }
  return total
}

/** Words to be billed for a language, marked in the file or not. */
export function billableWords(count: Pick<DocumentCount, 'sourceWordCount' | 'filledWordCount'>, lang: string): number {
  return count.sourceWordCount - (count.filledWordCount[lang] ?? 0)
}

function nothingCounted(targets: { lang: string }[]): Omit<SheetCount, 'sheetIndex'> {
  const filledWordCount = Object.fromEntries(targets.map(({ lang }) => [lang, 0]))
  return { sourceWordCount: 0, stringCount: 0, filledWordCount }
}
