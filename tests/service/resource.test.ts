import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { downloadResource } from '#domain/contract/download-resource.call.ts'
import { readResource } from '#domain/contract/read-resource.call.ts'
import { removeResource } from '#domain/contract/remove-resource.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { saveFileSetting } from '#domain/contract/save-file-setting.call.ts'
import { uploadResource } from '#domain/contract/upload-resource.call.ts'
import type { FileSettings } from '#domain/documents/file-setting.ts'
import { serviceClient, type ServiceClient } from '#tests/support/service-client.ts'
import {
  informedOrder,
  newOrder,
  settings,
  setUpOrder,
  sourceFile,
  sourceText,
  uploadedOrder,
} from '#tests/support/service-journey.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const megabyte = 1024 * 1024
const longText = { status: 413, code: 'EXCEEDED_LIMIT', title: 'LONG_TEXT' }
const noFile = { status: 404, code: 'FILE_NOT_FOUND' }
const notFitting = { status: 422, code: 'INVALID_SETTING' }
const harbor = {
  original: 'harbor.csv',
  type: '.csv',
  meta: { size: Buffer.byteLength(sourceText), sheets: [{ sheetName: 'harbor', rows: 4, columns: 3 }] },
  settings: null,
  wordCount: null,
}

describe.each(databases)('the source file on the $name', (database) => {
  let service: TestService
  let guest: ServiceClient
  beforeAll(async () => {
    service = await openTestService(database, { environment: { UPLOAD_LIMIT_MB: '2' } })
    guest = serviceClient(service.app)
  })
  afterAll(() => service.close())

  /** How many files the store keeps for an order. */
  async function stored(orderId: string): Promise<number> {
    await service.services.jobs.settled()
    return (await readdir(join(service.dataDir, 'files', orderId)).catch(() => [])).length
  }

  test('is read when it is uploaded', async () => {
    const held = await newOrder(guest)
    const { data } = await guest.call(uploadResource, { ...held, body: [sourceFile()] })
    expect({ state: data.state, files: data.resource.files, language: data.language }).toEqual({
      state: 2,
      files: [expect.objectContaining(harbor)],
      language: null,
    })
  })

  test('comes back byte for byte, or as content', async () => {
    const held = await uploadedOrder(guest)
    const at = { ...held, params: { ...held.params, fileName: 'harbor.csv' } }
    const { blob, fileName } = await guest.call(downloadResource, at)
    expect({ fileName, text: await blob.text() }).toEqual({ fileName: 'harbor.csv', text: sourceText })
    const header = ['key', 'English', 'German']
    expect(await guest.call(readResource, at)).toEqual({
      data: {
        numberOfSheet: 1,
        encoding: 'utf-8',
        sheets: [
          {
            sheetName: 'harbor',
            headerRow: header,
            rows: [
              header,
              ['a', 'Light the lamp', ''],
              ['b', 'Row out alone', 'Allein hinausrudern'],
              ['c', 'Stay, until the tide {0}', ''],
            ],
          },
        ],
      },
    })
  })

  test.each(['Überseehäfen – 港.csv', `it's "quoted" 100%.csv`.replaceAll('"', ''), 'a+b & c;d=e.csv'])(
    'keeps its name: %s',
    async (name) => {
      const held = await newOrder(guest)
      const { data } = await guest.call(uploadResource, { ...held, body: [sourceFile(name)] })
      expect(data.resource.files[0]?.original).toBe(name)
      const at = { ...held, params: { ...held.params, fileName: name } }
      expect((await guest.call(downloadResource, at)).fileName).toBe(name)
    },
  )

  test('is replaced by the next, and what followed from it goes', async () => {
    const held = await informedOrder(guest)
    const { data } = await guest.call(uploadResource, { ...held, body: [sourceFile('second.csv')] })
    expect({
      state: data.state,
      files: data.resource.files.map(({ original }) => original),
      language: data.language,
      quotation: data.quotation,
      info: data.info,
    }).toEqual({ state: 2, files: ['second.csv'], language: null, quotation: null, info: null })
    expect(await stored(held.params.orderId)).toBe(1)
  })

  test.each([
    ['an unknown ending', [sourceFile('text.docx')], { status: 415, code: 'NON_SUPPORTED_FILE_TYPE' }],
    ['no ending', [sourceFile('text')], { status: 415, code: 'NON_SUPPORTED_FILE_TYPE' }],
    ['text that says it is a workbook', [sourceFile('text.xlsx')], { status: 415, code: 'NON_SUPPORTED_FILE_TYPE' }],
    ['a workbook cut off', [sourceFile('text.xlsx', 'PK\u0003\u0004\u0014')], { status: 422, code: 'UPLOAD_FAILED' }],
    ['an empty file', [sourceFile('text.csv', '')], { status: 422, code: 'UPLOAD_FAILED' }],
    [
      'a file of empty cells',
      [sourceFile('text.csv', '\n,,\n')],
      { status: 422, code: 'UPLOAD_FAILED', title: 'NO_TEXT' },
    ],
    [
      'a byte order mark alone',
      [sourceFile('text.txt', '\uFEFF')],
      { status: 422, code: 'UPLOAD_FAILED', title: 'NO_TEXT' },
    ],
    ['a text longer than a cell holds', [sourceFile('a.txt', 'x'.repeat(32_768))], longText],
    ['a name that cannot be kept', [sourceFile('a\u202Egpj.csv')], { status: 422, code: 'UPLOAD_FAILED' }],
    ['a path for a name', [sourceFile('../../etc/passwd.csv')], { status: 422, code: 'UPLOAD_FAILED' }],
    [
      'a file above the limit',
      [sourceFile('text.csv', 'x'.repeat(2 * megabyte + 1))],
      { status: 413, code: 'EXCEEDED_LIMIT' },
    ],
    ['two files', [sourceFile(), sourceFile('second.csv')], { status: 400, code: 'INVALID_REQUEST' }],
    ['no file', [], { status: 400, code: 'INVALID_REQUEST' }],
  ])('%s is refused, and the order stays as it was', async (_, body, refusal) => {
    const held = await informedOrder(guest)
    const before = await guest.call(resumeOrder, held)
    expect(await guest.refusal(uploadResource, { ...held, body })).toEqual(refusal)
    expect(await guest.call(resumeOrder, held)).toEqual(before)
    expect(await stored(held.params.orderId)).toBe(1)
    expect(await readdir(service.services.incoming)).toEqual([])
  })

  test('of exactly the limit is taken', async () => {
    const held = await newOrder(guest)
    const text = `English\n${'A word\n'.repeat((2 * megabyte) / 7)}`.slice(0, 2 * megabyte)
    const { data } = await guest.call(uploadResource, { ...held, body: [sourceFile('long.txt', text)] })
    expect(data.resource.files[0]?.meta.size).toBe(2 * megabyte)
  })

  test('two uploads at once leave one of them, whole', async () => {
    const held = await newOrder(guest)
    const names = ['first.csv', 'second.csv']
    await Promise.all(names.map((name) => guest.call(uploadResource, { ...held, body: [sourceFile(name)] })))
    const { data } = await guest.call(resumeOrder, held)
    expect(names).toContain(data.resource.files[0]?.original)
    expect(await stored(held.params.orderId)).toBe(1)
  })

  test('is removed with all that followed from it, and to remove it again changes nothing', async () => {
    const held = await informedOrder(guest)
    const at = { ...held, params: { ...held.params, fileName: 'harbor.csv' } }
    const { data } = await guest.call(removeResource, at)
    expect({ ...data, paymentMethod: null }).toEqual({
      id: held.params.orderId,
      state: 1,
      resource: { files: [], assets: [] },
      language: null,
      quotation: null,
      info: null,
      paymentMethod: null,
      payment: null,
    })
    expect((await guest.call(removeResource, at)).data).toEqual(data)
    expect(await stored(held.params.orderId)).toBe(0)
  })

  test.each(['other.csv', '..%2Fharbor.csv', 'HARBOR.CSV'])(
    'is asked for by its own name, not %s',
    async (fileName) => {
      const held = await uploadedOrder(guest)
      const at = { ...held, params: { ...held.params, fileName } }
      expect(await guest.refusal(downloadResource, at)).toEqual(noFile)
      expect(await guest.refusal(readResource, at)).toEqual(noFile)
      const { data } = await guest.call(removeResource, at)
      expect(data.resource.files.map(({ original }) => original)).toEqual(['harbor.csv'])
    },
  )

  test('is set up, and its words are counted', async () => {
    const held = await uploadedOrder(guest)
    const { data } = await guest.call(saveFileSetting, { ...held, body: settings })
    expect({ state: data.state, files: data.resource.files, quotation: data.quotation }).toEqual({
      state: 4,
      files: [expect.objectContaining({ ...harbor, settings, wordCount: { sourceWordCount: 10 } })],
      quotation: null,
    })
    expect(data.language?.targets).toEqual(['deDE'])
    const words = data.language?.rates.map((row) => [row.lang, row.words] as const) ?? []
    expect(new Map(words).get('deDE')).toBe(7)
    expect(new Map(words).get('frFR')).toBe(10)
  })

  const source = { lang: 'enUS', name: '', col: 1, startRow: 1 } as const
  const bare = { sheetIndex: 0, sourceColumn: null, targetColumns: [], additionalColumns: [] }
  const misfits: [string, FileSettings][] = [
    ['no sheet', []],
    ['no source column', [bare]],
    ['a sheet that is not there', [{ ...bare, sourceColumn: source, sheetIndex: 1 }]],
    ['a column that is not there', [{ ...bare, sourceColumn: { ...source, col: 3 } }]],
    ['a row that is not there', [{ ...bare, sourceColumn: { ...source, startRow: 5 } }]],
    ['a sheet twice', [...settings, ...settings]],
  ]

  test.each(misfits)('%s is no setting', async (_, body) => {
    const held = await setUpOrder(guest)
    const before = await guest.call(resumeOrder, held)
    expect(await guest.refusal(saveFileSetting, { ...held, body })).toEqual(notFitting)
    expect(await guest.call(resumeOrder, held)).toEqual(before)
  })

  test('is set up again without losing what was chosen', async () => {
    const held = await informedOrder(guest)
    const unmarked = settings.map((setting) => ({ ...setting, targetColumns: [] }))
    const { data } = await guest.call(saveFileSetting, { ...held, body: unmarked })
    expect({ state: data.state, targets: data.language?.targets }).toEqual({ state: 16, targets: ['deDE', 'frFR'] })
    expect(data.quotation?.items.map(({ lang, wordCount }) => [lang, wordCount])).toEqual([
      ['deDE', 10],
      ['frFR', 10],
    ])
  })

  test('leaves nothing to translate when it is set up past its last row, and the order steps back', async () => {
    const held = await informedOrder(guest)
    const body = settings.map((setting) => ({
      ...setting,
      sourceColumn: setting.sourceColumn && { ...setting.sourceColumn, startRow: 4 },
    }))
    const { data } = await guest.call(saveFileSetting, { ...held, body })
    expect({ state: data.state, sumCost: data.quotation?.sumCost }).toEqual({ state: 4, sumCost: 0 })
    const restored = await guest.call(saveFileSetting, { ...held, body: settings })
    expect(restored.data.state).toBe(16)
  })

  test('cannot be set up before it is there', async () => {
    const held = await newOrder(guest)
    expect(await guest.refusal(saveFileSetting, { ...held, body: settings })).toEqual(noFile)
  })
})
