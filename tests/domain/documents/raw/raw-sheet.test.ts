import { expect, test } from 'vitest'
import { outlineOf, requireText } from '#domain/documents/document.ts'
import { faultOf } from '#domain/documents/file-setting.ts'
import { openDocument } from '#domain/documents/open-document.ts'
import { rawSettings } from '#domain/documents/raw/raw-sheet.ts'
import { billableWords, countDocument } from '#domain/words/count-document.ts'
import { utf8 } from '#tests/support/documents/hostile-file.ts'
import { poSample } from '#tests/support/documents/raw/po-samples.ts'
import { readRawText } from '#tests/support/documents/raw/raw-reading.ts'
import { rawSamples } from '#tests/support/documents/raw/raw-samples.ts'

function contentOf(fileName: string, text: string) {
  const document = openDocument(utf8(text), fileName)
  const content = requireText(document.ok ? document.value.read() : document)
  if (!content.ok) throw new Error(content.code)
  return content.value
}

test('a raw file is one sheet: sources in its first column, a column for each language behind', () => {
  const rows = [
    ['New game', 'Neues Spiel'],
    ['Continue', ''],
    ['Quit to desktop', ''],
    ['%d oil can', ''],
    ['%d oil cans', ''],
  ]
  expect(contentOf('de.po', poSample)).toEqual({
    numberOfSheet: 1,
    sheets: [{ sheetName: 'de', headerRow: rows[0], rows, identities: expect.any(Array) }],
    encoding: 'utf-8',
  })
  const document = openDocument(utf8(poSample), 'de.po')
  const preview = document.ok && document.value.preview(2)
  expect(preview && preview.ok && preview.value.sheets.map((sheet) => sheet.rows)).toEqual([rows.slice(0, 2)])
})

test('its rows are told apart by context, and the forms of a plural belong together', () => {
  const [sheet] = contentOf('de.po', poSample).sheets
  const coins = { scope: '', stringId: '%d oil can' }
  expect(sheet?.identities).toEqual([
    { source: 'New game', scope: 'menu\n', stringId: 'menu|New game' },
    { source: 'Continue', scope: 'menu\n', stringId: 'menu|Continue' },
    { source: 'Quit to desktop', scope: '', stringId: 'Quit to desktop' },
    { ...coins, source: expect.stringContaining('%d oil cans') },
    { ...coins, source: sheet?.identities?.[3]?.source },
  ])
  const outline = outlineOf(contentOf('de.po', poSample))
  expect(outline.sheets.map((shown) => Object.keys(shown).includes('identities'))).toEqual([false])
})

test('its settings fit, and what is translated is not billed', () => {
  const settings = rawSettings(readRawText('de.po', poSample))
  expect(settings).toEqual([
    {
      sheetIndex: 0,
      sourceColumn: { lang: 'enUS', name: 'English', col: 0, startRow: 0 },
      targetColumns: [{ lang: 'deDE', name: 'German', col: 1, startRow: 0 }],
      additionalColumns: [],
    },
  ])
  expect(faultOf(settings, [{ rowCount: 5, columnCount: 2 }])).toBeNull()
  const count = countDocument(contentOf('de.po', poSample), settings)
  expect([count.stringCount, billableWords(count, 'deDE'), billableWords(count, 'frFR')]).toEqual([5, 8, 10])
})

test.for([
  ['a .pot', 23],
  ['a .po under way', 10],
  ['a .po of keys', 5],
  ['nested JSON', 33],
  ['a messages.json', 8],
  ['JSON of several languages', 6],
  ['JSON with comments', 4],
  ['a .resx', 15],
  ['Android strings', 34],
  ['XML of a game', 17],
  ['an Apple .strings', 25],
  ['XLIFF 1.2', 11],
  ['XLIFF 2.1', 7],
] as const)('%s has %d words', ([name, words]) => {
  const sample = rawSamples.find((other) => other.name === name)
  if (!sample) throw new Error(name)
  const settings = rawSettings(readRawText(sample.fileName, sample.text))
  expect(countDocument(contentOf(sample.fileName, sample.text), settings).sourceWordCount).toBe(words)
})

test.for([
  { fileName: 'a.json', text: '{"a": 1, "b": "", "c": " "}' },
  { fileName: 'a.po', text: 'msgid ""\nmsgstr "Language: de\\n"\n' },
  { fileName: 'a.po', text: '# nothing\n' },
  { fileName: 'a.resx', text: '<root/>' },
  { fileName: 'a.xml', text: '<resources></resources>' },
  { fileName: 'a.strings', text: '/* nothing */' },
  { fileName: 'a.xlf', text: '<xliff version="2.0"/>' },
])('$fileName of $text holds no text', ({ fileName, text }) => {
  const document = openDocument(utf8(text), fileName)
  expect(requireText(document.ok ? document.value.read() : document)).toEqual({ ok: false, code: 'NO_TEXT' })
})
