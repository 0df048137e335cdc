import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { overBudget, slowest, spoken } from './budget.ts'
import { slowFiles } from './slow-files.ts'

const root = join(import.meta.dirname, '..', '..')

const files = [
  { file: 'tests/quick.test.ts', seconds: 1 },
  { file: 'tests/slow.test.ts', seconds: 21 },
  { file: 'tests/known.test.ts', seconds: 30 },
]

const known = { 'tests/known.test.ts': { seconds: 40, why: 'Starts six processes' } }

test('a file that takes more than 20 seconds is named, unless it is known why', () => {
  expect(overBudget(files, known)).toEqual([{ file: 'tests/slow.test.ts', seconds: 21 }])
})

test('the files of a folder may take what is granted to the folder', () => {
  const folder = { tests: { seconds: 25, why: 'Each starts a browser' } }
  expect(overBudget(files, folder)).toEqual([{ file: 'tests/known.test.ts', seconds: 30 }])
  expect(overBudget(files, { ...folder, ...known })).toEqual([])
})

test('an exception has a limit too', () => {
  expect(overBudget([{ file: 'tests/known.test.ts', seconds: 41 }], known)).toHaveLength(1)
})

test('a run fails for what takes twice as long as it may', () => {
  expect(overBudget(files, known, 2)).toEqual([])
  expect(overBudget([{ file: 'tests/slow.test.ts', seconds: 41 }], known, 2)).toHaveLength(1)
})

test('every file that may take longer exists', () => {
  expect(Object.keys(slowFiles).filter((file) => !existsSync(join(root, file)))).toEqual([])
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
