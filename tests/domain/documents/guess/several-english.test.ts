import { expect, test } from 'vitest'
import { guessOf, rolesOf } from '#tests/support/documents/guess-roles.ts'

test.for<{ name: string; rows: string[][]; roles: (string | null)[] }>([
  {
    name: 'English that says where a text is shown, under a head that says nothing',
    rows: [
      ['Key', 'English', 'Place'],
      ['a', 'Who goes there?', 'By the gate, at night'],
      ['b', 'Only me, and you know it.', 'This is the second line of the scene'],
    ],
    roles: ['stringIdentifier', 'source', null],
  },
  {
    name: 'an older English beside the one of today',
    rows: [
      ['Key', 'English (old)', 'English (US)', 'Portuguese (old)', 'Portuguese'],
      ['a', 'Who is it that goes there?', 'Who goes there?', 'Quem é?', ''],
    ],
    roles: ['stringIdentifier', null, 'source', null, 'ptBR'],
  },
  {
    name: 'an English without a region that is longer than the American',
    rows: [
      ['Key', 'English', 'English (US)'],
      ['a', 'Who is it that goes there?', 'Who goes there?'],
    ],
    roles: ['stringIdentifier', null, 'source'],
  },
  {
    name: 'an American English that has no texts yet',
    rows: [
      ['Key', 'English', 'English (US)'],
      ['a', 'Who goes there?', ''],
    ],
    roles: ['stringIdentifier', 'source', null],
  },
  {
    name: 'an older English alone',
    rows: [
      ['Key', 'English (old)', 'German'],
      ['a', 'Who goes there?', ''],
    ],
    roles: ['stringIdentifier', 'source', 'deDE'],
  },
])('several English columns: a sheet with $name', ({ rows, roles }) => {
  expect(rolesOf(guessOf(rows))).toEqual(roles)
})
