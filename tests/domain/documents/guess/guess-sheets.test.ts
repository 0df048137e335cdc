import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDocument } from '#domain/documents/open-document.ts'
import { gameTexts } from '#tests/support/documents/game-texts.ts'
import { guessOf, rolesOf } from '#tests/support/documents/guess-roles.ts'

/** Nine lines of each of these languages, side by side. */
function columnsOf(...columns: (keyof typeof gameTexts)[]): string[][] {
  return Array.from({ length: 9 }, (_, row) => columns.map((language) => gameTexts[language][row + 1] ?? ''))
}

const dialogue = [
  ['Mira', 'Who goes there?'],
  ['Otto', 'Only me, Mira.'],
  ['Mira', 'You are late again.'],
  ['Otto', 'The gate was closed!'],
  ['Mira', 'It always is at night…'],
]

test.for<{ name: string; rows: string[][]; startRow: number; roles: (string | null)[] }>([
  {
    name: 'keys, texts and languages under heads',
    rows: [
      ['Key', 'English', 'German', 'Notes'],
      ['a', 'Yes', '', ''],
    ],
    startRow: 1,
    roles: ['stringIdentifier', 'source', 'deDE', 'additionalInfo'],
  },
  {
    name: 'a first head that is empty',
    rows: [
      ['', 'en', 'es', 'ja'],
      ['KEY_YES', 'Yes', 'Sí', 'はい'],
      ['KEY_NO', 'No', 'No', 'いいえ'],
    ],
    startRow: 1,
    roles: ['stringIdentifier', 'source', 'esES', 'jaJP'],
  },
  {
    name: 'a title and a blank row above the heads',
    rows: [['The Long Night, texts'], [], ['ID', 'Source text', 'Max length', 'fr'], ['1', 'Yes', '10', 'Oui']],
    startRow: 3,
    roles: ['stringIdentifier', 'source', 'maxCharacters', 'frFR'],
  },
  {
    name: 'codes under names',
    rows: [
      ['Key', 'English', 'Portuguese', 'Chinese'],
      ['', 'en_US', 'pt_PT', 'zh_TW'],
      ['a', 'Yes', '', ''],
    ],
    startRow: 2,
    roles: ['stringIdentifier', 'source', 'ptPT', 'zhTW'],
  },
  {
    name: 'names of languages as texts',
    rows: [
      ['key', 'en', 'de'],
      ['lang_en', 'English', 'Englisch'],
      ['lang_de', 'German', 'Deutsch'],
    ],
    startRow: 1,
    roles: ['stringIdentifier', 'source', 'deDE'],
  },
  {
    name: 'two kinds of Portuguese and of Spanish',
    rows: [
      ['en', 'Portuguese', 'Brazilian Portuguese', 'Spanish', 'Spanish (Spain)'],
      ['Yes', '', '', '', ''],
    ],
    startRow: 1,
    roles: ['source', 'ptPT', 'ptBR', 'es419', 'esES'],
  },
  {
    name: 'two kinds of English',
    rows: [
      ['en-GB', 'en-US', 'de'],
      ['Colour', 'Color', ''],
    ],
    startRow: 1,
    roles: ['enGB', 'source', 'deDE'],
  },
  {
    name: 'British English alone',
    rows: [
      ['key', 'en-GB', 'de'],
      ['a', 'Colour', ''],
    ],
    startRow: 1,
    roles: ['stringIdentifier', 'source', 'deDE'],
  },
  {
    name: 'a source that is Chinese, and English beside it',
    rows: [['Source', 'English'], ...columnsOf('zhCN', 'en')],
    startRow: 1,
    roles: ['zhCN', 'source'],
  },
  {
    name: 'a column twice',
    rows: [
      ['Key', 'English', 'English', 'German', 'German'],
      ['a', '', 'Yes, we can', '', ''],
    ],
    startRow: 1,
    roles: ['stringIdentifier', null, 'source', 'deDE', null],
  },
  {
    name: 'dialogue',
    rows: [
      ['Speaker', 'Talking to', 'Text', 'Voice direction'],
      ['Mira', 'Otto', 'Who goes there?', 'whispering'],
    ],
    startRow: 1,
    roles: ['character', 'talkingTo', 'source', 'direction'],
  },
  {
    name: 'no heads, and languages by their texts',
    rows: columnsOf('en', 'ja', 'ru', 'de', 'zhTW', 'fr', 'es', 'uk').map((row, index) => [`line.${index}`, ...row]),
    startRow: 0,
    roles: ['stringIdentifier', 'source', 'jaJP', 'ruRU', 'deDE', 'zhTW', 'frFR', 'esES', 'ukUA'],
  },
  {
    name: 'no heads, and a few names that may be of speakers or of moods',
    rows: dialogue,
    startRow: 0,
    roles: [null, 'source'],
  },
  {
    name: 'no heads, and limits by their numbers',
    rows: [
      ['A_1', 'Start the game', '20'],
      ['A_2', 'Leave it for now', '30'],
      ['A_3', 'Are you sure of that?', '25'],
    ],
    startRow: 0,
    roles: ['stringIdentifier', 'source', 'maxCharacters'],
  },
  {
    name: 'no heads, and keys of one kind from the first row on',
    rows: [
      ['MENU_START', 'Start the game'],
      ['MENU_QUIT', 'Quit'],
      ['MENU_SOUND', 'Sound'],
      ['SHOP_BUY', 'Buy this'],
    ],
    startRow: 0,
    roles: ['stringIdentifier', 'source'],
  },
  {
    name: 'a head that looks like the keys under it, beside heads that say nothing',
    rows: [
      ['line_id', 'Draft', 'Reel'],
      ['line_1', 'Who goes there?', ''],
      ['line_2', 'Only me, and you know it.', ''],
      ['line_3', 'You are late again.', ''],
    ],
    startRow: 1,
    roles: ['stringIdentifier', 'source', null],
  },
  { name: 'lines', rows: [['The door is locked.'], ['Attack!']], startRow: 0, roles: ['source'] },
  {
    name: 'lines in one column of a table',
    rows: [
      ['KEY_A', 'ATTACK'],
      ['KEY_B', 'Defend'],
    ],
    startRow: 1,
    roles: [null, null],
  },
  {
    name: 'nothing that can be told',
    rows: [
      ['12', '3.5'],
      ['14', '7'],
    ],
    startRow: 0,
    roles: [null, null],
  },
  { name: 'an empty sheet', rows: [['']], startRow: 0, roles: [null] },
])('a sheet with $name', ({ rows, startRow, roles }) => {
  const guess = guessOf(rows)
  expect(rolesOf(guess)).toEqual(roles)
  expect(guess?.startRow.value).toBe(startRow)
})

