import { expect, test } from 'vitest'
import { rawUnits } from '#domain/documents/delivery/raw-units.ts'
import { mergeRaw } from '#domain/documents/raw/merge-raw.ts'
import { openRawFile } from '#domain/documents/raw/open-raw.ts'
import { encodeText } from '#domain/documents/text/encode-text.ts'
import { gettextFaults } from '#tests/support/documents/raw/gettext-rules.ts'
import { poHeaders, pluralLanguages } from '#tests/support/documents/raw/po-headers.ts'
import { mergedText, readRawText, withReplaced } from '#tests/support/documents/raw/raw-reading.ts'
import { filledPo } from '#tests/support/documents/raw/filled-po.ts'

const cases = Object.entries(poHeaders).flatMap(([name, text]) =>
  pluralLanguages.flatMap((lang) => (['whole', 'first'] as const).map((part) => ({ name, text, lang, part }))),
)

test.for(cases)('gettext takes $name, the $part in $lang', ({ text, lang, part }) => {
  expect(gettextFaults(filledPo(text, lang, part))).toEqual([])
})

test('a language of one form keeps one, for the text of the plural', () => {
  const text = poHeaders['no plural rule'] ?? ''
  const file = readRawText('a.po', text)
  const units = rawUnits({ file, placeholders: {} }, 'jaJP').flatMap(({ units }) => units)
  expect(units.map(({ name, source, notes }) => [name, source, notes.map((note) => note.text)])).toEqual([
    ['%d key[0]', '%d keys', ['0: every number']],
    ['Begin\n', 'Begin\n', []],
  ])
  expect(mergedText(file, { '%d key[0]': '鍵%d個' }, 'jaJP')).toBe(
    withReplaced(text, [
      [
        String.raw`"Language: fr\n"`,
        String.raw`"Language: ja_JP\n"` + '\n' + String.raw`"Plural-Forms: nplurals=1; plural=(0);\n"`,
      ],
      ['msgstr[0] "un clé"\nmsgstr[1] "des clés"', 'msgstr[0] "鍵%d個"'],
    ]),
  )
})

test('a header in the language keeps its own rule, and notes say the numbers of that rule', () => {
  const file = readRawText('pl.po', poHeaders['four forms'] ?? '')
  const units = rawUnits({ file, placeholders: {} }, 'plPL').flatMap(({ units }) => units)
  expect(units.flatMap(({ notes }) => notes.map(({ text }) => text))).toEqual([
    '0: 1',
    // This rule takes 12 to 14 as 2 to 4.
    '1: 2–4, 12–14, 22–24 …',
    '2: 0, 5–11, 15–21 …',
  ])
  expect(gettextFaults(filledPo(file.text, 'plPL', 'whole'))).toEqual([])
  expect(mergedText(file, { 'Begin\n': 'Zacznij' }, 'plPL')).toContain('nplurals=4')
})

test.for([
  ['ruRU', ['0: 1, 21, 31 …', '1: 2–4, 22–24, 32–34 …', '2: 0, 5–20, 25–30 …']],
  ['frFR', ['0: 0–1', '1: 2 and more']],
  [
    'arSA',
    [
      '0: 0',
      '1: 1',
      '2: 2',
      '3: 3–10, 103–110, 203–210 …',
      '4: 11–99, 111–199, 211–299 …',
      '5: 100–102, 200–202, 300–302 …',
    ],
  ],
] as const)('notes for %s say which numbers a form is for', ([lang, expected]) => {
  const units = rawUnits(
    { file: readRawText('a.po', poHeaders['empty header'] ?? ''), placeholders: {} },
    lang,
  ).flatMap(({ units }) => units)
  expect(units.flatMap(({ notes }) => notes.map(({ text }) => text))).toEqual(expected)
})

test('a file whose encoding lacks a character of the translations is UTF-8, and says so', () => {
  const text = String.raw`msgid ""
msgstr ""
"Content-Type: text/plain; charset=ISO-8859-1\n"
"Language-Team: French <fr@brine.example>\n"
"Language: fr\n"

# Café
msgid "Coffee"
msgstr "Café"
`
  const opened = openRawFile(encodeText(text, 'windows-1252') ?? new Uint8Array(), 'a.po')
  if (!opened.ok) throw new Error(opened.code)
  const merged = (translation: string, lang: string) => {
    const { bytes, outgrown } = mergeRaw(opened.value, new Map([['Coffee', translation]]), lang)
    return [new TextDecoder(outgrown ? 'utf-8' : 'latin1').decode(bytes), outgrown]
  }
  const japanese = withReplaced(text, [
    ['ISO-8859-1', 'UTF-8'],
    ['French <fr@brine.example>', 'Japanese'],
    ['Language: fr', 'Language: ja_JP'],
    ['msgstr "Café"', 'msgstr "コーヒー"'],
  ])
  expect(merged('コーヒー', 'jaJP')).toEqual([japanese, 'ISO-8859-1'])
  expect(merged('Cafés', 'frFR')).toEqual([text.replace('msgstr "Café"', 'msgstr "Cafés"'), undefined])
  // Windows has this sign where ISO-8859-1 has a control.
  expect(merged('Café…', 'frFR')).toEqual([
    withReplaced(text, [
      ['ISO-8859-1', 'UTF-8'],
      ['msgstr "Café"', 'msgstr "Café…"'],
    ]),
    'ISO-8859-1',
  ])
})
