import { expect, test } from 'vitest'
import { hasText } from '#domain/documents/document.ts'
import { supportedFileTypes } from '#domain/documents/file-types.ts'
import { fileTypeOf } from '#domain/documents/open-document.ts'
import type { ChosenShapes } from '#domain/words/shapes.ts'
import { gameTexts } from '#tests/support/documents/game-texts.ts'
import { readContent } from '#tests/support/documents/merging.ts'
import { oddPackages } from '#tests/support/documents/odd-packages.ts'
import { oddSheets } from '#tests/support/documents/odd-sheets.ts'
import { rawSamples } from '#tests/support/documents/raw/raw-samples.ts'
import { testSameCount, type Counted } from '#tests/support/same-count.ts'

const utf8 = new TextEncoder()
const isTaken = ({ fileName }: Counted) => supportedFileTypes.some((type) => type === fileTypeOf(fileName))

const codes = ['Gain [ICON_FAITH] now', 'Hello @NAME@, you', '~c1~Gold~c0~ for <<hero>> [laughs]', 'x|y_z|w [A] #1#']
const signs = ['Hello $name, §6Gold§r &aWin&r R&D', String.raw`^1Red^7White \PN \. 5%§! %1 of %2`, '$5 and §12']
const chosen: ChosenShapes = { '@@ capitals': true, '~~ name': true, '<<>> word': true, '[] code': false }

const signsChosen: ChosenShapes = {
  '$ word': true,
  '§ sign': true,
  '& sign': true,
  '^ sign': true,
  '% number': true,
  '\\ capitals': true,
  '\\ sign': true,
}

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
  ...[{}, signsChosen].flatMap((placeholders): Counted[] => [
    {
      name: `a table of codes behind marks, ${Object.keys(placeholders).length} chosen`,
      fileName: 'codes.csv',
      bytes: () => utf8.encode(signs.map((text) => `"${text}",""\n`).join('')),
      placeholders,
    },
    {
      name: `XML of codes behind marks, ${Object.keys(placeholders).length} chosen`,
      fileName: 'codes.xml',
      bytes: () => utf8.encode(`<a>${signs.map((text) => `<b>${text.replaceAll('&', '&amp;')}</b>`).join('')}</a>`),
      placeholders,
    },
  ]),
  ...[{}, chosen].flatMap((placeholders): Counted[] => [
    {
      name: `a table of codes, ${Object.keys(placeholders).length} chosen`,
      fileName: 'codes.csv',
      bytes: () => utf8.encode(codes.map((text) => `"${text}",""\n`).join('')),
      placeholders,
    },
    {
      name: `a raw file of codes, ${Object.keys(placeholders).length} chosen`,
      fileName: 'codes.json',
      bytes: () => utf8.encode(JSON.stringify(codes)),
      placeholders,
    },
  ]),
]
  .filter(isTaken)
  .filter(({ fileName, bytes }) => hasText(readContent(bytes(), fileName)))

test('there are files of all kinds', () => expect(files.length).toBeGreaterThan(40))

testSameCount(files)