test('each guess says why', () => {
  const guess = guessOf([
    ['String ID', 'English', 'pt', 'pt-BR', 'Remarks of the\nteam', '', ''],
    ['KEY_A', 'Who are you?', '', '', '', 'お前は誰だ？', '20'],
    ['KEY_B', 'Not me.', '', '', '', '扉には鍵がかかっている。', '30'],
  ])
  expect([guess?.startRow, ...(guess?.columns ?? [])].map((part) => part?.reason)).toEqual([
    'Row 1 holds the heads.',
    '“String ID” says so.',
    '“English” is English.',
    '“Portuguese (Brazil)” is in another column, so this one is Portuguese (Portugal).',
    '“pt-BR” stands for Portuguese (Brazil).',
    '“Remarks of the team” says so.',
    'The texts are in Japanese.',
    'Its cells are numbers, and the texts are no longer than these.',
  ])
})

test('texts without a header are guessed alike in a .csv, though commas stand in them', () => {
  const lines = ['Welcome, traveller!', 'The gate is shut', 'Come back at dawn, or not at all.', 'Who goes there?']
  const document = openDocument(new TextEncoder().encode(lines.join('\n')), 'lines.csv')
  const read = document.ok ? document.value.read() : document
  const rows = read.ok ? (read.value.sheets[0]?.rows ?? []) : []
  expect(guessOf(rows)).toEqual(guessOf(lines.map((line) => [line])))
  expect(guessOf(rows)?.startRow.value).toBe(0)
  expect(rolesOf(guessOf(rows))).toEqual(['source'])
})

test('whatever stands in a sheet, its guesses fit it', () => {
  const cell = fc.oneof(
    fc.constantFrom(
      '',
      'en',
      'English',
      'de',
      'German',
      'Key',
      'id',
      'no',
      'Notes',
      'Max length',
      'Name',
      '12',
      'KEY_A',
    ),
    fc.constantFrom(...Object.values(gameTexts).flat()),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  )
  const sheets = fc
    .integer({ min: 1, max: 6 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 10 }))
  const check = fc.property(sheets, (rows) => {
    const guess = guessOf(rows)
    const roles = (rolesOf(guess) ?? []).filter((role) => role !== null && role !== 'additionalInfo')
    expect(guess?.columns.length).toBe(rows[0]?.length)
    expect(guess?.startRow.value).toBeLessThanOrEqual(rows.length)
    expect(new Set(roles).size).toBe(roles.length)
    expect(roles.length === 0 || roles.includes('source')).toBe(true)
  })
  fc.assert(check, { numRuns: 500 })
})
