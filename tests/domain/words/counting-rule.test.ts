import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countWords } from '#domain/words/count-words.ts'
import { countedExamples, placeholderKinds, wordSources } from '#domain/words/counting-rule.ts'
import { countPlaceholders } from '#domain/words/placeholders.ts'

test.each(placeholderKinds)('$name: what is told to be taken out is taken out', ({ examples }) => {
  expect(examples.map((example) => [example, countPlaceholders(example) > 0, countWords(example)])).toEqual(
    examples.map((example) => [example, true, 0]),
  )
})

test('the examples listed as counted do count', () => {
  expect(countedExamples.map((example) => [countPlaceholders(example), countWords(example) > 0])).toEqual(
    countedExamples.map(() => [0, true]),
  )
})

const document = readFileSync(join(import.meta.dirname, '../../../docs/counting.md'), 'utf8')

test('the written rule names every kind, every example and every source', () => {
  const told = placeholderKinds.flatMap(({ name, examples, sources }) => [
    name,
    ...examples.map((example) => `\`${example}\``),
    ...sources.map(({ address }) => address),
  ])
  const addresses = wordSources.map(({ address }) => address)
  expect([...told, ...addresses].filter((part) => !document.includes(part))).toEqual([])
})

test('no page holds another, or itself', () => {
  const heads = document.split('\n').filter((line) => line.startsWith('#'))
  expect(heads).toEqual([...new Set(heads)])
  expect(document.match(/# How words are counted/g)).toHaveLength(1)
})
