import { expect, test } from 'vitest'
import { hasText } from '#domain/documents/document.ts'
import { supportedFileTypes } from '#domain/documents/file-types.ts'
import { fileTypeOf } from '#domain/documents/open-document.ts'
import { gameTexts } from '#tests/support/documents/game-texts.ts'
import { readContent } from '#tests/support/documents/merging.ts'
import { oddPackages } from '#tests/support/documents/odd-packages.ts'
import { oddSheets } from '#tests/support/documents/odd-sheets.ts'
import { rawSamples } from '#tests/support/documents/raw/raw-samples.ts'
import { testSameCount, type Counted } from '#tests/support/same-count.ts'

const utf8 = new TextEncoder()
const isTaken = ({ fileName }: Counted) => supportedFileTypes.some((type) => type === fileTypeOf(fileName))

/** Every file of the tests that an order can be of. */
const files: Counted[] = [
  ...[...oddSheets, ...oddPackages].map(({ name, file }) => ({
    name: `a workbook with ${name}`,
    fileName: 'odd.xlsx',
    bytes: file,
  })),
  ...rawSamples.map(({ name, fileName, text }) => ({ name, fileName, bytes: () => utf8.encode(text) })),
  {
    name: 'a table of game texts',
    fileName: 'texts.csv',
    bytes: () => utf8.encode(gameTexts.en.map((text, row) => `"${text}","${row % 3 === 0 ? text : ''}"\n`).join('')),
  },
]
  .filter(isTaken)
  .filter(({ fileName, bytes }) => hasText(readContent(bytes(), fileName)))

test('there are files of all kinds', () => expect(files.length).toBeGreaterThan(40))

testSameCount(files)
