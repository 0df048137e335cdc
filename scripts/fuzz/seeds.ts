import { unzipSync } from 'fflate'
import { encodeText } from '#domain/documents/text/encode-text.ts'
import { textEncodings } from '#domain/documents/text-encoding.ts'
import { oddCells } from '#tests/support/documents/odd-cells.ts'
import { utf8 } from '#tests/support/documents/hostile-file.ts'
import { oddPackages } from '#tests/support/documents/odd-packages.ts'
import { oddSheets } from '#tests/support/documents/odd-sheets.ts'
import type { OddWorkbook } from '#tests/support/documents/odd-workbook.ts'
import { rawFault } from '#tests/support/documents/raw/raw-oracle.ts'
import { rawSamples } from '#tests/support/documents/raw/raw-samples.ts'
import { sheetFault } from '#tests/support/documents/sheet-oracle.ts'
import { workbook } from '#tests/support/documents/workbook.ts'

/** Seed files of one ending, and a check that says what is wrong with how any file is read; null when nothing is. */
export type FuzzTarget = {
  readonly fileName: string
  readonly seeds: readonly Uint8Array[]
  readonly fault: (bytes: Uint8Array, fileName: string) => string | null
}

const table = 'key,en,de\nMENU_START,"Start, ""now""",Los\nMENU_QUIT,"Quit\nthe game",\n'

/** Rows of several lengths, in which quotes are text. */
const bareTable = 'TAG\tTEXT\tGERMAN\nSTOP\t"Stop!" she cried.\tHalt\nGO\tGo\n\nNAIL\t5" nail\t\n'

/** The second line is in UTF-8, the third in Windows-1252. */
const inTwoEncodings = Uint8Array.from([
  ...utf8('key,en,de\nA,Size,Größe\n'),
  ...(encodeText('B,Late,später schön\n', 'windows-1252') ?? []),
])

/** The readers, by the names that `--only` takes. */
export const fuzzTargets: Readonly<Record<string, FuzzTarget>> = {
  ...Object.fromEntries(
    ['po', 'json', 'resx', 'xml', 'strings', 'xliff', 'xlf'].map((ending) => [ending, rawTarget(ending)]),
  ),
  csv: sheetTarget('a.csv', [
    ...inEncodings(table),
    utf8(table.replaceAll(',', ';')),
    utf8(`sep=,\r\n${table}`),
    ...inEncodings(bareTable.replaceAll('\t', '|')),
    inTwoEncodings,
  ]),
  tsv: sheetTarget('a.tsv', [...inEncodings(table.replaceAll(',', '\t')), ...inEncodings(bareTable)]),
  txt: sheetTarget('a.txt', [
    utf8('Start\nQuit\n\n"End"\n'),
    ...inEncodings(table.replaceAll(',', '\t')),
    utf8(bareTable),
  ]),
  xlsx: sheetTarget(
    'a.xlsx',
    [...oddCells, ...oddPackages].map(({ file }) => file()),
  ),
  sheet: partTarget('xl/worksheets/sheet1.xml', oddSheets),
  shared: partTarget('xl/sharedStrings.xml', oddCells),
  workbook: partTarget('xl/workbook.xml', oddPackages),
}

/** Each sample of the format as it is, with a byte order mark, in UTF-16, and with other line ends. */
function rawTarget(ending: string): FuzzTarget {
  const seeds = rawSamples
    .filter(({ fileName }) => fileName.endsWith(`.${ending}`))
    .flatMap(({ text }) => [utf8(text), utf8(`\uFEFF${text}`), utf8(text.replaceAll('\n', '\r\n')), utf16(text)])
  return { fileName: `a.${ending}`, seeds, fault: rawFault }
}

function sheetTarget(fileName: string, seeds: readonly Uint8Array[]): FuzzTarget {
  return { fileName, seeds, fault: sheetFault }
}

/**
 * Mutates the part of this path in workbooks, and zips the workbook again: with a byte of the whole file changed it
 * would hardly be a zip.
 */
function partTarget(path: string, workbooks: readonly OddWorkbook[]): FuzzTarget {
  const seeds = workbooks.flatMap(({ file }) => unzipSync(file(), { filter: ({ name }) => name === path })[path] ?? [])
  const around = { sheets: [{}, {}], strings: '<si><t>Start</t></si>', formats: ['0.00'] }
  const fault = (content: Uint8Array) => sheetFault(workbook({ ...around, parts: [{ path, content }] }), 'a.xlsx')
  return { fileName: path, seeds, fault }
}

/** The text in every encoding that has its characters, with a byte order mark where the encoding has one. */
function inEncodings(text: string): Uint8Array[] {
  const texts = [
    text,
    `\uFEFF${text}`,
    text.replace('Los', 'Größe'),
    text.replace('Los', '開始'),
    text.replace('Los', 'Да'),
  ]
  return textEncodings.flatMap((encoding) =>
    texts.flatMap((text) =>
      encoding.startsWith('utf') || !text.includes('\uFEFF') ? (encodeText(text, encoding) ?? []) : [],
    ),
  )
}

function utf16(text: string): Uint8Array {
  return new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (character) => character.charCodeAt(0)).buffer)
}
