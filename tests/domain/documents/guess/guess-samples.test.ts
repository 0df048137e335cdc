import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { outlineOf } from '#domain/documents/document.ts'
import { guessSheets } from '#domain/documents/guess/guess-sheets.ts'
import { rolesOf } from '#tests/support/documents/guess-roles.ts'
import { readContent } from '#tests/support/documents/merging.ts'
import { standardPrices } from '#service/store/standard-prices.ts'

const languages = standardPrices.map(({ lang }) => lang)
const folder = join(import.meta.dirname, '../../../../../shared/samples')

test.skipIf(!existsSync(folder)).for([
  {
    name: 'ovr-translations.xlsx',
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
  { name: 'fishing.xlsx', roles: ['stringIdentifier', 'source', 'esES'] },
  { name: 'godot.csv', roles: ['stringIdentifier', 'source', 'esES', 'jaJP', 'ruRU'] },
])('$name is set up right', ({ name, roles }) => {
  const { sheets } = outlineOf(readContent(new Uint8Array(readFileSync(join(folder, name))), name))
  const guesses = guessSheets(sheets, languages)
  expect(guesses.map((guess) => [guess.startRow.value, rolesOf(guess)])).toEqual([[1, roles]])
})
