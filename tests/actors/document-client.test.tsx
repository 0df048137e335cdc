import { onTestFinished, expect, test, vi } from 'vitest'
import { createDocumentClient, type DocumentClient } from '#actors/documents/document-client.ts'
import type { FileContent } from '#domain/documents/document.ts'
import { sourceOfFile, type FileSettings } from '#domain/documents/file-setting.ts'
import { openDocument } from '#domain/documents/open-document.ts'
import { countDocument, type DocumentCount } from '#domain/words/count-document.ts'
import { knownSourcesOf } from '#domain/words/known-sources.ts'
import type { ChosenShapes } from '#domain/words/shapes.ts'
import { reportWords } from '#domain/words/word-report.ts'
import { damagedFiles } from '#tests/support/documents/damaged-files.ts'
import { mislabelledFiles } from '#tests/support/documents/mislabelled-files.ts'
import { oddPackages } from '#tests/support/documents/odd-packages.ts'
import { oddSheets } from '#tests/support/documents/odd-sheets.ts'
import { textCell, workbook } from '#tests/support/documents/workbook.ts'
import { oversizedFiles } from '#tests/support/documents/oversized-files.ts'
import { rawSamples } from '#tests/support/documents/raw/raw-samples.ts'

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

/** Counts as the report says, by no memory. */
function countBy(report: DocumentClient['report']) {
  return async (marked: FileSettings, signal?: AbortSignal) =>
    (await report({ settings: marked, memory: undefined }, signal)).words
}

/** The figure that a report has for the whole of what the service counts. */
function totalOf({ stringCount, sourceWordCount }: DocumentCount) {
  return { rows: stringCount, count: sourceWordCount }
}

test('opens a file: first its first rows, then the outline of the whole', async () => {
  const previews: FileContent[] = []
  const opened = await client().open(file, 'a.csv', { onPreview: (preview) => previews.push(preview) })
  const first = { sheetName: 'a', headerRow: rows[0], rows: rows.slice(0, 10) }
  const encodings = [
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
  ]
  const layouts = { delimiter: ',', quotes: 'cells', delimiters: [','], quoteMeanings: ['cells'] }
  const known = { numberOfSheet: 1, encoding: 'utf-8', encodings, layouts }
  expect([previews, opened]).toEqual([
    [{ ...known, sheets: [first] }],
    { ok: true, value: { ...known, sheets: [{ ...first, rowCount: 30, columnCount: 2 }] } },
  ])
})

test('counts the opened file, several times', async () => {
  const { open, report } = client()
  const count = countBy(report)
  await open(file, 'a.csv')
  const counts = await Promise.all([count(settings), count([])])
  expect(counts.map(({ count: words, rows: strings }) => [words, strings])).toEqual([
    [90, 30],
    [0, 0],
  ])
})

test('reports on the opened file by the memory that is at hand, and lists the rows of a figure', async () => {
  const { open, report, rows: list } = client()
  await open(file, 'a.csv')
  const memory = { sources: ['Text number 3'], languages: [{ lang: 'deDE', known: [0] }] }
  const billed = { query: { figure: 'billed', lang: 'deDE' }, page: 1 } as const
  const known = { query: { figure: 'known', lang: 'deDE' }, page: 1 } as const
  const reports = await Promise.all([report({ settings, memory }), report({ settings, memory: undefined })])
  expect(reports.map(({ words, languages }) => [words.count, languages['deDE']?.billed.count])).toEqual([
    [90, 87],
    [90, undefined],
  ])
  expect(await list({ settings, memory }, known)).toEqual([
    { sheetIndex: 0, row: 3, source: 'Text number 3', count: 3 },
  ])
  expect((await list({ settings, memory }, billed)).map(({ row }) => row)).not.toContain(3)
  expect(await list({ settings, memory: undefined }, known)).toEqual([])
})

test('a text is read in the encoding that a person chose, and a workbook in its own', async () => {
  const bytes = Uint8Array.from([...new TextEncoder().encode('key,ru\na,'), 0xc4, 0xe0])
  const headers = async (encoding: 'windows-1251' | 'windows-1252', file: Blob, name: string) => {
    const opened = await client().open(file, name, { reading: { encoding } })
    return opened.ok && [opened.value.encodings, opened.value.sheets[0]?.rows.at(-1)]
  }
  const possible = ['windows-1252', 'windows-1251', 'gb18030', 'windows-1250', 'iso-8859-2', 'euc-jp', 'euc-kr', 'big5']
  expect(await headers('windows-1251', new Blob([bytes]), 'a.csv')).toEqual([possible, ['a', 'Да']])
  expect(await headers('windows-1252', new Blob([bytes]), 'a.csv')).toEqual([possible, ['a', 'Äà']])
  const book = new Blob([workbook({ sheets: [{ rows: `<row r="1">${textCell('A1', 'Да')}</row>` }] })])
  expect(await headers('windows-1252', book, 'a.xlsx')).toEqual([[], ['Да']])
})

test('a file that cannot be had is a fault at once', async () => {
  const lost: Blob = Object.create(null)
  await expect(client().open(lost, 'a.csv')).rejects.toThrow('The document worker failed.')
})

