import { openDocument } from '#domain/documents/open-document.ts'
import { oddCells } from '#tests/support/documents/odd-cells.ts'
import { utf8 } from '#tests/support/documents/hostile-file.ts'
import { rawFault } from '#tests/support/documents/raw/raw-oracle.ts'
import { rawSamples } from '#tests/support/documents/raw/raw-samples.ts'

/** Files of one ending to begin with, and what is wrong with the reading of any other one; null when nothing is. */
export type FuzzTarget = {
  readonly fileName: string
  readonly seeds: readonly Uint8Array[]
  readonly fault: (bytes: Uint8Array, fileName: string) => string | null
}

const table = 'key,en,de\nMENU_START,"Start, ""now""",Los\nMENU_QUIT,"Quit\nthe game",\n'

/** The readers by the names that `--only` has for them. */
export const fuzzTargets: Readonly<Record<string, FuzzTarget>> = {
  ...Object.fromEntries(
    ['po', 'json', 'resx', 'xml', 'strings', 'xliff', 'xlf'].map((ending) => [ending, rawTarget(ending)]),
  ),
  csv: sheetTarget('a.csv', [utf8(table), utf8(table.replaceAll(',', ';'))]),
  tsv: sheetTarget('a.tsv', [utf8(table.replaceAll(',', '\t'))]),
  txt: sheetTarget('a.txt', [utf8('Start\nQuit\n'), utf16(table.replaceAll(',', '\t'))]),
  xlsx: sheetTarget(
    'a.xlsx',
    oddCells.map(({ file }) => file()),
  ),
}

/** Each sample of the format as it is, with a mark, in UTF-16, and with other line ends. */
function rawTarget(ending: string): FuzzTarget {
  const seeds = rawSamples
    .filter(({ fileName }) => fileName.endsWith(`.${ending}`))
    .flatMap(({ text }) => [utf8(text), utf8(`\uFEFF${text}`), utf8(text.replaceAll('\n', '\r\n')), utf16(text)])
  return { fileName: `a.${ending}`, seeds, fault: rawFault }
}

function sheetTarget(fileName: string, seeds: readonly Uint8Array[]): FuzzTarget {
  const read = (bytes: Uint8Array) => {
    const document = openDocument(bytes, fileName)
    if (document.ok) document.value.read()
    return null
  }
  return { fileName, seeds, fault: read }
}

function utf16(text: string): Uint8Array {
  return new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (character) => character.charCodeAt(0)).buffer)
}
