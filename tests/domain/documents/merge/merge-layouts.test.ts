import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeTranslations } from '#domain/documents/merge/merge-translations.ts'
import { encodeText } from '#domain/documents/text/encode-text.ts'
import type { TextEncoding } from '#domain/documents/text-encoding.ts'
import { type Delimiter, delimiters, type TextReading } from '#domain/documents/text-layout.ts'
import { utf8 } from '#tests/support/documents/hostile-file.ts'
import { merged, sheetSetting, translationsOf } from '#tests/support/documents/merging.ts'

type Case = {
  name: string
  file: string
  reading?: TextReading
  before: string
  targets?: Record<string, number>
  put: [row: number, lang: string, text: string][]
  after: string
}

const cases: Case[] = [
  {
    name: 'a file that writes quotes bare within cells',
    file: 'a.csv',
    before: 'key,en,de\nA,He said "no" and left,\nB,Yes,\n',
    targets: { deDE: 2 },
    put: [
      [1, 'deDE', 'Er sagte "nein" und ging'],
      [2, 'deDE', 'Ja'],
    ],
    after: 'key,en,de\nA,He said "no" and left,Er sagte "nein" und ging\nB,Yes,Ja\n',
  },
  {
    name: 'a text that would be read otherwise, in such a file',
    file: 'a.csv',
    before: 'key,en,de\nA,He said "no" and left,\nB,5" nail,\n',
    targets: { deDE: 2 },
    put: [
      [1, 'deDE', '"Nein", sagte er'],
      [2, 'deDE', 'Nagel, 5"'],
    ],
    after: 'key,en,de\nA,He said "no" and left,"""Nein"", sagte er"\nB,5" nail,"Nagel, 5"""\n',
  },
  {
    name: 'a file that doubles quotes, and leaves one bare',
    file: 'a.csv',
    before: 'key,en,de\nA,"He said ""no""",\nB,5" nail,\n',
    targets: { deDE: 2 },
    put: [[2, 'deDE', '5"-Nagel']],
    after: 'key,en,de\nA,"He said ""no""",\nB,5" nail,"5""-Nagel"\n',
  },
  {
    name: 'a .tsv in which quotes are text',
    file: 'a.tsv',
    before: 'key\ten\tde\nA\t"Stop!" she cried.\t\nB\t"Go"\t"Geh"\n',
    targets: { deDE: 2 },
    put: [
      [1, 'deDE', '"Halt!", rief sie.'],
      [2, 'deDE', '"Los"'],
    ],
    after: 'key\ten\tde\nA\t"Stop!" she cried.\t"Halt!", rief sie.\nB\t"Go"\t"Los"\n',
  },
  {
    name: 'a .csv in which quotes are text, as a person chose',
    file: 'a.csv',
    reading: { quotes: 'text' },
    before: 'key,en,de\nA,"Go",\n',
    targets: { deDE: 2 },
    put: [[1, 'deDE', '"Los"']],
    after: 'key,en,de\nA,"Go","Los"\n',
  },
  {
    name: 'uneven tabs in a .txt',
    file: 'a.txt',
    before: 'TAG\tTEXT\tCOMMENT\nA\tYes\tbutton\nB\tNo\nC\tWell\n# end\n',
    put: [
      [1, 'deDE', 'Ja'],
      [2, 'deDE', 'Nein'],
    ],
    after: 'TAG\tTEXT\tCOMMENT\tdeDE\nA\tYes\tbutton\tJa\nB\tNo\t\tNein\nC\tWell\n# end\n',
  },
  {
    name: 'pipes',
    file: 'a.txt',
    before: 'key|en\nA|Yes\nB|No\n',
    put: [
      [1, 'deDE', 'Ja, doch'],
      [2, 'deDE', 'a|b'],
    ],
    after: 'key|en|de\nA|Yes|Ja, doch\nB|No|"a|b"\n',
  },
]

test.for(cases)('$name', ({ file, reading, before, targets = {}, put, after }) => {
  const settings = [{ ...sheetSetting(0, 1, targets), ...reading }]
  const result = merged(utf8(before), file, settings, translationsOf(...put))
  expect(new TextDecoder().decode(result.bytes)).toBe(after)
  expect(result.unwritten).toEqual([])
})

test('a text that bare cells cannot hold is left, and told', () => {
  const before = utf8('key\ten\tde\nA\t"Stop!" she cried.\t\nB\tGo\t\n')
  const put = translationsOf([1, 'deDE', 'Halt!\nrief sie.'], [2, 'deDE', 'Los'])
  const result = merged(before, 'a.tsv', [sheetSetting(0, 1, { deDE: 2 })], put)
  expect(result.unwritten).toEqual([{ sheetIndex: 0, row: 1, lang: 'deDE', reason: 'noQuotes' }])
  expect(result.written).toBe(1)
  expect(new TextDecoder().decode(result.bytes)).toBe('key\ten\tde\nA\t"Stop!" she cried.\t\nB\tGo\tLos\n')
})

