import { expect, test } from 'vitest'
import { mergeTranslations } from '#domain/documents/merge/merge-translations.ts'
import { openDocument } from '#domain/documents/open-document.ts'
import { encodeText } from '#domain/documents/text/encode-text.ts'
import type { TextEncoding } from '#domain/documents/text-encoding.ts'
import { utf8 } from '#tests/support/documents/hostile-file.ts'
import { merged, sheetSetting, translationsOf } from '#tests/support/documents/merging.ts'

/** Lines, each in its own encoding. */
function lines(...parts: [text: string, encoding: TextEncoding][]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap(([text, encoding]) => [...(encodeText(text, encoding) ?? [])]))
}

function read(bytes: Uint8Array, name = 'a.csv', encoding?: TextEncoding) {
  const document = openDocument(bytes, name, { encoding })
  const content = document.ok ? document.value.read() : document
  if (!content.ok) return content.code
  const { strays, sheets } = content.value
  return { encoding: content.value.encoding, strays, rows: sheets[0]?.rows }
}

const half = lines(
  ['key,en,de\n', 'utf-8'],
  ['A,Size,Größe\n', 'utf-8'],
  ['B,Exercise,Übung für später\n', 'windows-1252'],
  ['C,Beautiful,schön\n', 'windows-1252'],
  ['D,Hello,你好\n', 'utf-8'],
  ['E,Cafe,Café\n', 'windows-1252'],
)

const rows = [
  ['key', 'en', 'de'],
  ['A', 'Size', 'Größe'],
  ['B', 'Exercise', 'Übung für später'],
  ['C', 'Beautiful', 'schön'],
  ['D', 'Hello', '你好'],
  ['E', 'Cafe', 'Café'],
]

const strays = {
  count: 3,
  places: [
    { from: 2, to: 3 },
    { from: 5, to: 5 },
  ],
}

test('a file that is half in UTF-8 and half in Windows-1252 is read whole, and its lines are told', () => {
  expect(read(half)).toEqual({ encoding: 'utf-8', strays, rows })
  expect(read(half, 'a.csv', 'utf-8')).toEqual({ encoding: 'utf-8', strays, rows })
})

test('so is one whose columns are in two encodings', () => {
  const bytes = lines(['A,Größe,', 'utf-8'], ['schön und süß', 'windows-1252'], ['\nB,ja,nein\n', 'utf-8'])
  expect(read(bytes)).toEqual({
    encoding: 'utf-8',
    strays: { count: 1, places: [{ from: 0, to: 0 }] },
    rows: [
      ['A', 'Größe', 'schön und süß'],
      ['B', 'ja', 'nein'],
    ],
  })
})

test('a person may read it in one encoding all the same', () => {
  const document = openDocument(half, 'a.csv')
  expect(document.ok && document.value.encodings?.()).toContain('utf-8')
  expect(read(half, 'a.csv', 'windows-1252')).toMatchObject({ encoding: 'windows-1252', strays: undefined })
})

test('merged, it is UTF-8; with nothing to merge, it is the same bytes', () => {
  const settings = [sheetSetting(0, 1, { deDE: 2 })]
  const unchanged = mergeTranslations(half, 'a.csv', settings, [])
  expect(unchanged.ok && unchanged.value.bytes).toEqual(half)
  const { bytes, encoding } = merged(half, 'a.csv', settings, translationsOf([5, 'deDE', 'Kaffeehaus']))
  const expected = rows
    .map((row) => `${row.join(',')}\n`)
    .join('')
    .replace('Café', 'Kaffeehaus')
  expect(encoding).toBe('utf-8')
  expect(bytes).toEqual(utf8(`\uFEFF${expected}`))
})

test('a file in one encoding is none of two', () => {
  expect(read(lines(['«MARCHÉ» ouvert\nC’est l’été\n', 'windows-1252']), 'a.txt')).toMatchObject({
    encoding: 'windows-1252',
    strays: undefined,
  })
  const chinese = '游戏设置\n继续游戏\n模\n攻击\n确认\n'
  expect(read(lines([chinese, 'gb18030']), 'a.txt')).toMatchObject({ encoding: 'gb18030', strays: undefined })
  const russian = 'Начать игру\nНастройки\nДа\nВыход\n'
  expect(read(lines([russian, 'windows-1251']), 'a.txt')).toMatchObject({ encoding: 'windows-1251', strays: undefined })
})

test('UTF-8 with a broken character is damaged, and no second encoding', () => {
  const whole = [...utf8('Größe\nschön\nÜbung\nspäter\nfür\nMädchen\n')]
  const broken = Uint8Array.from([...whole.slice(0, 3), ...whole.slice(4)])
  expect(read(broken, 'a.txt')).toBe('UPLOAD_FAILED')
})

test('a stray far behind the start of a long line is judged, and what stands before it is kept', () => {
  const before = 'Größe '.repeat(8_000)
  const bytes = lines(['A,B\n', 'utf-8'], [`${before.slice(0, 30_000)},`, 'utf-8'], ['schön und süß', 'windows-1252'])
  expect(read(bytes)).toMatchObject({ strays: { count: 1, places: [{ from: 1, to: 1 }] } })
  expect(read(bytes)).toHaveProperty('rows.1', [before.slice(0, 30_000), 'schön und süß'])
  const damaged = lines(['A,B\n', 'utf-8'], [`${before.slice(0, 30_000)},`, 'utf-8'], ['ÿÿÿÿÿÿÿÿ', 'windows-1252'])
  expect(read(damaged)).toBe('UPLOAD_FAILED')
})
