import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { asvsNumbers } from '#tests/support/asvs-numbers.ts'

const root = join(import.meta.dirname, '..', '..')
const read = (file: string) => readFile(join(root, file), 'utf8')

type Row = {
  readonly number: string
  readonly level: string
  readonly asks: string
  readonly heldBy: string
  readonly where: string
}

const rows: readonly Row[] = (await read('docs/security/asvs.md')).split('\n').flatMap((line) => {
  if (!/^\| \d/.test(line)) return []
  const [number = '', level = '', asks = '', heldBy = '', where = ''] = line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
  return [{ number, level, asks, heldBy, where }]
})

const kinds = ['test', 'operator', 'deviation', 'not held', 'does not apply']

/** `file`: `title`, and files that are named alone. */
function namedTests(where: string): { file: string; title: string }[] {
  return [...where.matchAll(/`(tests\/[^`]+)`[:,] `([^`]+)`/g)].map(([, file = '', title = '']) => ({ file, title }))
}

function namedFiles(where: string): string[] {
  return [...where.matchAll(/`([\w./-]+\.(?:ts|tsx|md))`/g)].map(([, file = '']) => file)
}

/** The titles of a file's tests and groups of tests, as they are written. */
function titlesIn(file: string, text: string): ReadonlySet<string> {
  const titles = new Set<string>()
  new Visitor({
    CallExpression: ({ callee, arguments: [title] }) => {
      if (!/^(test|describe)\b/.test(text.slice(callee.start, callee.end))) return
      if (title?.type === 'Literal' && typeof title.value === 'string') titles.add(title.value)
    },
  }).visit(parseSync(file, text).program)
  return titles
}

test('titles are those of tests and their groups alone', () => {
  const text =
    "test('one', f); test.each([1])('%s is two', f); describe.each(a)('three', f); say('four'); x.test('five')"
  expect([...titlesIn('a.test.ts', text)].toSorted()).toEqual(['%s is two', 'one', 'three'])
})

test('every number of levels 1 and 2 is there once, in its order, with its level', () => {
  const expected = Object.entries(asvsNumbers).flatMap(([chapter, numbers]) =>
    numbers.split(' ').map((number) => ({
      number: `${chapter.slice(1)}.${number.replace('*', '')}`,
      level: number.endsWith('*') ? '1' : '2',
    })),
  )
  expect(rows.map(({ number, level }) => ({ number, level }))).toEqual(expected)
  expect(expected).toHaveLength(253)
})

test('every row says what is asked, what holds it, and where or why not', () => {
  expect(rows.filter(({ asks, heldBy, where }) => asks === '' || !kinds.includes(heldBy) || where === '')).toEqual([])
})

test('a row held by a test names one', () => {
  const unnamed = rows.filter(({ heldBy, where }) => heldBy === 'test' && namedTests(where).length === 0)
  expect(unnamed.map(({ number }) => number)).toEqual([])
})

test('every named test exists, by its title', async () => {
  const named = rows.flatMap(({ number, where }) => namedTests(where).map((each) => ({ number, ...each })))
  const missing: typeof named = []
  for (const each of named) {
    const text = existsSync(join(root, each.file)) ? await read(each.file) : ''
    if (!titlesIn(each.file, text).has(each.title)) missing.push(each)
  }
  expect(missing).toEqual([])
  expect(named.length).toBeGreaterThan(200)
})

test('every named file exists', () => {
  const missing = rows.flatMap(({ where }) => namedFiles(where)).filter((file) => !existsSync(join(root, file)))
  expect(missing).toEqual([])
})

test('the page on security has the counts of the table', async () => {
  const count = (kind: string) => rows.filter(({ heldBy }) => heldBy === kind).length
  const applying = rows.length - count('does not apply')
  const sentence = `Of ${rows.length} requirements ${applying} apply: ${count('test')} are held by tests, ${count('operator')} are the operator's, ${count('deviation')} are deviations, ${count('not held')} are not held.`
  const page = (await read('docs/security.md')).replaceAll(/\s+/g, ' ')
  expect(page).toContain(sentence)
})
