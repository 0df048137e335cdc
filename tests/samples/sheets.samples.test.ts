import { expect, test } from 'vitest'
import { countWords } from '#domain/words/count-words.ts'
import { readContent } from '#tests/support/documents/merging.ts'
import { testOtherReader } from '#tests/support/documents/other-reader.ts'
import { sharedFile } from './shared-files.ts'

const workbooks = ['samples/ovr-translations.xlsx', 'samples/fishing.xlsx'] as const
testOtherReader(workbooks.map((name) => ({ name, bytes: () => sharedFile(name).bytes })))

test.for([
  {
    name: 'samples/ovr-translations.xlsx',
    sheetName: 'Default',
    size: [454, 16],
    words: [2112, 2133, 563, 1815, 2483, 2188, 2054, 2234, 583, 582, 1698, 2624, 2615, 2412, 2041, 2268],
  },
  { name: 'samples/fishing.xlsx', sheetName: 'Sheet1', size: [10, 3], words: [9, 12, 13] },
  { name: 'samples/godot.csv', sheetName: 'godot', size: [4, 5], words: [3, 10, 11, 3, 8] },
] as const)('$name has its sheet, size and words by column', ({ name, ...expected }) => {
  const { fileName, bytes } = sharedFile(name)
  const found = readContent(bytes, fileName).sheets.map(({ sheetName, rows }) => ({
    sheetName,
    size: [rows.length, rows[0]?.length],
    words: (rows[0] ?? []).map((_, col) => rows.slice(1).reduce((sum, row) => sum + countWords(row[col] ?? ''), 0)),
  }))
  expect(found).toEqual([expected])
})
