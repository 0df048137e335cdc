import { expect, test } from 'vitest'
import { overBudget, slowest, spoken } from './budget.ts'

const files = [
  { file: 'tests/quick.test.ts', seconds: 1 },
  { file: 'tests/slow.test.ts', seconds: 21 },
  { file: 'tests/known.test.ts', seconds: 30 },
]

test('a file that takes more than 20 seconds is named, unless it is known why', () => {
  expect(overBudget(files, 60, { 'tests/known.test.ts': 'Starts six processes' })).toEqual([
    { file: 'tests/slow.test.ts', seconds: 21 },
  ])
})

test('a run of more than ten minutes leaves each file its share', () => {
  expect(overBudget(files, 640, { 'tests/known.test.ts': '' })).toEqual([])
  expect(overBudget(files, 629, { 'tests/known.test.ts': '' })).toHaveLength(1)
})

test('the slowest files come first', () => {
  expect(slowest(files, 2).map(({ file }) => file)).toEqual(['tests/known.test.ts', 'tests/slow.test.ts'])
})

test.each([
  [0.4, '0 s'],
  [59.4, '59 s'],
  [59.6, '1 min 0 s'],
  [544, '9 min 4 s'],
])('%f seconds are read as %s', (seconds, text) => {
  expect(spoken(seconds)).toBe(text)
})
