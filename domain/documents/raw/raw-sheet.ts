import type { LanguageId } from '#domain/languages/language-id.ts'
import { languageName } from '#domain/languages/language-name.ts'
import type { FileContent } from '../document.ts'
import { type FileSettings, sourceLanguage } from '../file-setting.ts'
import { newContentBudget, SheetGrid } from '../sheet-grid.ts'
import type { RawFile } from './raw-file.ts'

/**
 * A raw file as one sheet without a header, up to `rowsEnd` rows: row by row its segments, their sources in column 0, and
 * a column for each language that it holds translations in.
 */
export function sheetOf({ segments }: Pick<RawFile, 'segments'>, sheetName: string, rowsEnd = Infinity): FileContent {
  const languages = targetLanguagesOf({ segments })
  const grid = new SheetGrid(newContentBudget())
  for (const [row, { source, targets }] of segments.entries()) {
    if (row === rowsEnd) break
    grid.set(row, 0, source)
    for (const [index, lang] of languages.entries()) grid.set(row, index + 1, targets[lang] ?? '')
  }
  return { numberOfSheet: 1, sheets: [grid.finish(sheetName)] }
}

/** The settings that go with this sheet: nobody has to mark a column. */
export function rawSettings(file: Pick<RawFile, 'segments'>): FileSettings {
  return [
    {
      sheetIndex: 0,
      sourceColumn: { ...sourceLanguage, col: 0, startRow: 0 },
      targetColumns: targetLanguagesOf(file).map((lang, index) => ({
        lang,
        name: languageName(lang),
        col: index + 1,
        startRow: 0,
      })),
      additionalColumns: [],
    },
  ]
}

function targetLanguagesOf({ segments }: Pick<RawFile, 'segments'>): LanguageId[] {
  return [...new Set(segments.flatMap(({ targets }) => Object.keys(targets)))]
}
