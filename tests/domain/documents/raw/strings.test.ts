import { expect, test } from 'vitest'
import { mergeRaw } from '#domain/documents/raw/merge-raw.ts'
import { openRawFile } from '#domain/documents/raw/open-raw.ts'
import { briefly, mergedText, readRawText, warningsOf, withReplaced } from '#tests/support/documents/raw/raw-reading.ts'
import { stringsSample } from '#tests/support/documents/raw/strings-samples.ts'

test('keys and texts, with the comments above and behind', () => {
  const file = readRawText('Localizable.strings', stringsSample)
  expect(file.segments.map(briefly)).toEqual([
    { id: 'menu.start', source: 'Start', context: 'Button of the first screen' },
    { id: 'menu.sound', source: 'Sound & "music"' },
    {
      id: 'quay.hello',
      source: 'Ahoy, %@!\nYou have %1$d gulls.',
      context: 'Speaker: Mira\nshown twice',
      speaker: 'Mira',
    },
    { id: 'letter', source: 'Dear keeper,\nthe lamp is out.' },
    { id: 'café', source: 'Café on the quay' },
    { id: 'Bare', source: 'Word' },
    { id: 'Same in every language', source: 'Same in every language' },
    { id: 'menu.start#2', source: 'Begin' },
  ])
  expect(warningsOf(file)).toEqual(['1 comments: /* Localizable.strings\n   Saltmarsh */', '1 duplicates: Begin'])
})

test('texts are replaced, in quotes, on one line or several as they stood', () => {
  const file = readRawText('a.strings', stringsSample)
  const translations = {
    'menu.sound': 'Ton & "Musik" \\ \u0001',
    'quay.hello': 'Ahoi, %@!\n%1$d Möwen.',
    letter: 'Hallo,\ndie Lampe ist aus.',
    Bare: 'Wort',
    'Same in every language': 'Überall gleich',
  }
  expect(mergedText(file, translations)).toBe(
    withReplaced(stringsSample, [
      [String.raw`Sound & \"music\"`, String.raw`Ton & \"Musik\" \\ \U0001`],
      [String.raw`Ahoy, %@!\nYou have %1$d gulls.`, String.raw`Ahoi, %@!\n%1$d Möwen.`],
      ['Dear keeper,\nthe lamp is out.', 'Hallo,\ndie Lampe ist aus.'],
      ['Bare = Word', 'Bare = "Wort"'],
      ['"Same in every language";', '"Same in every language" = "Überall gleich";'],
    ]),
  )
})

test.for(['utf-16le', 'utf-16be'] as const)('%s stays %s, with its mark or without', (encoding) => {
  for (const mark of ['\uFEFF', '']) {
    const bytes = utf16(mark + stringsSample, encoding)
    const file = openRawFile(bytes, 'a.strings')
    if (!file.ok) throw new Error(file.code)
    const { bytes: merged } = mergeRaw(file.value, new Map([['Bare', '終🐟']]), 'jaJP')
    expect(merged).toEqual(utf16(mark + stringsSample.replace('= Word', '= "終🐟"'), encoding))
  }
})

test('single quotes, comments between, and odd escapes', () => {
  const file = readRawText('a.strings', String.raw`'a' /* in */ = 'it\'s'; b="\x41\101\q";`)
  expect(file.segments.map(({ id, source }) => [id, source])).toEqual([
    ['a', "it's"],
    ['b', 'AAq'],
  ])
  expect(mergedText(file, { a: `"c"` })).toBe(String.raw`'a' /* in */ = "\"c\""; b="\x41\101\q";`)
})

function utf16(text: string, encoding: 'utf-16le' | 'utf-16be'): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), encoding === 'utf-16le')
  return new Uint8Array(view.buffer)
}
