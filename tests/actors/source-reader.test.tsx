import { expect, onTestFinished, test } from 'vitest'
import { createDocumentClient } from '#actors/documents/document-client.ts'
import { createSourceReader, type SourceReader } from '#actors/documents/source-reader.ts'
import type { FileSettings } from '#domain/documents/file-setting.ts'

const rows = Array.from({ length: 12 }, (_, row) => [`line.${row}`, `Light number ${row}`])
const file = new Blob([rows.map((row) => row.join(',')).join('\n')])
const key = { orderId: 'ord_1', fileName: 'lanterns.csv', version: 'v1' }
const firstRows = {
  ok: true,
  value: {
    numberOfSheet: 1,
    encoding: 'utf-8',
    encodings: [
      'utf-8',
      'windows-1252',
      'windows-1251',
      'gb18030',
      'shift_jis',
      'windows-1250',
      'iso-8859-2',
      'euc-jp',
      'euc-kr',
      'big5',
    ],
    layouts: { delimiter: ',', quotes: 'cells', delimiters: [','], quoteMeanings: ['cells'] },
    sheets: [{ sheetName: 'lanterns', headerRow: rows[0], rows: rows.slice(0, 10) }],
  },
}
const settings: FileSettings = [
  {
    sheetIndex: 0,
    sourceColumn: { lang: 'enUS', name: 'English', col: 1, startRow: 0 },
    targetColumns: [],
    additionalColumns: [],
  },
]

function reader(): SourceReader {
  const documents = createDocumentClient()
  onTestFinished(() => documents.close())
  return createSourceReader(documents)
}

test('a file that is opened while it is uploaded is found when it is set up, and counted', async () => {
  const source = reader()
  expect(await source.open(key, file)).toEqual(firstRows)
  expect(await source.find(key)).toEqual(firstRows)
  const marked = { settings, memory: undefined }
  const { signal } = new AbortController()
  expect((await source.report(marked, signal)).words).toEqual({ rows: 12, count: 36 })
  expect(await source.rows(marked, { query: { figure: 'words' }, page: 1 }, signal)).toHaveLength(12)
})

test('a file is read anew in another encoding, and counted as it is read then', async () => {
  const source = reader()
  const file = new Blob([
    Uint8Array.from([...new TextEncoder().encode('Nova'), 0xa0, ...new TextEncoder().encode('Prime')]),
  ])
  const lines = { orderId: 'ord_1', fileName: 'lines.txt', version: 'v1' }
  const settings: FileSettings = [
    {
      sheetIndex: 0,
      sourceColumn: { lang: 'enUS', name: 'English', col: 0, startRow: 0 },
      targetColumns: [],
      additionalColumns: [],
    },
  ]
  const words = async () =>
    (await source.report({ settings, memory: undefined }, new AbortController().signal)).words.count
  const guessed = await source.open(lines, file)
  expect([guessed.ok && guessed.value.encoding, await words()]).toEqual(['windows-1252', 2])
  const chosen = await source.find({ ...lines, reading: { encoding: 'gb18030' } })
  expect([chosen?.ok && chosen.value.encoding, await words()]).toEqual(['gb18030', 1])
  expect(await source.find({ ...lines, reading: { encoding: 'gb18030' } })).toBe(chosen)
  const back = await source.find(lines)
  expect([back?.ok && back.value.encoding, await words()]).toEqual(['windows-1252', 2])
})

test('a file is parted anew by another delimiter, and told with the sizes of its sheets', async () => {
  const source = reader()
  const file = new Blob(['key;en,us\n'.repeat(20)])
  const lines = { orderId: 'ord_1', fileName: 'lines.csv', version: 'v1' }
  await source.open(lines, file)
  const chosen = await source.find({ ...lines, reading: { delimiter: ',' } })
  const [sheet] = chosen?.ok ? chosen.value.sheets : []
  expect(sheet?.rows[0]).toEqual(['key;en', 'us'])
  expect(sheet).toMatchObject({ rowCount: 20, columnCount: 2 })
})

test('another order, another name or another version is another file', async () => {
  const source = reader()
  await source.open(key, file)
  expect(source.find({ ...key, orderId: 'ord_2' })).toBeUndefined()
  expect(source.find({ ...key, fileName: 'other.csv' })).toBeUndefined()
  expect(source.find({ ...key, version: 'v2' })).toBeUndefined()
})

test('a file that was uploaded is of the version that the order has since', async () => {
  const source = reader()
  await source.open({ ...key, version: undefined }, file)
  expect(source.find(key)).toBeUndefined()
  source.uploaded(new Blob(['another']), 'v1')
  expect(source.find(key)).toBeUndefined()
  source.uploaded(file, 'v1')
  expect(await source.find(key)).toEqual(firstRows)
  expect(source.find({ ...key, version: 'v2' })).toBeUndefined()
})

test('a file that cannot be read is refused, and not found again', async () => {
  const source = reader()
  expect(await source.open({ ...key, fileName: 'lanterns.xlsx' }, file)).toEqual({
    ok: false,
    code: 'NON_SUPPORTED_FILE_TYPE',
  })
  await expect(source.report({ settings, memory: undefined }, new AbortController().signal)).rejects.toThrow(
    'No file is open.',
  )
  expect(source.find({ ...key, fileName: 'lanterns.xlsx' })).toBeUndefined()
})

test('a raw file is read again by what was chosen of it, and shown where it is asked for', async () => {
  const source = reader()
  const text = new Blob([JSON.stringify([{ type: 'gull' }, { type: 'heron' }, { say: 'Row out' }])])
  const raw = { ...key, fileName: 'birds.json' }
  const opened = await source.open(raw, text)
  expect(opened.ok && opened.value.raw?.count.sourceWordCount).toBe(2)
  const kinds = [{ kind: '//type', way: 'text' as const }]
  const chosen = await source.find({ ...raw, reading: { kinds } })
  expect(chosen?.ok && [chosen.value.raw?.count.sourceWordCount, chosen.value.raw?.settings[0]?.kinds]).toEqual([
    4,
    kinds,
  ])
  const { spot } = await source.view({ kind: 'place', place: { start: 10, end: 10 } }, new AbortController().signal)
  expect(spot?.subject).toMatchObject({ kind: 'text', source: 'gull', choice: { kinds: ['//type'], chosen: '//type' } })
})
