import { expect, test } from 'vitest'
import { homelessNames } from '#scripts/words/homes.ts'
import { exportedNames, wordsOf, writtenNames } from '#scripts/words/names.ts'
import { avoidedWords, wordsToAvoid } from '#scripts/words/vocabulary.ts'

test.each([
  ['orderSnapshot', ['order', 'snapshot']],
  ['PDFSheet', ['pdf', 'sheet']],
  ['DEFAULT_ROW', ['default', 'row']],
])('%s is read as its words', (name, words) => {
  expect(wordsOf(name)).toEqual(words)
})

const table = `
| Word | Meaning | Not called |
| ---- | ------- | ---------- |
| order | what the service tells | \`orderSnapshot\`, \`facts\` but in \`domain/world\`, \`scripts/world\` |
| key | an id and a token |  |
`

test.each([
  ['domain/a.ts', 'lastOrderSnapshots', ['orderSnapshot']],
  ['domain/a.ts', 'countryFacts', ['facts']],
  ['domain/world/a.ts', 'countryFacts', []],
  ['scripts/world/a.ts', 'Fact', []],
  ['domain/a.ts', 'factory', []],
  ['domain/a.ts', 'snapshotOrder', []],
])('in %s, %s holds the avoided words %j', (file, name, words) => {
  expect(wordsToAvoid(avoidedWords(table), file, name)).toEqual(words)
})

test('the names of a file are those of its variables, members and attributes', () => {
  const names = writtenNames('a.tsx', 'const b = (c: D) => <e f={g.h} />')
  expect([...names].toSorted()).toEqual(['D', 'b', 'c', 'e', 'f', 'g', 'h'])
})

function homes(files: Readonly<Record<string, string>>): string[] {
  return homelessNames(Object.entries(files).flatMap(([file, text]) => exportedNames(file, text)))
}

test('a name that two files declare is noticed, and one that a file passes on is not', () => {
  expect(homes({ 'a.ts': 'export const one = 1', 'b.ts': 'export type one = 1' })).toEqual([
    'one is declared in a.ts and b.ts',
  ])
  expect(homes({ 'a.ts': 'export const one = 1', 'b.ts': "export { one } from './a.ts'" })).toEqual([])
})

test.each([
  ['a component and what it shows', { 'a.ts': 'export type One = 1', 'b.tsx': 'export function One() {}' }],
  [
    'a call and what serves it',
    { 'domain/contract/one.call.ts': 'export const one = 1', 'service/one.ts': 'export function one() {}' },
  ],
  [
    'the same part of two flows',
    { 'machines/a/a.context.ts': 'export const one = 1', 'machines/b/b.context.ts': 'export const one = 2' },
  ],
])('%s may have one name', (_, files) => {
  expect(homes(files)).toEqual([])
})
