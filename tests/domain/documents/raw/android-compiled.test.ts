import { expect, test } from 'vitest'
import { compileStrings } from '#tests/support/documents/raw/android-rules.ts'
import { mergedText, readRawText } from '#tests/support/documents/raw/raw-reading.ts'
import { androidSample } from '#tests/support/documents/raw/xml-samples.ts'

const resources = (inner: string) => `<resources><string name="a">${inner}</string></resources>`

test('our rules are aapt2’s', () => {
  const compile = (inner: string) => compileStrings(resources(inner)).map(({ shown, faults }) => [shown, faults])
  expect(compile(String.raw`He said "don't" and left.`)).toEqual([["He said don't and left.", []]])
  expect(compile(String.raw`say 'hi'`)).toEqual([['say hi', ['unescaped apostrophe', 'unescaped apostrophe']]])
  expect(compile(String.raw`<![CDATA[<a href="x">nell'app</a>]]>`)).toEqual([
    ['<a href=x>nellapp</a>', ['unescaped apostrophe']],
  ])
  expect(compile(String.raw`%s and %d`)).toEqual([['%s and %d', ['substitutions without positions']]])
  expect(compile(String.raw`\@home  \u0041 &amp;`)).toEqual([['@home A &', []]])
})

test('a file of ours compiles, and with its translations', () => {
  expect(compileStrings(androidSample).flatMap(({ id, faults }) => faults.map((fault) => [id, fault]))).toEqual([
    // It is one: it names another string.
    ['alias', 'a reference'],
  ])
  const file = readRawText('strings.xml', androidSample)
  const translations = Object.fromEntries(file.segments.map(({ id, source }) => [id, `„L'eau“ ${source} "wow"`]))
  const compiled = compileStrings(mergedText(file, translations, 'frFR'))
  expect(compiled.flatMap(({ id, faults }) => faults.map((fault) => [id, fault]))).toEqual([['alias', 'a reference']])
})

test.for([
  ['a text', 'Go'],
  ['a text in quotes', '"Go  on"'],
  ['data without quotes', '<![CDATA[Go on]]>'],
  ['data with an escaped quote', String.raw`<![CDATA[Say \"go\"]]>`],
  ['data with markup', '<![CDATA[<b>Go</b>]]>'],
] as const)('what a linguist writes for %s is what is shown', ([, written]) => {
  const file = readRawText('strings.xml', resources(written))
  for (const text of [
    `"L'eau" @home`,
    '@home',
    '?',
    `it's 5'6"`,
    '"',
    String.raw`back\slash`,
    'a\nb',
    ' two  spaces ',
  ]) {
    const merged = mergedText(file, { a: text }, 'frFR')
    expect(compileStrings(merged)).toEqual([{ id: 'a', shown: text, faults: [] }])
  }
})

test('data whose markup has straight quotes keeps them there, and escapes those that are shown', () => {
  const file = readRawText('strings.xml', resources('<![CDATA[<a href="x">Read</a>]]>'))
  const merged = mergedText(file, { a: '<a href="x">Lis "tout"</a>' }, 'frFR')
  expect(merged).toBe(resources(String.raw`<![CDATA[<a href="x">Lis \"tout\"</a>]]>`))
})
