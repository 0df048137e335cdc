import { expect, test } from 'vitest'
import { gameTexts } from '#tests/support/documents/game-texts.ts'
import { guessOf, rolesOf } from '#tests/support/documents/guess-roles.ts'

const keys = ['chest', 'sword', 'shield', 'bread', 'door']
const english = gameTexts.en.slice(2, 7)
const empty = ['', '', '', '', '']

/** Columns under their heads. */
function table(...columns: readonly (readonly [head: string, cells: readonly string[]])[]): string[][] {
  return [columns.map(([head]) => head), ...keys.map((_, row) => columns.map(([, cells]) => cells[row] ?? ''))]
}

test.for<{ name: string; rows: string[][]; roles: (string | null)[] }>([
  {
    name: 'heads that say a language twice',
    rows: table(['KEY', keys], ['EN-English', english], ['KO-한국어', empty], ['Persian-Farsi', empty]),
    roles: ['stringIdentifier', 'source', 'koKR', 'faIR'],
  },
  {
    name: 'Chinese beside simplified Chinese, in the other script',
    rows: table(['key', keys], ['English', english], ['Chinese', empty], ['Chinese (Simplified)', gameTexts.zhCN]),
    roles: ['stringIdentifier', 'source', 'zhTW', 'zhCN'],
  },
  {
    name: 'Chinese beside simplified Chinese, in the same script',
    rows: table(['key', keys], ['English', english], ['Chinese', gameTexts.zhCN], ['Chinese (Simplified)', empty]),
    roles: ['stringIdentifier', 'source', null, 'zhCN'],
  },
  {
    name: 'Chinese over traditional letters',
    rows: table(['key', keys], ['en', english], ['zh', gameTexts.zhTW]),
    roles: ['stringIdentifier', 'source', 'zhTW'],
  },
  {
    name: 'a few names again and again under tag',
    rows: table(['key', keys], ['English', english], ['Tag', ['Menu', 'Menu', 'Shop', 'Menu', 'Shop']]),
    roles: ['stringIdentifier', 'source', null],
  },
  {
    name: 'a few names again and again under name',
    rows: table(['key', keys], ['Name', ['Mira', 'Mira', 'Otto', 'Mira', 'Otto']], ['English', english]),
    roles: ['stringIdentifier', 'character', 'source'],
  },
  {
    name: 'texts as keys, before an English column that is left empty',
    rows: table(['keys', english], ['en', empty], ['zh', gameTexts.zhCN]),
    roles: ['source', null, 'zhCN'],
  },
  {
    name: 'an English column that is empty at first, beside a British one',
    rows: table(['key', keys], ['en', empty], ['en_GB', english]),
    roles: ['stringIdentifier', 'source', 'enGB'],
  },
  {
    name: 'words under id after the languages, where nothing else has keys',
    rows: table(['de', gameTexts.de.slice(2, 7)], ['en', english], ['id', keys]),
    roles: ['deDE', 'source', 'stringIdentifier'],
  },
])('of $name, head and cells have to agree', ({ rows, roles }) => {
  expect(rolesOf(guessOf(rows))).toEqual(roles)
})
