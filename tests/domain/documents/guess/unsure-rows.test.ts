import { expect, test } from 'vitest'
import { gameTexts } from '#tests/support/documents/game-texts.ts'
import { guessOf, rolesOf } from '#tests/support/documents/guess-roles.ts'

const keys = ['chest_a', 'sword_b', 'shield', 'bread_c', 'door']
const english = gameTexts.en.slice(2, 7)
const russian = gameTexts.ru.slice(2, 7)

/** Rows of these columns, below these rows. */
function sheet(above: readonly (readonly string[])[], ...columns: (readonly string[])[]): string[][] {
  return [...above.map((row) => [...row]), ...keys.map((_, row) => columns.map((cells) => cells[row] ?? ''))]
}

test('where nothing tells heads from texts, nothing is laid', () => {
  const guess = guessOf([
    ['start', 'Continue', 'Weiter'],
    ['menu_quit', 'Do you want to leave the game?', 'Willst du das Spiel verlassen?'],
    ['sound', 'The sound is off', 'Der Ton ist aus'],
    ['door_open', 'The door is open', 'Die Tür ist offen'],
  ])
  expect(rolesOf(guess)).toEqual([null, null, null])
})

test.for<{ name: string; rows: string[][]; startRow: number; roles: (string | null)[] }>([
  {
    name: 'over numbers',
    rows: sheet([['Foozle', 'Reel', 'Barwick']], ['1', '2', '3', '4', '5'], english, keys),
    startRow: 1,
    roles: [null, 'source', 'stringIdentifier'],
  },
  {
    name: 'over another script',
    rows: sheet([['Reel', 'Barwick']], english, russian),
    startRow: 1,
    roles: ['source', 'ruRU'],
  },
  {
    name: 'over sentences and keys',
    rows: sheet([['Foozle', 'Reel']], ['a_1', 'b_2', 'c_3', 'd_4', 'e_5'], english),
    startRow: 1,
    roles: ['stringIdentifier', 'source'],
  },
  {
    name: 'that names the language below it, and nothing else that is understood',
    rows: sheet([['Reel', 'Barwick', 'ru']], english, ['', '', '', '', ''], russian),
    startRow: 1,
    roles: ['source', null, 'ruRU'],
  },
  {
    name: 'that nobody wrote',
    rows: sheet([['', '']], ['a_1', 'b_2', 'c_3', 'd_4', 'e_5'], english),
    startRow: 1,
    roles: ['stringIdentifier', 'source'],
  },
  {
    name: 'of which the last says data types, beside a word for its row',
    rows: sheet(
      [
        ['控制器', '中文', '英文'],
        ['导出开关', '3', '3'],
        ['字段', 'Chinese', 'English'],
        ['数据类型', 'String', 'String'],
      ],
      keys,
      gameTexts.zhCN.slice(2, 7),
      english,
    ),
    startRow: 4,
    roles: ['stringIdentifier', 'zhCN', 'source'],
  },
  {
    name: 'under a title that only looks like a tag of a language',
    rows: sheet(
      [
        ['My Game', ''],
        ['Key', 'English'],
      ],
      keys,
      english,
    ),
    startRow: 2,
    roles: ['stringIdentifier', 'source'],
  },
])('texts start below heads $name', ({ rows, startRow, roles }) => {
  const guess = guessOf(rows)
  expect(rolesOf(guess)).toEqual(roles)
  expect(guess?.startRow.value).toBe(startRow)
})

test('a key of three letters and four is no language in a script', () => {
  const guess = guessOf([
    ['kaz_bane', 'Continue'],
    ['cuhopumu', 'Buttons of the game'],
    ['vec_kabac', 'The door is locked'],
    ['bane_rutu', 'Skill'],
  ])
  expect(rolesOf(guess)).toEqual(['stringIdentifier', 'source'])
  expect(guess?.startRow.value).toBe(0)
})
