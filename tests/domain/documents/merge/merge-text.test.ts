import { expect, test } from 'vitest'
import { mergeTranslations } from '#domain/documents/merge/merge-translations.ts'
import type { Translation } from '#domain/documents/merge/translation.ts'
import { encodeText } from '#domain/documents/text/encode-text.ts'
import { utf8 } from '#tests/support/documents/hostile-file.ts'
import { merged, sheetSetting, translationsOf } from '#tests/support/documents/merging.ts'

type Case = {
  name: string
  file: string
  before: string
  targets?: Record<string, number>
  startRow?: number
  put: [row: number, lang: string, text: string][]
  after: string
}

const cases: Case[] = [
  {
    name: 'an empty cell',
    file: 'a.csv',
    before: 'key,en,de\nA,Yes,\nB,No,\n',
    targets: { deDE: 2 },
    put: [[1, 'deDE', 'Ja']],
    after: 'key,en,de\nA,Yes,Ja\nB,No,\n',
  },
  {
    name: 'a filled cell, and CR LF',
    file: 'a.csv',
    before: 'key,en,de\r\nA,Yes,Nein\r\nB,No,Ja',
    targets: { deDE: 2 },
    put: [
      [1, 'deDE', 'Ja'],
      [2, 'deDE', 'Nein'],
    ],
    after: 'key,en,de\r\nA,Yes,Ja\r\nB,No,Nein',
  },
  {
    name: 'a cell that now needs quotes',
    file: 'a.csv',
    before: 'key,en,de,note\nA,Yes,,x\n',
    targets: { deDE: 2 },
    put: [[1, 'deDE', 'Ja, "gern"\nDanke']],
    after: 'key,en,de,note\nA,Yes,"Ja, ""gern""\nDanke",x\n',
  },
  {
    name: 'a cell that has quotes without need',
    file: 'a.csv',
    before: 'key,en,de\nA,"Yes","x"\n',
    targets: { deDE: 2 },
    put: [[1, 'deDE', 'Ja']],
    after: 'key,en,de\nA,"Yes","Ja"\n',
  },
  {
    name: 'a row whose cells are all in quotes',
    file: 'a.csv',
    before: '"key","en","de"\n"A","Yes",\n',
    targets: { deDE: 2 },
    put: [[1, 'deDE', 'Ja']],
    after: '"key","en","de"\n"A","Yes","Ja"\n',
  },
  {
    name: 'ragged rows',
    file: 'a.csv',
    before: 'key,en,de,fr\nA,Yes\nB,No,x,,\n\nC\n',
    targets: { deDE: 2, frFR: 3 },
    put: [
      [1, 'frFR', 'Oui'],
      [2, 'frFR', 'Non'],
    ],
    after: 'key,en,de,fr\nA,Yes,,Oui\nB,No,x,Non,\n\nC\n',
  },
  {
    name: 'a new column',
    file: 'a.csv',
    before: 'key;en\nA;Yes\nB;No\nC\n',
    put: [
      [1, 'deDE', 'Ja; doch'],
      [3, 'frFR', 'Oui'],
    ],
    after: 'key;en;de;fr\nA;Yes;"Ja; doch";\nB;No;;\nC;;;Oui\n',
  },
  {
    name: 'a new column in place of empty cells',
    file: 'a.csv',
    before: 'key,en,,\nA,Yes,,\n',
    put: [[1, 'deDE', 'Ja']],
    after: 'key,en,de,\nA,Yes,Ja,\n',
  },
  {
    name: 'a new column in a sheet without heads',
    file: 'a.csv',
    before: 'A,Yes\nB,No\n',
    startRow: 0,
    put: [[0, 'deDE', 'Ja']],
    after: 'A,Yes,Ja\nB,No,\n',
  },
  {
    name: 'a declared delimiter',
    file: 'a.csv',
    before: 'sep=;\r\nkey;en;de\r\nA;Yes;\r\n',
    targets: { deDE: 2 },
    put: [[1, 'deDE', 'Ja']],
    after: 'sep=;\r\nkey;en;de\r\nA;Yes;Ja\r\n',
  },
  {
    name: 'tabs',
    file: 'a.tsv',
    before: 'key\ten\tde\nA\tYes\t\n',
    targets: { deDE: 2 },
    put: [[1, 'deDE', 'Ja,\tdoch']],
    after: 'key\ten\tde\nA\tYes\t"Ja,\tdoch"\n',
  },
  {
    name: 'line ends of CR alone',
    file: 'a.csv',
    before: 'key,en,de\rA,Yes,\r',
    targets: { deDE: 2 },
    put: [[1, 'deDE', 'Ja\ndoch']],
    after: 'key,en,de\rA,Yes,"Ja\rdoch"\r',
  },
  {
    name: 'text behind a closing quote',
    file: 'a.csv',
    before: 'key,en,de\nA,"Yes" he said,"Ja" sagte er\n',
    targets: { deDE: 2 },
    put: [[1, 'deDE', 'Ja']],
    after: 'key,en,de\nA,"Yes" he said,"Ja"\n',
  },
  {
    name: 'lines, which become a table',
    file: 'a.txt',
    before: 'Yes\n\n"No" he said\n\tMaybe "so"\nEnd',
    startRow: 0,
    put: [
      [0, 'deDE', 'Ja'],
      [2, 'deDE', '„Nein“, sagte er'],
      [3, 'deDE', 'Vielleicht'],
    ],
    after: 'Yes\tJa\n\n"""No"" he said"\t„Nein“, sagte er\n"\tMaybe ""so"""\tVielleicht\nEnd\t',
  },
  {
    name: 'a remark above, which is no row of heads',
    file: 'a.txt',
    before: '// comment line\nTAG_A\tOpen it\nTAG_B\tClose it\nTAG_C\tRun\nTAG_D\tHalt\n',
    targets: {},
    put: [[1, 'deDE', 'Auf']],
    after: '// comment line\nTAG_A\tOpen it\tAuf\nTAG_B\tClose it\t\nTAG_C\tRun\t\nTAG_D\tHalt\t\n',
  },
]

