import { onTestFinished, expect, test } from 'vitest'
import { createDocumentClient, type DocumentClient } from '#actors/documents/document-client.ts'
import type { FileContent } from '#domain/documents/document.ts'
import type { FileSettings } from '#domain/documents/file-setting.ts'
import { openDocument } from '#domain/documents/open-document.ts'
import { countDocument } from '#domain/words/count-document.ts'
import { damagedFiles } from '#tests/support/documents/damaged-files.ts'
import { mislabelledFiles } from '#tests/support/documents/mislabelled-files.ts'
import { oddPackages } from '#tests/support/documents/odd-packages.ts'
import { oddSheets } from '#tests/support/documents/odd-sheets.ts'
import { oversizedFiles } from '#tests/support/documents/oversized-files.ts'

function client(): DocumentClient {
  const created = createDocumentClient()
  onTestFinished(() => created.close())
  return created
}

const rows = Array.from({ length: 30 }, (_, row) => [`key ${row}`, `Text number ${row}`])
const file = new Blob([rows.map((row) => row.join(',')).join('\n')])
const settings: FileSettings = [
  {
    sheetIndex: 0,
    sourceColumn: { lang: 'enUS', name: 'English', col: 1, startRow: 0 },
    targetColumns: [],
    additionalColumns: [],
  },
]

test('opens a file: first its first rows, then the outline of the whole', async () => {
  const previews: FileContent[] = []
  const opened = await client().open(file, 'a.csv', { onPreview: (preview) => previews.push(preview) })
  const first = { sheetName: 'a', headerRow: rows[0], rows: rows.slice(0, 10) }
  expect([previews, opened]).toEqual([
    [{ numberOfSheet: 1, encoding: 'utf-8', sheets: [first] }],
    { ok: true, value: { numberOfSheet: 1, encoding: 'utf-8', sheets: [{ ...first, rowCount: 30, columnCount: 2 }] } },
  ])
})

test('counts the opened file, several times', async () => {
  const { open, count } = client()
  await open(file, 'a.csv')
  const counts = await Promise.all([count(settings), count([])])
  expect(counts.map(({ sourceWordCount, stringCount }) => [sourceWordCount, stringCount])).toEqual([
    [90, 30],
    [0, 0],
  ])
})

test('counting without a file is a fault', async () => {
  await expect(client().count(settings)).rejects.toThrow('No file is open.')
})

test('opening another file lets the first one go', async () => {
  const { open, count } = client()
  const outcomes = await Promise.allSettled([open(file, 'a.csv'), open(new Blob(['x,one two']), 'b.csv')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect((await count(settings)).sourceWordCount).toBe(2)
})

test('an abort ends the reading', async () => {
  const { open } = client()
  const abort = new AbortController()
  const reading = Promise.allSettled([open(file, 'a.csv', { signal: abort.signal })])
  abort.abort('enough')
  const late = Promise.allSettled([open(file, 'a.csv', { signal: abort.signal })])
  expect([await reading, await late]).toEqual([
    [{ status: 'rejected', reason: 'enough' }],
    [{ status: 'rejected', reason: 'enough' }],
  ])
})

test('an abort ends one counting alone, and nothing once the file is read', async () => {
  const { open, count } = client()
  const abort = new AbortController()
  await open(file, 'a.csv', { signal: abort.signal })
  const counting = Promise.allSettled([count(settings, abort.signal), count([])])
  abort.abort('no more')
  expect((await counting).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect((await count(settings)).sourceWordCount).toBe(90)
})

test('a file is closed in the middle of its reading', async () => {
  const { open, close } = client()
  const reading = Promise.allSettled([open(file, 'a.csv')])
  close()
  expect((await reading).map((outcome) => outcome.status === 'rejected' && String(outcome.reason))).toEqual([
    'AbortError: The file was closed.',
  ])
})

const odd = [...oddSheets, ...oddPackages]
const isEmpty = ({ sheets }: (typeof odd)[number]) => sheets.every(([, rows]) => rows.flat().join('').trim() === '')

test.for(odd.filter(isEmpty))('a workbook with $name holds no text', async ({ file: bytes }) => {
  const previews: unknown[] = []
  const opened = await client().open(new Blob([bytes()]), 'a.xlsx', { onPreview: (preview) => previews.push(preview) })
  expect([opened, previews]).toEqual([{ ok: false, code: 'NO_TEXT' }, []])
})

test.for(odd.filter((workbook) => !isEmpty(workbook)))('a workbook with $name', async ({ file: bytes, sheets }) => {
  const { open, count } = client()
  const opened = await open(new Blob([bytes()]), 'a.xlsx')
  const outline = opened.ok && opened.value.sheets.map((sheet) => ({ ...sheet, concealed: undefined }))
  expect(outline).toEqual(
    sheets.map(([sheetName, all]) => ({
      sheetName,
      headerRow: all[0] ?? [],
      rows: all.slice(0, 10),
      rowCount: all.length,
      columnCount: all[0]?.length ?? 0,
    })),
  )
  const document = openDocument(bytes(), 'a.xlsx')
  const content = document.ok ? document.value.read() : document
  expect(await count(settings)).toEqual(content.ok && countDocument(content.value, settings))
})

const oneOfEach = [mislabelledFiles, damagedFiles, oversizedFiles].flatMap((files) => files.slice(0, 3))

test.for(oneOfEach)('refuses $name with $code within two seconds', async ({ fileName, bytes, code }) => {
  const hostile = new Blob([bytes()])
  const started = performance.now()
  expect(await client().open(hostile, fileName)).toEqual({ ok: false, code })
  expect(performance.now() - started).toBeLessThan(2_000)
})