test('counting without a file is a fault', async () => {
  await expect(client().report({ settings, memory: undefined })).rejects.toThrow('No file is open.')
})

test('opening another file lets the first one go', async () => {
  const { open, report } = client()
  const count = countBy(report)
  const outcomes = await Promise.allSettled([open(file, 'a.csv'), open(new Blob(['x,one two']), 'b.csv')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect((await count(settings)).count).toBe(2)
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

test('the worker never starts a task that was given up before its turn', async () => {
  const { open, report } = client()
  const count = countBy(report)
  await open(file, 'a.csv')
  const told = vi.spyOn(Worker.prototype, 'postMessage')
  onTestFinished(() => told.mockRestore())
  const aborts = Array.from({ length: 20 }, () => new AbortController())
  const given = aborts.map(({ signal }) => count(settings, signal))
  const last = count([])
  for (const abort of aborts) abort.abort('marked anew')
  const outcomes = await Promise.allSettled(given)
  expect(new Set(outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : outcome.value)))).toEqual(
    new Set(['marked anew']),
  )
  expect((await last).rows).toBe(0)
  const questions = told.mock.calls.map(([{ question }]) => question)
  expect(questions).toEqual([
    { kind: 'report', settings },
    { kind: 'report', settings: [] },
  ])
})

test('an abort ends one counting alone, and nothing once the file is read', async () => {
  const { open, report } = client()
  const count = countBy(report)
  const abort = new AbortController()
  await open(file, 'a.csv', { signal: abort.signal })
  const counting = Promise.allSettled([count(settings, abort.signal), count([])])
  abort.abort('no more')
  expect((await counting).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect((await count(settings)).count).toBe(90)
})

test('a file is closed in the middle of its reading', async () => {
  const { open, close } = client()
  const reading = Promise.allSettled([open(file, 'a.csv')])
  close()
  expect((await reading).map((outcome) => outcome.status === 'rejected' && String(outcome.reason))).toEqual([
    'AbortError: The file was closed.',
  ])
})

const everySecond = [{ lang: 'deDE', known: Array.from({ length: 40 }, (_, index) => 2 * index) }]
const odd = [...oddSheets, ...oddPackages]
const isEmpty = ({ sheets }: (typeof odd)[number]) => sheets.every(([, rows]) => rows.flat().join('').trim() === '')

test.for(odd.filter(isEmpty))('a workbook with $name holds no text', async ({ file: bytes }) => {
  const previews: unknown[] = []
  const opened = await client().open(new Blob([bytes()]), 'a.xlsx', { onPreview: (preview) => previews.push(preview) })
  expect([opened, previews]).toEqual([{ ok: false, code: 'NO_TEXT' }, []])
})

test.for(odd.filter((workbook) => !isEmpty(workbook)))('a workbook with $name', async ({ file: bytes, sheets }) => {
  const { open, report } = client()
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
  const unknown = await report({ settings, memory: undefined })
  expect(unknown.words).toEqual(content.ok && totalOf(countDocument(content.value, settings)))
  const memory = { sources: sheets.flatMap(([, all]) => all.map((cells) => cells[1] ?? '')), languages: everySecond }
  expect(await report({ settings, memory })).toEqual(
    content.ok && reportWords(content.value, settings, knownSourcesOf(memory)),
  )
})

test.for(rawSamples)('$name, in the worker as anywhere', async ({ fileName, text }) => {
  const { open, report } = client()
  await open(new Blob([text]), fileName)
  const document = openDocument(new TextEncoder().encode(text), fileName)
  const content = document.ok ? document.value.read() : document
  const [setting] = settings
  const raw: FileSettings = setting ? [{ ...setting, sourceColumn: { ...sourceOfFile, col: 0, startRow: 0 } }] : []
  const reported = await report({ settings: raw, memory: undefined })
  expect({ ...reported, kinds: undefined }).toEqual(content.ok && reportWords(content.value, raw))
  expect(reported.words).toEqual(content.ok && totalOf(countDocument(content.value, raw)))
})

test('the words of what is held back are told as its codes were chosen', async () => {
  const { open, report } = client()
  const text = '<a><b>Row out</b><Row Text="Well met, @NAME@"/><Row Text="[ICON_OIL] @NAME@ said"/></a>'
  const opened = await open(new Blob([text]), 'a.xml')
  const [setting] = (opened.ok && opened.value.raw?.settings) || []
  if (!setting) throw new Error('The file is not open')
  const kindsWith = async (placeholders: ChosenShapes) =>
    (await report({ settings: [{ ...setting, placeholders }], memory: undefined })).kinds
  expect(await kindsWith({})).toEqual({ '//Row@Text': 5 })
  expect(await kindsWith({ '@@ capitals': true })).toEqual({ '//Row@Text': 3 })
  expect(await kindsWith({ '[] code': false })).toEqual({ '//Row@Text': 6 })
})

const oneOfEach = [mislabelledFiles, damagedFiles, oversizedFiles].flatMap((files) => files.slice(0, 3))

test.for(oneOfEach)('refuses $name with $code', async ({ fileName, bytes, code }) => {
  expect(await client().open(new Blob([bytes()]), fileName)).toEqual({ ok: false, code })
})
