import * as v from 'valibot'
import { areSameChoices, type ChosenShapes, chosenShapesSchema, hasShapes } from '#domain/words/shapes.ts'
import type { SheetSize } from './document.ts'
import { kindChoicesSchema } from './raw/text-kinds.ts'
import { textEncodings } from './text-encoding.ts'
import { delimiters, isChosen, isSameReading, quoteMeanings, type ReadingOptions } from './text-layout.ts'

/** The additional columns of specification §3, with their labels. */
export const additionalColumnLabels = {
  stringIdentifier: 'String Identifier',
  maxCharacters: 'Max Character Limit',
  additionalInfo: 'Additional Information',
  character: 'Character',
  talkingTo: 'Talking to',
  direction: 'Direction',
} as const

export type AdditionalColumnType = keyof typeof additionalColumnLabels

export const additionalColumnTypes = [
  'stringIdentifier',
  'maxCharacters',
  'additionalInfo',
  'character',
  'talkingTo',
  'direction',
] as const satisfies readonly AdditionalColumnType[]

/** The source language is always English. */
export const sourceOfFile = { lang: 'enUS', name: 'English' } as const

/** The row of a sheet where texts start unless a person moved the marker: the row under the header. */
export const DEFAULT_START_ROW = 1

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const name = v.pipe(v.string(), v.maxLength(200))
/** A language such as enUS or zh-Hant. */
const languageId = v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9-]{1,34}$/))
const position = { name, col: count, startRow: count }

const sourceColumnSchema = v.object({ lang: v.literal(sourceOfFile.lang), ...position })
const targetColumnSchema = v.object({ lang: languageId, ...position })
const additionalColumnSchema = v.object({ type: v.picklist(additionalColumnTypes), ...position })

/**
 * Column settings of one sheet. A sheet that is not to be translated has no source column. `encoding`, `delimiter` and
 * `quotes` are how a person chose that a text file is read, `kinds` and `filledIn` what they chose of a raw file; what is
 * missing is guessed. `placeholders` are the shapes that were chosen for the file. These are the same for all of its sheets.
 */
export const fileSettingSchema = v.object({
  sheetIndex: count,
  encoding: v.optional(v.picklist(textEncodings)),
  delimiter: v.optional(v.nullable(v.picklist(delimiters))),
  quotes: v.optional(v.picklist(quoteMeanings)),
  kinds: v.optional(kindChoicesSchema),
  filledIn: v.optional(v.nullable(languageId)),
  placeholders: v.optional(chosenShapesSchema),
  sourceColumn: v.nullable(sourceColumnSchema),
  targetColumns: v.pipe(v.array(targetColumnSchema), v.maxLength(500)),
  additionalColumns: v.pipe(v.array(additionalColumnSchema), v.maxLength(500)),
})

export const fileSettingsSchema = v.pipe(v.array(fileSettingSchema), v.maxLength(1_000))

export type FileSetting = v.InferOutput<typeof fileSettingSchema>
export type FileSettings = v.InferOutput<typeof fileSettingsSchema>

export type FileSettingsFault =
  | 'noSourceColumn'
  | 'unknownSheet'
  | 'sheetTwice'
  | 'severalReadings'
  | 'severalPlaceholders'
  | 'columnOutsideSheet'
  | 'columnTwice'
  | 'languageTwice'
  | 'rowOutsideSheet'

/** Next is enabled only if some sheet has a source column (specification §5). */
export function hasSourceColumn(settings: FileSettings): boolean {
  return settings.some((sheet) => sheet.sourceColumn !== null)
}

/** How the file is read, as far as that was chosen. */
export function readingOf(settings: FileSettings): ReadingOptions {
  return readingOfSheet(settings.find(isChosen) ?? {})
}

function readingOfSheet({ encoding, delimiter, quotes, kinds, filledIn }: ReadingOptions): ReadingOptions {
  return {
    ...(encoding !== undefined && { encoding }),
    ...(delimiter !== undefined && { delimiter }),
    ...(quotes !== undefined && { quotes }),
    ...(kinds !== undefined && { kinds }),
    ...(filledIn !== undefined && { filledIn }),
  }
}

/** The shapes of the game's own placeholders, as they were chosen for the file. */
export function placeholdersOf(settings: FileSettings): ChosenShapes {
  return settings.find(({ placeholders }) => placeholders !== undefined)?.placeholders ?? {}
}

/** The same settings with the shapes that were chosen for the file, if any were. */
export function withPlaceholders(settings: FileSettings, placeholders: ChosenShapes): FileSettings {
  return hasShapes(placeholders) ? settings.map((setting) => ({ ...setting, placeholders })) : settings
}

/**
 * Why these settings do not fit the file; null when they fit. A start row may be the row under the last one, because a
 * sheet that holds only a header has no other place for it.
 */
export function faultOf(settings: FileSettings, sheets: SheetSize[]): FileSettingsFault | null {
  const [first] = settings
  if (first && settings.some((sheet) => !isSameReading(sheet, first))) return 'severalReadings'
  const placeholders = placeholdersOf(settings)
  if (settings.some((sheet) => !areSameChoices(sheet.placeholders ?? {}, placeholders))) return 'severalPlaceholders'
  const seen = new Set<number>()
  for (const sheet of settings) {
    const size = sheets[sheet.sheetIndex]
    if (!size) return 'unknownSheet'
    if (seen.has(sheet.sheetIndex)) return 'sheetTwice'
    seen.add(sheet.sheetIndex)

    const columns = columnsOf(sheet)
    if (columns.some(({ col }) => col >= size.columnCount)) return 'columnOutsideSheet'
    if (columns.some(({ startRow }) => startRow > size.rowCount)) return 'rowOutsideSheet'
    if (repeats(columns.map(({ col }) => col))) return 'columnTwice'
    if (repeats(sheet.targetColumns.map(({ lang }) => lang))) return 'languageTwice'
  }
  return hasSourceColumn(settings) ? null : 'noSourceColumn'
}

function columnsOf(sheet: FileSetting): { col: number; startRow: number }[] {
  const source = sheet.sourceColumn ? [sheet.sourceColumn] : []
  return [...source, ...sheet.targetColumns, ...sheet.additionalColumns]
}

function repeats(values: (number | string)[]): boolean {
  return new Set(values).size < values.length
}