test.for(cases)('$name', ({ file, before, targets = {}, startRow = 1, put, after }) => {
  const settings = [sheetSetting(0, startRow === 0 ? 0 : 1, targets, startRow)]
  const result = merged(utf8(before), file, settings, translationsOf(...put))
  expect(new TextDecoder().decode(result.bytes)).toBe(after)
})

test('a merge reports the cells written, added and left', () => {
  const translations: Translation[] = [
    ...translationsOf(
      [1, 'deDE', 'Ja'],
      [1, 'frFR', 'Oui'],
      [2, 'deDE', ''],
      [9, 'deDE', 'Nichts'],
      [2, 'frFR', 'Non'],
    ),
    { sheetIndex: 1, row: 1, lang: 'deDE', text: 'x' },
  ]
  const result = mergeTranslations(
    utf8('key,en,fr\nA,Yes,Oui\nB,No,\n'),
    'a.csv',
    [sheetSetting(0, 1, { frFR: 2 })],
    translations,
  )
  expect(result).toEqual({
    ok: true,
    value: {
      bytes: utf8('key,en,fr,de\nA,Yes,Oui,Ja\nB,No,Non,\n'),
      written: 3,
      unwritten: [
        { sheetIndex: 0, row: 9, lang: 'deDE', reason: 'notInFile' },
        { sheetIndex: 1, row: 1, lang: 'deDE', reason: 'notInFile' },
      ],
      added: [{ sheetIndex: 0, lang: 'deDE', col: 3 }],
      encoding: 'utf-8',
    },
  })
})

test('a file that cannot be read is not merged', () => {
  expect(mergeTranslations(utf8('a,"b'), 'a.csv', [], [])).toEqual({ ok: false, code: 'UPLOAD_FAILED' })
  expect(mergeTranslations(utf8('a'), 'a.doc', [], [])).toEqual({ ok: false, code: 'NON_SUPPORTED_FILE_TYPE' })
})

test('a file whose encoding lacks a character becomes UTF-8 with a mark', () => {
  const before = encodeText('key,en\nA,Café\n', 'windows-1252') ?? new Uint8Array()
  const result = merged(before, 'a.csv', [sheetSetting(0, 1, {})], translationsOf([1, 'jaJP', '喫茶店']))
  expect(result.encoding).toBe('utf-8')
  expect(result.bytes).toEqual(utf8('\uFEFFkey,en,ja\nA,Café,喫茶店\n'))
})
