import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { FileSettings } from '#domain/documents/file-setting.ts'
import { openDocument } from '#domain/documents/open-document.ts'
import { countDocument } from '#domain/words/count-document.ts'
import { createDocumentReader } from '#service/files/document-reader.ts'
import { inParts, markedTexts } from '#service/files/marked-texts.ts'
import { TooManyRequests } from '#service/http/refusal.ts'
import { keyHash } from '#service/memory/key-hash.ts'
import { damagedFiles } from '#tests/support/documents/damaged-files.ts'
import { utf8 } from '#tests/support/documents/hostile-file.ts'
import { mislabelledFiles } from '#tests/support/documents/mislabelled-files.ts'
import { oversizedFiles } from '#tests/support/documents/oversized-files.ts'
import { waitingFile } from '#tests/support/documents/waiting-file.ts'
import { textCell, workbook } from '#tests/support/documents/workbook.ts'

const reader = createDocumentReader({ workers: 1, waiting: 32, memory: 512, deadline: 20_000 })
afterAll(() => reader.close())

const turn = { client: '192.0.2.1', subject: '48001' }

const settings: FileSettings = [
  {
    sheetIndex: 0,
    sourceColumn: { lang: 'enUS', name: 'English', col: 0, startRow: 0 },
    targetColumns: [{ lang: 'deDE', name: 'German', col: 1, startRow: 0 }],
    additionalColumns: [],
  },
]

const bytes = workbook({
  sheets: [
    {
      name: 'Menu',
      rows: `<row>${textCell('A1', 'Start “now”')}${textCell('B1', 'Los')}</row><row>${textCell('A2', 'Quit')}</row>`,
    },
    { name: 'Empty' },
  ],
})
const file = waitingFile('strings.xlsx', bytes)

/** A file that takes a while, and memory. */
const large = waitingFile(
  'large.csv',
  utf8(Array.from({ length: 300_000 }, (_, row) => `key ${row},text ${row}`).join('\n')),
)

test('summarises the sheets', async () => {
  expect(await reader.summarise(file, turn)).toEqual({
    ok: true,
    value: [
      { sheetName: 'Menu', rows: 2, columns: 2 },
      { sheetName: 'Empty', rows: 0, columns: 0 },
    ],
  })
})

test('writes the content as JSON', async () => {
  const document = openDocument(bytes, file.name)
  const content = document.ok ? document.value.read() : document
  const written = await reader.content(file, turn)
  expect(written.ok && JSON.parse(new TextDecoder().decode(written.value))).toEqual({
    data: content.ok && content.value,
  })
})

test('writes content of many rows', async () => {
  const written = await reader.content(large, turn)
  const parsed: unknown = written.ok ? JSON.parse(new TextDecoder().decode(written.value)) : null
  const rows = Array.from({ length: 300_000 }, (_, row) => [`key ${row}`, `text ${row}`])
  const sheets = [{ sheetName: 'large', headerRow: rows[0], rows }]
  expect(parsed).toEqual({ data: { numberOfSheet: 1, encoding: 'utf-8', sheets } })
})

test('counts as the browser does', async () => {
  const document = openDocument(bytes, file.name)
  const content = document.ok ? document.value.read() : document
  expect(await reader.count(file, turn, settings)).toEqual({
    ok: true,
    value: content.ok && {
      count: countDocument(content.value, settings),
      texts: inParts(markedTexts(content.value, settings)),
      unnamed: 0,
    },
  })
})

test('hashes each text of any cell once, in lists of twenty thousand', async () => {
  const texts = await reader.texts(file, turn)
  expect(texts).toEqual({ ok: true, value: [['Start “now”', 'Los', 'Quit'].map(keyHash).join(',')] })
  const lines = Array.from({ length: 20_001 }, (_, row) => `text ${row}`)
  const many = await reader.texts(waitingFile('many.csv', utf8([...lines, ...lines].join('\n'))), turn)
  expect(many.ok && many.value.map((list) => list.split(',').length)).toEqual([20_000, 1])
  expect(many.ok && many.value[1]).toBe(keyHash('text 20000'))
})

test('more different texts than are looked up are refused', async () => {
  const bytes = utf8(Array.from({ length: 1_000_001 }, (_, row) => row.toString(36)).join('\n'))
  expect(await reader.texts(waitingFile('many.csv', bytes), turn)).toEqual({ ok: false, code: 'EXCEEDED_LIMIT' })
})

test('answers many at once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => reader.count(file, turn, settings)))
  expect(answers.map((answer) => answer.ok && answer.value.count.sourceWordCount)).toEqual(Array(20).fill(3))
})

