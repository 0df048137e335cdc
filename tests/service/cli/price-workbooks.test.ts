import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import { priceList } from '#domain/contract/price-list.call.ts'
import { commands } from '#service/cli/commands.ts'
import { readCommand, runCommand, type Ending } from '#service/cli/read-command.ts'
import { newestPriceFile } from '#service/prices/replace-prices.ts'
import { oneSheet, textCell, workbook } from '#tests/support/documents/workbook.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const heads = ['Language', 'EUR per word', 'USD per word', 'Recommended']
const feeHeads = ['Management fee', 'Card fee', 'Minimum fee']
const discountHeads = ['Beyond words', 'Share']
const french = ['frFR', 0.1, 0.1, true]

type Sheets = Readonly<Record<string, SheetData>>

const listOf = (rows: SheetData): Sheets => ({ Languages: [heads, ...rows] })
const withFees = (fees: SheetData, discounts: SheetData = []): Sheets => ({
  ...listOf([french]),
  Fees: [feeHeads, ...fees],
  Discounts: [discountHeads, ...discounts],
})

describe.each(databases)('a price list as a workbook on the $name', (database) => {
  let service: TestService
  let folder: string
  beforeAll(async () => {
    service = await openTestService(database)
    folder = await mkdtemp(join(tmpdir(), 'lockit-price-workbooks-'))
  })
  afterAll(async () => {
    await service.close()
    await rm(folder, { recursive: true })
  })

  async function run(...words: string[]): Promise<Ending> {
    const reading = readCommand(commands, words)
    return 'ending' in reading ? reading.ending : runCommand(reading, service.services, folder)
  }

  async function importedBytes(bytes: Uint8Array, name = 'list.xlsx'): Promise<Ending> {
    await writeFile(join(folder, name), bytes)
    return run('prices', 'import', name)
  }

  async function imported(sheets: Sheets): Promise<Ending> {
    const written = Object.entries(sheets).map(([sheet, data]) => ({ sheet, data }))
    return importedBytes(await writeXlsxFile(written).toBuffer())
  }

  const offered = async () => (await serviceClient(service.app).call(priceList, {})).data

  test('importing an exported list changes nothing, fees and discounts included', async () => {
    const before = { offered: await offered(), file: await newestPriceFile(service.services) }
    expect(await run('prices', 'export', 'as-it-was.xlsx')).toEqual({
      exitCode: 0,
      lines: [`The price list is in ${join(folder, 'as-it-was.xlsx')}.`],
    })
    expect(await run('prices', 'import', 'as-it-was.xlsx')).toEqual({
      exitCode: 0,
      lines: [
        expect.stringMatching(/^Price list \d+ is in force, with 64 languages\. Open orders keep the prices they were/),
        'Fees and discounts are those of the file.',
      ],
    })
    expect({ offered: await offered(), file: await newestPriceFile(service.services) }).toEqual(before)
  })

  test('a workbook holds what the JSON file does', async () => {
    await run('prices', 'export', 'both.json')
    await run('prices', 'export', 'both.xlsx')
    const json = JSON.parse(await readFile(join(folder, 'both.json'), 'utf8'))
    await imported(listOf([french]))
    expect(await run('prices', 'import', 'both.xlsx')).toMatchObject({ exitCode: 0 })
    expect(await newestPriceFile(service.services)).toEqual(json)
  })

  test('an existing file is not written over, and other endings are refused', async () => {
    await writeFile(join(folder, 'mine.xlsx'), 'mine')
    expect((await run('prices', 'export', 'mine.xlsx')).exitCode).toBe(1)
    expect(await readFile(join(folder, 'mine.xlsx'), 'utf8')).toBe('mine')
    const lines = ['list.csv must end in .xlsx or .json.']
    expect(await run('prices', 'export', 'list.csv')).toEqual({ exitCode: 1, lines })
    expect(await importedBytes(new Uint8Array([1]), 'list.csv')).toEqual({ exitCode: 1, lines })
  })

  test('prices are read as a spreadsheet program shows them', async () => {
    const rows = [['frFR', { value: 0.12 * 1.03 }, '0.2', null], [], ['itIT', 0.1, 0.1 + 0.2]]
    expect(await imported(listOf(rows))).toMatchObject({ exitCode: 0 })
    expect((await newestPriceFile(service.services)).languages).toEqual([
      { lang: 'frFR', price: 0.1236, priceUSD: 0.2, recommended: false },
      { lang: 'itIT', price: 0.1, priceUSD: 0.3, recommended: false },
    ])
  })

  test('columns may stand in another order, without the one that may be left out; fees then stay', async () => {
    const before = await newestPriceFile(service.services)
    const sheets = {
      Languages: [
        ['USD per word', 'Language', 'EUR per word'],
        [0.2, 'frFR', 0.1],
      ],
    }
    expect((await imported(sheets)).lines.at(-1)).toBe('Fees and discounts are as before.')
    expect(await newestPriceFile(service.services)).toEqual({
      fees: before.fees,
      languages: [{ lang: 'frFR', price: 0.1, priceUSD: 0.2, recommended: false }],
    })
  })

  test.each<[string, Sheets, string[]]>([
    [
      'faults in many cells, all of which are told',
      {
        ...listOf([
          ['frFR', 0, 0.004999, true],
          ['qqZZ', 12, -1, 'yes'],
          [],
          ['itIT', 'ten', null, false],
          ['frFR', 0.1, true],
          [null, 0.1234567, 0.1],
          ['enUS', 0.1, 0.1],
        ]),
        Fees: [feeHeads, [5, null, -5]],
        Discounts: [discountHeads, [2_000, 0.05], [2_000, 10], [10_000, 0.01]],
      },
      [
        'Languages!B2: A word costs at least 0.005: less is rounded to nothing',
        'Languages!C2: A word costs at least 0.005: less is rounded to nothing',
        "Languages!A3: 'qqZZ' names no language",
        'Languages!B3: A word costs at most 5',
        'Languages!C3: Invalid value: Expected >=0 but received -1',
        'Languages!D3: Must be TRUE or FALSE',
        'Languages!B5: Must be a number',
        'Languages!C5: is missing',
        'Languages!A6: frFR is there twice, first in A2',
        'Languages!C6: Must be a number',
        'Languages!A7: is missing',
        'Languages!B7: Finer than a millionth',
        'Languages!A8: English (United States) is what texts are translated from',
        'Fees!A2: A share is at most 0.5: 0.05 is 5 %',
        'Fees!B2: is missing',
        'Fees!C2: A minimum is nothing, or an amount',
        'Discounts!A3: Tiers not by rising words',
        'Discounts!B3: A share is at most 0.5: 0.05 is 5 %',
        'Discounts!B4: A tier of more words has a smaller share',
      ],
    ],
    [
      'heads that are missing, unknown, there twice and empty',
      {
        Languages: [
          ['Language', 'Price', 'USD per word', 'Language', null],
          ['frFR', 0.1, 0.1, 'itIT', null],
          ['itIT', 0.1, 0.1, 'frFR', 'dear'],
        ],
      },
      [
        'Languages!B1: "Price" is not known here',
        'Languages!D1: "Language" is there twice',
        'Languages!E1: is empty, and E3 is not',
        'Languages!F1: "EUR per word" is missing',
      ],
    ],
    ['heads alone', listOf([]), ['Languages!A2: At least one language is wanted']],
    [
      'other sheets',
      { Prices: [heads, french], Notes: [] },
      ['"Prices" is no sheet of a price list', 'The sheet "Languages" is missing'],
    ],
    [
      'faulty fees and no discounts',
      { ...listOf([french]), Fees: [feeHeads, [0.05, null, 100]] },
      ['The sheet "Discounts" is missing', 'Fees!B2: is missing'],
    ],
    ['discounts without fees', { ...listOf([french]), Discounts: [discountHeads] }, ['The sheet "Fees" is missing']],
    ['no fees under their heads', withFees([]), ['Fees!A2: A row of fees is wanted']],
    [
      'fees twice',
      withFees([
        [0.05, 0.029, 100],
        [0.05, 0.029, 100],
      ]),
      ['Fees!A3: Only one row of fees is wanted'],
    ],
    [
      'half a word',
      withFees([[0.05, 0.029, 100]], [[0.5, 0.05]]),
      ['Discounts!A2: Invalid safe integer: Received 0.5'],
    ],
  ])('a workbook with %s is refused, and the list in force stays', async (_, sheets, faults) => {
    const before = await newestPriceFile(service.services)
    expect(await imported(sheets)).toEqual({
      exitCode: 1,
      lines: [
        'The file is no price list, and the one in force stays:',
        ...faults.map((fault) => `  ${fault}`),
        'Mend the file, and give it again.',
      ],
    })
    expect(await newestPriceFile(service.services)).toEqual(before)
  })

  test('a workbook that is none, is damaged, has too many cells or what our packages cannot read is refused', async () => {
    const before = await newestPriceFile(service.services)
    const honest = oneSheet(`<row>${textCell('A1', 'Language')}</row>`)
    const wide = 'is larger than what can be read, or takes too long.'
    const refused: [Uint8Array, string][] = [
      [new TextEncoder().encode('{}'), 'is of a kind that cannot be read, or its name says another kind.'],
      [honest.subarray(0, -30), 'is damaged, cut off or encrypted.'],
      [oneSheet(`<row>${textCell('CV201', 'x')}</row>`), wide],
      [oneSheet(`<row>${textCell('XFD1048576', 'x')}</row>`), wide],
      [workbook({ sheets: [{ rows: `<row><c><v>1</v></c></row>` }] }), 'is damaged, cut off or encrypted.'],
    ]
    for (const [bytes, sentence] of refused) {
      expect(await importedBytes(bytes)).toEqual({ exitCode: 1, lines: [`list.xlsx ${sentence}`] })
    }
    expect(await newestPriceFile(service.services)).toEqual(before)
  })
})
