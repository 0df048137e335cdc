import { expect, test } from 'vitest'
import { gameTexts } from '#tests/support/documents/game-texts.ts'
import { guessOf, rolesOf } from '#tests/support/documents/guess-roles.ts'

/** Lines of a language: seven of its texts, the same ones in each. */
function linesOf(language: keyof typeof gameTexts): string[] {
  return gameTexts[language].slice(2, 9)
}

/** Lines side by side. */
function beside(...columns: (readonly string[])[]): string[][] {
  return Array.from({ length: 7 }, (_, row) => columns.map((lines) => lines[row] ?? ''))
}

const keys = ['menu_start', 'menu_quit', 'shop_buy', 'shop_sell', 'door_shut', 'door_open', 'end']

test.for<{ name: string; rows: string[][] }>([
  {
    name: 'texts under source that are German',
    rows: [['location', 'source', 'target', 'id'], ...beside(keys, linesOf('de'), linesOf('ru'), keys)],
  },
  {
    name: 'sentences under text in a language that we do not know',
    rows: [
      ['id', 'text'],
      ['l_1', 'Puella rosam in horto pulchro nunc videt.'],
      ['l_2', 'Rex cum militibus suis ad montem venit.'],
      ['l_3', 'Quis portam sine clave mea aperire potest?'],
      ['l_4', 'Nemo sub monte illo draconem vidit umquam.'],
    ],
  },
  {
    name: 'texts under English that are Chinese',
    rows: [['ID', 'English'], ...beside(keys, linesOf('zhCN'))],
  },
  {
    name: 'Russian beside a mark in each row',
    rows: beside(keys, linesOf('ru'), Array<string>(7).fill('x')),
  },
  {
    name: 'a setting beside a translation',
    rows: [['Key', 'NoTranslate', 'polish'], ...beside(keys, ['no'], ['Graj'])],
  },
  {
    name: 'two columns of French, of which one is too short to tell',
    rows: beside(['Jeu', 'Porte', 'Or', 'Clé', 'Quai', 'Mer', 'Nuit'], linesOf('fr')),
  },
  {
    name: 'nothing but remarks',
    rows: [['# what is below'], ['# is for those who are to translate it'], ['# and not for you']].map((row) => [
      ...row,
      '',
    ]),
  },
])('a sheet with $name has nothing to translate from English', ({ rows }) => {
  expect(guessOf(rows)?.columns.filter((column) => column !== null)).toEqual([])
})

test('English is where the texts are, though another column says so', () => {
  const guess = guessOf([['ID', 'English', 'Others'], ...beside(keys, linesOf('zhCN'), linesOf('en'))])
  expect(rolesOf(guess)?.[2]).toBe('source')
})
