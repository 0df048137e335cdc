import { expect, test } from 'vitest'
import { outlineOf } from '#domain/documents/document.ts'
import { guessSheets } from '#domain/documents/guess/guess-sheets.ts'
import { rolesOf } from '#tests/support/documents/guess-roles.ts'
import { readContent } from '#tests/support/documents/merging.ts'
import { standardPrices } from '#service/store/standard-prices.ts'
import { sharedFile } from './shared-files.ts'

const languages = standardPrices.map(({ lang }) => lang)

test.for([
  {
    name: 'samples/ovr-translations.xlsx',
    roles: [
      'stringIdentifier',
      'source',
      'jaJP',
      'koKR',
      'ptBR',
      'deDE',
      'csCZ',
      'nlNL',
      'zhCN',
      'zhTW',
      'fiFI',
      'frFR',
      'esES',
      'itIT',
      'ruRU',
      'arSA',
    ],
  },
  { name: 'samples/fishing.xlsx', roles: ['stringIdentifier', 'source', 'esES'] },
  { name: 'samples/godot.csv', roles: ['stringIdentifier', 'source', 'esES', 'jaJP', 'ruRU'] },
] as const)('$name is set up right', ({ name, roles }) => {
  const { fileName, bytes } = sharedFile(name)
  const { sheets } = outlineOf(readContent(bytes, fileName))
  const guesses = guessSheets(sheets, languages)
  expect(guesses.map((guess) => [guess.startRow.value, rolesOf(guess)])).toEqual([[1, roles]])
})
