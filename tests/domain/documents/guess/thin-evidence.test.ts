import { expect, test } from 'vitest'
import { guessOf, rolesOf } from '#tests/support/documents/guess-roles.ts'

const keys = ['chest', 'sword', 'shield', 'bread', 'door']
const english = ['Chest', 'Sword', 'Shield', 'Bread', 'Door']
const german = ['Truhe', 'Schwert', 'Schild', 'Brot', 'Bett']
const spanish = ['Cofre', 'Espada', 'Escudo', 'Pan', 'Puerta']

/** Columns under their heads. */
function table(columns: Readonly<Record<string, readonly string[]>>): string[][] {
  const heads = Object.keys(columns).map((head) => head.trim())
  return [heads, ...keys.map((_, row) => Object.values(columns).map((cells) => cells[row] ?? ''))]
}

const links = ['about', 'terms', 'help', 'news', 'shop'].map((page) => `https://game.example/${page}`)

test.for<{ name: string; rows: string[][]; roles: (string | null)[] }>([
  {
    name: 'English nouns under source',
    rows: table({ key: keys, source: english }),
    roles: ['stringIdentifier', 'source'],
  },
  { name: 'German nouns under source', rows: table({ key: keys, source: german }), roles: [null, null] },
  { name: 'Spanish nouns under text', rows: table({ id: keys, text: spanish }), roles: [null, null] },
  {
    name: 'a language that is not on offer',
    rows: table({ '': keys, eo: ['Kesto', 'Glavo', 'Ŝildo', 'Pano', 'Pordo'], en: english }),
    roles: ['stringIdentifier', null, 'source'],
  },
  {
    name: 'a name of a language that is misspelt, beside others',
    rows: table({
      key: keys,
      English: english,
      German: german,
      Portugese: ['Baú', 'Espada', 'Escudo', 'Pão', 'Porta'],
    }),
    roles: ['stringIdentifier', 'source', 'deDE', 'ptBR'],
  },
  {
    name: 'keys under a head that means something else',
    rows: table({ type: keys, en: english, de: german }),
    roles: ['stringIdentifier', 'source', 'deDE'],
  },
  {
    name: 'kinds under the same head',
    rows: table({ type: ['item', 'item', 'item', 'food', 'item'], en: english, de: german }),
    roles: ['additionalInfo', 'source', 'deDE'],
  },
  {
    name: 'keys under id that are words, before codes of languages',
    rows: table({ id: ['_the chest', '_a sword', '_a shield', '_some bread', '_the door'], en: english, es: spanish }),
    roles: ['stringIdentifier', 'source', 'esES'],
  },
  {
    name: 'texts under no among codes of languages, without keys',
    rows: table({ en: english, no: ['Kiste', 'Sverd', 'Skjold', 'Brød', 'Dør'], de: german }),
    roles: ['source', 'nbNO', 'deDE'],
  },
  {
    name: 'keys of what comes next, after the texts',
    rows: table({
      line: english,
      'next key': keys.map((key) => `next_${key}`),
      'left key': keys.map((key) => `left_${key}`),
    }),
    roles: ['source', null, null],
  },
  {
    name: 'links, and an order that counts',
    rows: table({ Page: links, 'Sort order': ['1', '2', '3', '4', '5'] }),
    roles: [null, null],
  },
])('of $name no more is guessed than is known', ({ rows, roles }) => {
  expect(rolesOf(guessOf(rows))).toEqual(roles)
})

test.for([
  { head: 'jp_JP', lang: 'jaJP' },
  { head: 'cn_CN', lang: 'zhCN' },
  { head: 'Portugues BR', lang: 'ptBR' },
  { head: 'zhtw', lang: 'zhTW' },
  { head: 'Germany', lang: 'deDE' },
  { head: 'ESP', lang: 'esES' },
])('$head is $lang', ({ head, lang }) => {
  expect(rolesOf(guessOf(table({ key: keys, en: english, [head]: [] })))).toEqual(['stringIdentifier', 'source', lang])
})

test.for<{ name: string; rows: string[][]; startRow: number }>([
  {
    name: 'a first row with a sentence in it',
    rows: [
      ['a', 'You found the old key.', 'Du hast den alten Schlüssel gefunden.'],
      ['b', 'The door is locked.', 'Die Tür ist verschlossen.'],
      ['c', 'What do you want?', 'Was willst du von mir?'],
    ],
    startRow: 0,
  },
  {
    name: 'an empty cell over keys, and a single head that is understood',
    rows: table({ '': keys, ENGLISH: english, L_AMERICAN: spanish }),
    startRow: 1,
  },
  {
    name: 'names of languages in the first text under a row of data types',
    rows: [
      ['TID', 'EN', 'DE'],
      ['string', 'string', 'string'],
      ['TID_LANGUAGE', 'English', 'Deutsch'],
      ['TID_LOADING', 'Loading...', 'Laden ...'],
      ['TID_DOOR', 'The door is locked.', 'Die Tür ist verschlossen.'],
    ],
    startRow: 2,
  },
])('texts start right under $name', ({ rows, startRow }) => {
  expect(guessOf(rows)?.startRow.value).toBe(startRow)
})

test('a list of languages has no texts', () => {
  const rows = [
    ['Name', 'Enabled', 'Language', 'TermsUrl'],
    ['string', 'boolean', 'string', 'string'],
    ['EN', 'TRUE', 'en', 'https://game.example/terms/en'],
    ['FR', 'TRUE', 'fr', 'https://game.example/terms/fr'],
    ['DE', 'TRUE', 'de', 'https://game.example/terms/de'],
    ['ES', 'TRUE', 'es', 'https://game.example/terms/es'],
  ]
  expect(rolesOf(guessOf(rows))).toEqual([null, null, null, null])
})