test('a delimiter that is a byte of a character parts no cells', () => {
  // In Shift_JIS the second byte of ポ is that of |, in GB18030 that of 億 is.
  for (const [encoding, text] of [
    ['shift_jis', 'ポ'],
    ['gb18030', '億'],
  ] as const) {
    const file = (target: string) => encodeText(`key|en|zh\nA|Go ${text}|${target}\nB|No|\n`, encoding)
    const before = file('') ?? new Uint8Array()
    expect(before.filter((byte) => byte === 0x7c).length).toBeGreaterThan(6)
    const settings = [{ ...sheetSetting(0, 1, { jaJP: 2 }), encoding, delimiter: '|' as const }]
    const { bytes } = merged(before, 'a.csv', settings, translationsOf([1, 'jaJP', text]))
    expect(bytes).toEqual(file(text))
  }
})

type Style = 'cells' | 'text'

const word = fc.oneof(
  { weight: 4, arbitrary: fc.stringMatching(/^[ -~]{1,10}$/) },
  fc.constantFrom('"', '"a', 'a"b', '"a" b', 'é', 'ポ', '億', '…', 'a\nb', '""'),
)
const encodings = fc.constantFrom<TextEncoding>('utf-8', 'utf-16le', 'windows-1252', 'shift_jis', 'gb18030')
const files = fc.record({
  rows: fc.array(fc.record({ source: word, target: fc.oneof(word, fc.constant('')), put: word }), {
    minLength: 1,
    maxLength: 6,
  }),
  delimiter: fc.constantFrom<Delimiter>(...delimiters),
  quotes: fc.constantFrom<Style>('cells', 'text'),
  lineEnd: fc.constantFrom('\n', '\r\n'),
  encoding: encodings,
})

/** A cell as a program writes it that knows quotes, or one that does not; null where it can't. */
function rawOf(value: string, delimiter: Delimiter, quotes: Style): string | null {
  const isSpecial = value.includes(delimiter) || /[\r\n]/.test(value)
  if (quotes === 'text') return isSpecial ? null : value
  return isSpecial || value.includes('"') ? `"${value.replaceAll('"', '""')}"` : value
}

test('with every delimiter and both meanings of quotes, only the targets change', () => {
  let merges = 0
  const check = fc.property(files, ({ rows, delimiter, quotes, lineEnd, encoding }) => {
    const settings = [{ ...sheetSetting(0, 1, { deDE: 2 }), encoding, delimiter, quotes }]
    const fileOf = (targets: (string | null)[]) => {
      const lines = rows.map(({ source }, row) => [`K${row}`, rawOf(source, delimiter, quotes), targets[row], 'end'])
      fc.pre(lines.flat().every((raw) => typeof raw === 'string'))
      const text = [['key', 'en', 'de', 'note'], ...lines].map((line) => line.join(delimiter)).join(lineEnd)
      return encodeText(text + lineEnd, encoding)
    }
    const raws = rows.map(({ target }) => rawOf(target, delimiter, quotes))
    const before = fileOf(raws)
    fc.pre(before !== null)
    const isMixed = rows.some(({ source, target }) => [source, target].some((text) => /\n/.test(text)))
    fc.pre(!(isMixed && lineEnd === '\r\n'))
    const translations = rows.map(({ put }, row) => ({ sheetIndex: 0, row: row + 1, lang: 'deDE', text: put }))

    const unchanged = mergeTranslations(before, 'a.csv', settings, [])
    expect(unchanged.ok && unchanged.value.bytes).toEqual(before)

    const after = fileOf(
      rows.map(({ target, put }, row) => {
        const raw = rawOf(put, delimiter, quotes)
        if (raw === null || put === target) return raws[row] ?? ''
        const stands = quotes === 'cells' && (raws[row] ?? '').startsWith('"')
        return stands && !raw.startsWith('"') ? `"${raw}"` : raw
      }),
    )
    fc.pre(after !== null)
    const result = merged(before, 'a.csv', settings, translations)
    expect(result.bytes).toEqual(after)
    const unheld = rows.filter(({ put, target }) => put !== target && rawOf(put, delimiter, quotes) === null)
    expect(result.unwritten.map(({ reason }) => reason)).toEqual(unheld.map(() => 'noQuotes'))
    merges += 1
  })
  fc.assert(check, { numRuns: 1_500 })
  expect(merges).toBeGreaterThan(600)
})
