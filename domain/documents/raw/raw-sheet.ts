import type { LanguageId } from '#domain/languages/language-id.ts'
import { languageName } from '#domain/languages/language-name.ts'
import type { OpenDocument, ReadingOptions, Sheet } from '../document.ts'
import { refusing } from '../failure.ts'
import { type FileSettings, sourceLanguage } from '../file-setting.ts'
import { newContentBudget, SheetGrid } from '../sheet-grid.ts'
import { readRaw } from './open-raw.ts'
import type { RawFileType } from './raw-file-types.ts'
import type { RawFile } from './raw-file.ts'

type Segments = Pick<RawFile, 'segments'>

/**
 * Reads a raw format as one sheet without a header: row by row its segments, their sources in column 0, and a column for
 * each language that the file holds translations in. A preview reads all, and hands over the first.
 */
export function openRaw(type: RawFileType) {
  return (bytes: Uint8Array, sheetName: string, options: ReadingOptions): OpenDocument => {
    const readTo = (rowsEnd: number) =>
      refusing(() => {
        const { segments, encoding } = readRaw(bytes, type, options)
        const sheet = sheetOf({ segments }, sheetName, rowsEnd)
        return { numberOfSheet: 1, sheets: [sheet], encoding: encoding.name }
      })
    return { preview: readTo, read: () => readTo(Infinity) }
  }
}

function sheetOf(file: Segments, sheetName: string, rowsEnd: number): Sheet {
  const languages = targetLanguagesOf(file)
  const grid = new SheetGrid(newContentBudget())
  for (const [row, { source, targets }] of file.segments.slice(0, rowsEnd).entries()) {
    grid.set(row, 0, source)
    for (const [index, lang] of languages.entries()) grid.set(row, index + 1, targets[lang] ?? '')
  }
  return grid.finish(sheetName)
}

/** The settings that go with this sheet: nobody has to mark a column. */
export function rawSettings(file: Segments): FileSettings {
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

function targetLanguagesOf({ segments }: Segments): LanguageId[] {
  return [...new Set(segments.flatMap(({ targets }) => Object.keys(targets)))]
}