test('a file that takes too much memory is refused, and the next one read', async () => {
  const small = createDocumentReader({ workers: 1, waiting: 4, memory: 24, deadline: 20_000 })
  expect([await small.summarise(large, turn), await small.summarise(waitingFile('a.txt', utf8('a')), turn)]).toEqual([
    { ok: false, code: 'EXCEEDED_LIMIT' },
    { ok: true, value: [{ sheetName: 'a', rows: 1, columns: 1 }] },
  ])
  await small.close()
})

test('white space within JSON takes no memory of its own', async () => {
  const small = createDocumentReader({ workers: 1, waiting: 4, memory: 64, deadline: 20_000 })
  const bytes = utf8(`\n{\t"go" :\r\n"Go"${' '.repeat(5_000_000)}}\n`)
  expect(await small.summarise(waitingFile('en.json', bytes), turn)).toEqual({
    ok: true,
    value: [{ sheetName: 'en', rows: 1, columns: 1 }],
  })
  await small.close()
})

test('a file that takes too long is refused', async () => {
  const hasty = createDocumentReader({ workers: 1, waiting: 4, memory: 512, deadline: 1 })
  expect(await hasty.summarise(large, turn)).toEqual({ ok: false, code: 'EXCEEDED_LIMIT' })
  await hasty.close()
})

test('the event loop goes on while a file is read', async () => {
  let turns = 0
  const reading = reader.summarise(large, turn)
  const isRead = reading.then(() => true)
  while (!(await Promise.race([isRead, nextTurn(false)]))) turns += 1
  expect(turns).toBeGreaterThan(100)
})

test.for([...mislabelledFiles, ...damagedFiles, ...oversizedFiles])(
  'refuses $name with $code',
  async ({ fileName, bytes, code }) => {
    expect(await reader.summarise(waitingFile(fileName, bytes()), turn)).toEqual({ ok: false, code })
  },
)

test.for(
  [...mislabelledFiles, ...damagedFiles, ...oversizedFiles].filter(({ fileName }) => fileName.endsWith('.xlsx')),
)('refuses $name as a price list with $code', async ({ fileName, bytes, code }) => {
  expect(await reader.prices(waitingFile(fileName, bytes()), turn)).toEqual({ ok: false, code })
})

test('a price list whose rows would take all memory is refused, and the next one read', async () => {
  const small = createDocumentReader({ workers: 1, waiting: 4, memory: 48, deadline: 20_000 })
  const listOf = (rows: string) => waitingFile('list.xlsx', workbook({ sheets: [{ name: 'Languages', rows }] }))
  expect(await small.prices(listOf('<row r="9007199254740991"></row>'), turn)).toEqual({
    ok: false,
    code: 'EXCEEDED_LIMIT',
  })
  expect(await small.prices(listOf(`<row r="1">${textCell('A1', 'Language')}</row>`), turn)).toMatchObject({ ok: true })
  await small.close()
})

test('a reader that is asked by too many turns some away, to come again', async () => {
  const busy = createDocumentReader({ workers: 1, waiting: 0, memory: 512, deadline: 20_000 })
  const [first, second] = await Promise.allSettled([busy.summarise(file, turn), busy.summarise(file, turn)])
  expect(first).toMatchObject({ status: 'fulfilled', value: { ok: true } })
  expect(second).toEqual({ status: 'rejected', reason: new TooManyRequests('Too many files are being read.', 10) })
  await busy.close()
})

test('of several counts of a file only the running one and the last are done', async () => {
  const stored = { ...file, key: '48001/strings' }
  const marked = ['frFR', 'itIT', 'jaJP'].map((lang) =>
    settings.map((sheet) => ({ ...sheet, targetColumns: [{ lang, name: lang, col: 1, startRow: 0 }] })),
  )
  const [first, second, third] = await Promise.allSettled(marked.map((each) => reader.count(stored, turn, each)))
  expect(first).toMatchObject({ value: { value: { count: { filledWordCount: { frFR: 2 } } } } })
  expect(second).toMatchObject({ reason: new TooManyRequests('The file is read for a later request.', 10) })
  expect(third).toMatchObject({ value: { value: { count: { filledWordCount: { jaJP: 2 } } } } })
})

test('a stored file is read once for several who ask the same', async () => {
  const stored = { ...file, key: '48001/strings' }
  const [first, second, other] = await Promise.all([
    reader.content(stored, turn),
    reader.content(stored, { client: '192.0.2.2', subject: '48001' }),
    reader.content({ ...stored, key: '48001/other' }, turn),
  ])
  const bytesIn = (read: typeof first) => (read.ok ? read.value : null)
  expect(bytesIn(second)).toBe(bytesIn(first))
  expect(bytesIn(other)).not.toBe(bytesIn(first))
  expect(other).toEqual(first)
})
