import type { FileContent } from '#domain/documents/document.ts'
import { type FileSettings, placeholdersOf } from '#domain/documents/file-setting.ts'
import { type Segment, segmentsOf } from '#domain/documents/segments.ts'
import { idKey, scopeKey } from '#domain/documents/text-identity.ts'
import { type WordsOf, wordsOfRow } from './words-of-rows.ts'

/**
 * The word counts of a marked file. `filledWordCount` holds, for each language with a target column, the words of the
 * rows whose cell in it is filled already; `knownWordCount` holds, for each language of the examined translation
 * memory, those of the other rows that it knows. Neither are billed for the language.
 */
export type DocumentCount = WordCounts & { sheets: SheetCount[] }

export type SheetCount = WordCounts & { sheetIndex: number }

type WordCounts = {
  sourceWordCount: number
  stringCount: number
  filledWordCount: Record<string, number>
  knownWordCount?: Record<string, number>
}

/**
 * The texts that a customer has translations of, by language, each as its `scopeKey` or its `idKey`. Only an identical
 * text is known.
 */
export type KnownSources = Readonly<Record<string, ReadonlySet<string>>>

/** Counts the source words of every sheet that has a source column; rows without source text count as 0. */
export function countDocument(
  content: FileContent,
  settings: FileSettings,
  known?: KnownSources,
  wordsOf: WordsOf = wordsOfRow,
): DocumentCount {
  const placeholders = placeholdersOf(settings)
  const sheets = settings
    .filter(({ sourceColumn }) => sourceColumn !== null)
    .map((setting) => {
      const sheet: SheetCount = { sheetIndex: setting.sheetIndex, ...nothingCounted(setting.targetColumns, known) }
      for (const segment of segmentsOf(content, [setting])) {
        const words = wordsOf(segment, placeholders)
        sheet.stringCount += 1
        sheet.sourceWordCount += words
        for (const lang of segment.filled) add(sheet.filledWordCount, lang, words)
        if (known) for (const lang of knownLanguages(segment, known)) add((sheet.knownWordCount ??= {}), lang, words)
      }
      return sheet
    })

  const targets = settings.flatMap((setting) => setting.targetColumns)
  const total: DocumentCount = { ...nothingCounted(targets, known), sheets }
  for (const sheet of sheets) {
    total.sourceWordCount += sheet.sourceWordCount
    total.stringCount += sheet.stringCount
    for (const [lang, words] of Object.entries(sheet.filledWordCount)) add(total.filledWordCount, lang, words)
    for (const [lang, words] of Object.entries(sheet.knownWordCount ?? {})) {
      add((total.knownWordCount ??= {}), lang, words)
    }
  }
  return total
}

/** The words to bill for a language, whether or not it is marked in the file. */
export function billableWords(
  count: Pick<DocumentCount, 'sourceWordCount' | 'filledWordCount' | 'knownWordCount'>,
  lang: string,
): number {
  return count.sourceWordCount - (count.filledWordCount[lang] ?? 0) - (count.knownWordCount?.[lang] ?? 0)
}

/** The languages in which a memory has the row's translation and the file does not. */
export function knownLanguages({ identity, filled }: Segment, known: KnownSources): string[] {
  const languages = Object.keys(known)
  if (languages.length === 0) return []
  const keys = [scopeKey(identity), idKey(identity)]
  return languages.filter((lang) => keys.some((key) => known[lang]?.has(key)) && !filled.includes(lang))
}

function nothingCounted(targets: { lang: string }[], known: KnownSources | undefined): WordCounts {
  const counts = { sourceWordCount: 0, stringCount: 0, filledWordCount: noWords(targets.map(({ lang }) => lang)) }
  return known ? { ...counts, knownWordCount: noWords(Object.keys(known)) } : counts
}

function noWords(languages: string[]): Record<string, number> {
  return Object.fromEntries(languages.map((lang) => [lang, 0]))
}

function add(counts: Record<string, number>, lang: string, words: number): void {
  counts[lang] = (counts[lang] ?? 0) + words
}
