import { encodeText } from '#domain/documents/text/encode-text.ts'
import type { TextEncoding } from '#domain/documents/text-encoding.ts'
import { androidSample } from '#tests/support/documents/raw/xml-samples.ts'
import { mislabelledFiles } from '#tests/support/documents/mislabelled-files.ts'
import { textCell, workbook } from '#tests/support/documents/workbook.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import type { DeviceFile } from './hands.ts'

/** A file, and what an order of it says: the column letters to mark in its first sheet, and the words that are counted there. */
export type Job = {
  readonly file: DeviceFile
  readonly source: string
  readonly target: { readonly column: string; readonly language: LanguageId; readonly title: string }
  readonly words: number
}

/** A game's whole text: one sheet in many languages, and one that has no translations yet. */
export const largeJob: Job = {
  file: spreadsheet('harbor.xlsx', { Dialogue: translated(400), Items: dialogue(12) }),
  source: 'B',
  target: { column: 'L', language: 'frFR', title: 'French' },
  words: 400 * 5,
}

/** A few short texts. */
export const smallJob: Job = {
  file: spreadsheet('fishing.xlsx', { Sheet1: dialogue(4) }),
  source: 'B',
  target: { column: 'C', language: 'esES', title: 'Spanish (Spain)' },
  words: 4 * 5,
}

/** A raw file, and what step 2 says of it. */
export type RawJob = { readonly file: DeviceFile; readonly strings: number; readonly words: number }

/** A .NET resource. */
export const resxJob: RawJob = { file: textFile('Strings.resx', resx(288)), strings: 288, words: 288 * 5 }

/** Strings of an Android app, with what is held back. */
export const androidJob: RawJob = { file: textFile('strings.xml', androidSample), strings: 13, words: 34 }

/** Three sheets of the same shape. */
export const sheets: DeviceFile = spreadsheet('three.xlsx', {
  Dialogue: dialogue(20),
  Items: dialogue(8),
  Credits: dialogue(2),
})

/** A file that the service must refuse, by its name in the tests of hostile files. */
export function hostileFile(name: string, fileName: string): DeviceFile {
  const hostile = mislabelledFiles.find((file) => file.name === name)
  if (!hostile) throw new Error(`There is no hostile file named ${name}`)
  return deviceFile(fileName, hostile.bytes())
}

export function textFile(name: string, text: string, encoding: TextEncoding = 'utf-8'): DeviceFile {
  const bytes = encodeText(text, encoding)
  if (!bytes) throw new Error(`${encoding} lacks a character of ${name}`)
  return deviceFile(name, bytes)
}

/** A header, then rows of a key, five English words and nothing in the third column. */
function dialogue(rows: number): readonly (readonly string[])[] {
  return [
    ['key', 'English', 'Translation'],
    ...Array.from({ length: rows }, (_, row) => [`line.${row}`, `The tide takes lamp ${row}`, '']),
  ]
}

/** A header, then rows of a key, five English words and a translation for each of ten languages, of which French is the last. */
function translated(rows: number): readonly (readonly string[])[] {
  const languages = [
    'Japanese',
    'Korean',
    'Portuguese',
    'German',
    'Czech',
    'Dutch',
    'Finnish',
    'Spanish',
    'Italian',
    'French',
  ]
  return [
    ['key', 'English', ...languages],
    ...Array.from({ length: rows }, (_, row) => [
      `scene.${row}`,
      `The crew leaves port ${row}`,
      ...languages.map((language) => `${language} ${row}`),
    ]),
  ]
}

function spreadsheet(name: string, content: Record<string, readonly (readonly string[])[]>): DeviceFile {
  const sheets = Object.entries(content).map(([name, rows]) => ({
    name,
    rows: rows.map((cells, row) => `<row r="${row + 1}">${cells.map(cellAt(row)).join('')}</row>`).join(''),
  }))
  return deviceFile(name, workbook({ sheets }))
}

function cellAt(row: number): (text: string, col: number) => string {
  return (text, col) => textCell(`${String.fromCodePoint(65 + col)}${row + 1}`, text)
}

function resx(strings: number): string {
  const items = Array.from(
    { length: strings },
    (_, item) => `<data name="line.${item}"><value>The tide takes lamp ${item}</value></data>`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>\n<root>\n${items.join('\n')}\n</root>\n`
}

function deviceFile(name: string, bytes: Uint8Array): DeviceFile {
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }
}
