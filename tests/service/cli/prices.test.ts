import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { instanceQuote } from '#domain/contract/instance-quote.call.ts'
import { priceList } from '#domain/contract/price-list.call.ts'
import type { PriceFile } from '#domain/pricing/price-file.ts'
import { commands } from '#service/cli/commands.ts'
import { readCommand, runCommand, type Ending } from '#service/cli/read-command.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { setUpOrder } from '#tests/support/service-journey.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const feesWith = (changes: object) => ({
  fees: { managementFee: 0.05, cardFee: 0.029, minimumFee: 100, volumeDiscounts: [], ...changes },
  languages: [{ lang: 'frFR', price: 0.1, priceUSD: 0.1 }],
})

describe.each(databases)('the price list on the $name', (database) => {
  let service: TestService
  let folder: string
  beforeAll(async () => {
    service = await openTestService(database)
    folder = await mkdtemp(join(tmpdir(), 'lockit-prices-'))
  })
  afterAll(async () => {
    await service.close()
    await rm(folder, { recursive: true })
  })

  async function run(...words: string[]): Promise<Ending> {
    const reading = readCommand(commands, words)
    return 'ending' in reading ? reading.ending : runCommand(reading, service.services, folder)
  }

  async function exported(name: string): Promise<PriceFile> {
    expect(await run('prices', 'export', name)).toMatchObject({ exitCode: 0 })
    return JSON.parse(await readFile(join(folder, name), 'utf8'))
  }

  async function imported(list: unknown): Promise<Ending> {
    await writeFile(join(folder, 'list.json'), JSON.stringify(list))
    return run('prices', 'import', 'list.json')
  }

  async function offered() {
    return (await serviceClient(service.app).call(priceList, {})).data
  }

  test('importing an exported list changes nothing', async () => {
    const list = await exported('as-it-was.json')
    const before = await offered()
    expect(await imported(list)).toEqual({
      exitCode: 0,
      lines: [
        expect.stringMatching(/^Price list \d+ is in force, with 64 languages\. Open orders keep the prices they were/),
        'Fees and discounts are those of the file.',
      ],
    })
    expect(await offered()).toEqual(before)
  })

  test('a file that begins with a byte order mark is read', async () => {
    const text = JSON.stringify(await exported('plain.json'))
    await writeFile(join(folder, 'marked.json'), `\uFEFF${text}`)
    expect(await run('prices', 'import', 'marked.json')).toMatchObject({ exitCode: 0 })
  })

  test('a file that is there is not written over', async () => {
    await writeFile(join(folder, 'mine.json'), 'mine')
    const { exitCode, lines } = await run('prices', 'export', 'mine.json')
    expect({ exitCode, said: lines[0]?.startsWith('The file cannot be written.') }).toEqual({ exitCode: 1, said: true })
    expect(await readFile(join(folder, 'mine.json'), 'utf8')).toBe('mine')
  })

  test('new orders are quoted with new prices, and open ones keep theirs', async () => {
    const client = serviceClient(service.app)
    const open = await setUpOrder(client)
    const quoted = async (order: typeof open) => {
      const { data } = await client.call(instanceQuote, { ...order, body: { targets: ['frFR'], currency: 'EUR' } })
      return data.items[0]?.price
    }
    expect(await quoted(open)).toBe(0.12)
    const { languages } = await exported('dearer.json')
    const { exitCode, lines } = await imported({
      languages: [
        ...languages
          .filter(({ lang }) => lang !== 'viVN')
          .map((row) => (row.lang === 'frFR' ? { ...row, price: 0.2 } : row)),
        { lang: 'cyGB', price: 0.1, priceUSD: 0.11 },
      ],
    })
    expect({ exitCode, lines: lines.slice(1) }).toEqual({
      exitCode: 0,
      lines: ['New: cyGB.', 'Gone: viVN.', 'Other prices: frFR.', 'Fees and discounts are as before.'],
    })
    expect(await quoted(open)).toBe(0.12)
    expect(await quoted(await setUpOrder(client))).toBe(0.2)
    expect((await offered()).find(({ lang }) => lang === 'cyGB')).toMatchObject({ title: 'Welsh', recommended: false })
  })

  test.each<[string, object, string]>([
    [
      'a rate of nothing',
      { languages: [{ lang: 'frFR', price: 0, priceUSD: 0.1 }] },
      'languages.0 (frFR).price: A word costs at least 0.005: less is rounded to nothing',
    ],
    [
      'a rate that rounds to nothing',
      { languages: [{ lang: 'frFR', price: 0.1, priceUSD: 0.004999 }] },
      'languages.0 (frFR).priceUSD: A word costs at least 0.005: less is rounded to nothing',
    ],
    [
      'a rate below nothing, which is one fault',
      { languages: [{ lang: 'frFR', price: -1, priceUSD: 0.1 }] },
      'languages.0 (frFR).price: Invalid value: Expected >=0 but received -1',
    ],
    [
      'a slip of the point',
      { languages: [{ lang: 'frFR', price: 12, priceUSD: 0.1 }] },
      'languages.0 (frFR).price: A word costs at most 5',
    ],
    [
      'a rate in one currency',
      { languages: [{ lang: 'frFR', price: 0.1 }] },
      'languages.0 (frFR).priceUSD: "priceUSD" is missing',
    ],
    [
      'no language',
      { languages: [{ lang: 'qqZZ', price: 0.1, priceUSD: 0.1 }] },
      "languages.0 (qqZZ).lang: 'qqZZ' names no language",
    ],
    [
      'the source language',
      { languages: [{ lang: 'enUS', price: 0.1, priceUSD: 0.1 }] },
      'languages.0 (enUS).lang: English (United States) is what texts are translated from',
    ],
    [
      'a language twice',
      { languages: ['frFR', 'frFR'].map((lang) => ({ lang, price: 0.1, priceUSD: 0.1 })) },
      'languages: frFR is there twice',
    ],
    [
      'a word for a rate',
      { languages: [{ lang: 'frFR', price: '0.1', priceUSD: 0.1 }] },
      'languages.0 (frFR).price: Invalid type: Expected number but received "0.1"',
    ],
    ['rows that are none', { languages: ['frFR'] }, 'languages.0: Must be an object, and is "frFR"'],
    ['nothing', { languages: [] }, 'languages: At least one language is wanted'],
    [
      'a key that is none',
      { languages: [{ lang: 'frFR', price: 0.1, priceUSD: 0.1, cost: 1 }] },
      'languages.0 (frFR).cost: "cost" is not known here',
    ],
    ['a fee that is none', feesWith({ cardfee: 0.03 }), 'fees.cardfee: "cardfee" is not known here'],
    ['a fee missing', feesWith({ cardFee: undefined }), 'fees.cardFee: "cardFee" is missing'],
    ['per cent for a share', feesWith({ managementFee: 5 }), 'fees.managementFee: A share is at most 0.5: 0.05 is 5 %'],
    ['less than no minimum', feesWith({ minimumFee: -5 }), 'fees.minimumFee: A minimum is nothing, or an amount'],
    ['cents for a minimum', feesWith({ minimumFee: 10_000 }), 'fees.minimumFee: A minimum is at most 5000'],
    [
      'a discount of all',
      feesWith({ volumeDiscounts: [{ words: 2_000, share: 10 }] }),
      'fees.volumeDiscounts.0.share: A share is at most 0.5: 0.05 is 5 %',
    ],
    [
      'a discount that falls',
      feesWith({
        volumeDiscounts: [
          { words: 2_000, share: 0.05 },
          { words: 10_000, share: 0.01 },
        ],
      }),
      'fees.volumeDiscounts: A tier of more words has a smaller share',
    ],
  ])('a file with %s is refused, and the list in force stays', async (_, list, fault) => {
    const before = await offered()
    expect(await imported(list)).toEqual({
      exitCode: 1,
      lines: [
        'The file is no price list, and the one in force stays:',
        `  ${fault}`,
        'Mend the file, and give it again.',
      ],
    })
    expect(await offered()).toEqual(before)
  })

  test('broken JSON, a folder, a missing file and a too large one are refused', async () => {
    await writeFile(join(folder, 'broken.json'), '{')
    expect((await run('prices', 'import', 'broken.json')).exitCode).toBe(1)
    const sentences: [string, string][] = [
      ['nowhere.json', 'nowhere.json cannot be read (ENOENT).'],
      ['.', '. is no file.'],
      ['/dev/zero', '/dev/zero is no file.'],
      ['large.json', 'large.json is larger than what can be read.'],
    ]
    await writeFile(join(folder, 'large.json'), ' '.repeat(1024 * 1024 + 1))
    for (const [file, sentence] of sentences) {
      expect(await run('prices', 'import', file)).toEqual({ exitCode: 1, lines: [sentence] })
    }
    expect((await run('prices', 'burn', 'list.json')).exitCode).toBe(2)
  })
})
