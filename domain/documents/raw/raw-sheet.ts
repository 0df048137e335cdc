import type { LanguageId } from '#domain/languages/language-id.ts'
import { languageName } from '#domain/languages/language-name.ts'
import type { FileContent, OpenDocument, Sheet } from '../document.ts'
import { refusing } from '../failure.ts'
import { type FileSetting, type FileSettings, sourceOfFile } from '../file-setting.ts'
import { textEncodings } from '../text-encoding.ts'
import { newContentBudget, SheetGrid } from '../sheet-grid.ts'
import type { ReadingOptions } from '../text-layout.ts'
import { readRaw } from './open-raw.ts'
import { rawIdentities } from './raw-identities.ts'
import type { RawFileType } from './raw-file-types.ts'
import type { RawChoices, RawFile } from './raw-file.ts'

type Segments = Pick<RawFile, 'segments'>
type Chosen = Segments & { readonly choices?: RawChoices }

/**
 * Reads a raw format as one sheet without a header: a row for each segment, sources in column 0, and a column for each
 * language that the file holds translations in. A preview reads everything and returns the first rows.
 */
export function openRaw(type: RawFileType) {
  return (bytes: Uint8Array, sheetName: string, options: ReadingOptions): OpenDocument => {
    const readTo = (rowsEnd: number) => refusing(() => rawContent(readRaw(bytes, type, options), sheetName, rowsEnd))
    return { preview: readTo, read: () => readTo(Infinity) }
  }
}

/** The sheet of a raw file, for use within `refusing`. */
export function rawContent(
  file: Pick<RawFile, 'segments' | 'encoding' | 'languageMarks' | 'held' | 'unnamed'>,
  sheetName: string,
  rowsEnd = Infinity,
): FileContent {
  const encoding = textEncodings.find((name) => name === file.encoding.name)
  const held = file.held.filter(({ rule }) => rule !== null).length
  const sheet = { ...sheetOf(file, sheetName, rowsEnd), identities: rawIdentities(file).slice(0, rowsEnd) }
  return {
    numberOfSheet: 1,
    sheets: [sheet],
    ...(encoding && { encoding }),
    ...(held > 0 && { held }),
    ...(file.unnamed > 0 && { unnamed: file.unnamed }),
  }
}

function sheetOf(file: Segments, sheetName: string, rowsEnd: number): Sheet {
  // The column of the sources is there before any is taken in.
  if (file.segments.length === 0) return { sheetName, headerRow: [''], rows: [] }
  const languages = targetLanguagesOf(file)
  const grid = new SheetGrid(newContentBudget())
  for (const [row, { source, targets }] of file.segments.slice(0, rowsEnd).entries()) {
    grid.set(row, 0, source)
    for (const [index, lang] of languages.entries()) grid.set(row, index + 1, targets[lang] ?? '')
  }
  return grid.finish(sheetName)
}

/** The settings of this sheet: no person has to mark a column. */
export function rawSettings(file: Chosen): FileSettings {
  return [
    {
      sheetIndex: 0,
      ...chosenOf(file.choices),
      sourceColumn: { ...sourceOfFile, col: 0, startRow: 0 },
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

/** The settings that carry no more than what was chosen, until the file is read again. */
export function choiceSettings(choices: RawChoices): FileSettings {
  return rawSettings({ segments: [], choices })
}

function chosenOf({ kinds = [], filledIn }: RawChoices = {}): Pick<FileSetting, 'kinds' | 'filledIn'> {
  return {
    ...(kinds.length > 0 && { kinds: kinds.map(({ kind, way }) => ({ kind, way })) }),
    ...(filledIn !== undefined && { filledIn }),
  }
}

/**
 * Whether settings can be those of a raw file: sources in column 0, translations in the columns behind, from row 0 on.
 */
export function areRawSettings(settings: FileSettings): boolean {
  return settings.every(
    ({ sourceColumn, targetColumns, additionalColumns }) =>
      sourceColumn?.col === 0 &&
      additionalColumns.length === 0 &&
      [sourceColumn, ...targetColumns].every(({ startRow }) => startRow === 0),
  )
}

function targetLanguagesOf({ segments }: Segments): LanguageId[] {
  return [...new Set(segments.flatMap(({ targets }) => Object.keys(targets)))]
}
