import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { openDocument } from '#domain/documents/open-document.ts'
import { countWords } from '#domain/words/count-words.ts'

const folder = join(import.meta.dirname, '../../../../shared/samples')

function sample(name: string) {
  const document = openDocument(new Uint8Array(readFileSync(join(folder, name))), name)
  const content = document.ok ? document.value.read() : document
  if (!content.ok) throw new Error(content.code)
  return content.value.sheets.map(({ sheetName, rows }) => ({
    sheetName,
    size: [rows.length, rows[0]?.length],
    words: (rows[0] ?? []).map((_, col) => rows.slice(1).reduce((sum, row) => sum + countWords(row[col] ?? ''), 0)),
    rows,
  }))
}

test.skipIf(!existsSync(folder)).for(['ovr-translations.xlsx', 'fishing.xlsx'])(
  '%s has the texts that read-excel-file sees',
  async (name) => {
    const sheets = await readXlsxFile(join(folder, name), { trim: false })
    // It keeps the CR of line ends that are CR LF in the XML, which XML takes for LF.
    const text = (cell: unknown) => (typeof cell === 'string' ? cell.replaceAll('\r\n', '\n') : '')
    const seen = sheets.map(({ sheet, data }) => [sheet, data.map((row) => row.map(text))])
    expect(sample(name).map(({ sheetName, rows }) => [sheetName, rows])).toEqual(seen)
  },
)

test.skipIf(!existsSync(folder)).for([
  {
    name: 'ovr-translations.xlsx',
    sheetName: 'Default',
    size: [454, 16],
    words: [2112, 2133, 563, 1815, 2483, 2188, 2054, 2234, 583, 582, 1698, 2624, 2615, 2412, 2041, 2268],
  },
  { name: 'fishing.xlsx', sheetName: 'Sheet1', size: [10, 3], words: [9, 12, 13] },
  { name: 'godot.csv', sheetName: 'godot', size: [4, 5], words: [3, 10, 11, 3, 8] },
])('$name has its sheet, size and words by column', ({ name, ...expected }) => {
  expect(sample(name).map(({ sheetName, size, words }) => ({ sheetName, size, words }))).toEqual([expected])
})
