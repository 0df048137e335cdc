import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { executePayment } from '#domain/contract/execute-payment.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { saveFileSetting } from '#domain/contract/save-file-setting.call.ts'
import { saveInformation } from '#domain/contract/save-information.call.ts'
import { saveLanguageSetting } from '#domain/contract/save-language-setting.call.ts'
import { uploadResource } from '#domain/contract/upload-resource.call.ts'
import type { FileSettings } from '#domain/documents/file-setting.ts'
import { rawSettings } from '#domain/documents/raw/raw-sheet.ts'
import { information } from '#machines/order/orders.fixtures.ts'
import { sheetSetting } from '#tests/support/documents/merging.ts'
import { readRawText } from '#tests/support/documents/raw/raw-reading.ts'
import type { ServiceClient } from '#tests/support/service-client.ts'
import { openDesk, type Desk } from '#tests/support/service-delivery.ts'
import { newOrder, signUp, sourceFile, type Held } from '#tests/support/service-journey.ts'
import { byCard } from '#tests/support/service-payment.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
const open = (context: string, target = '') => `msgctxt "${context}"\nmsgid "Open"\nmsgstr "${target}"\n\n`
const coins = (...forms: string[]) =>
  `msgid "%d coin"\nmsgid_plural "%d coins"\n${forms.map((form, at) => `msgstr[${at}] "${form}"\n`).join('')}\n`

const tableSettings: FileSettings = [
  {
    ...sheetSetting(0, 1, {}),
    additionalColumns: [
      { type: 'stringIdentifier', name: 'id', col: 0, startRow: 1 },
      { type: 'character', name: 'who', col: 2, startRow: 1 },
    ],
  },
]

describe.each(databases)('equal texts on the $name', (database) => {
  let service: TestService
  let desk: Desk
  beforeAll(async () => {
    service = await openTestService(database)
    desk = await openDesk(service)
  })
  afterAll(async () => {
    await desk.close()
    await service.close()
  })

  async function setUp(client: ServiceClient, name: string, text: string, settings: FileSettings): Promise<Held> {
    const held = await newOrder(client)
    await client.call(uploadResource, { ...held, body: [sourceFile(name, text)] })
    await client.call(saveFileSetting, { ...held, body: settings })
    return held
  }

  /** Pays an order into Polish, and has this file delivered for it. */
  async function deliver(client: ServiceClient, held: Held, name: string, text: string): Promise<void> {
    await pay(client, held)
    expect(
      (await desk.run('deliver', held.params.orderId, await desk.put(name, text), '--lang', 'pl')).lines.at(-1),
    ).toBe('The order is completed.')
  }

  async function pay(client: ServiceClient, held: Held): Promise<void> {
    await client.call(saveLanguageSetting, {
      ...held,
      body: { source: 'enUS', targets: ['plPL'], currency: 'EUR' },
    })
    await client.call(saveInformation, { ...held, body: information })
    await client.call(executePayment, byCard(held))
  }

  async function wordsOf(client: ServiceClient, held: Held) {
    const { data } = await client.call(resumeOrder, held)
    const { words, matchedWords } = data.language?.rates.find(({ lang }) => lang === 'plPL') ?? {}
    return { billed: words, known: matchedWords }
  }

  /** The translations of the memory in the export of a paid order, by their units. */
  async function exported(client: ServiceClient, held: Held): Promise<string[]> {
    await pay(client, held)
    const { orderId } = held.params
    expect((await desk.run('export', orderId, '--out', orderId)).exitCode).toBe(0)
    const name = orderId === '' ? '' : `${orderId}/${orderId}-b.pl-PL.xlf`
    const units = (await desk.read(name)).matchAll(/<unit [^>]*?name="([^"]*)".*?<\/unit>/gs)
    return Array.from(units, ([unit, named]) => {
      const target = /state="translated" subState="lockit:memory">.*?<target>(.*?)<\/target>/s.exec(unit)?.[1]
      return `${named}: ${target?.replaceAll(/<[^>]*>/g, '%d') ?? '-'}`
    })
  }

  test('of a .po are known by their msgctxt, and plurals with all of their forms', async () => {
    const { client } = await signUp(service.app)
    const first = header + open('menu') + open('door') + coins('', '')
    const held = await setUp(client, 'a.po', first, rawSettings(readRawText('a.po', first)))
    const polish =
      header + open('menu', 'Otwórz') + open('door', 'Otwarte') + coins('%d moneta', '%d monety', '%d monet')
    await deliver(client, held, 'a.po', polish)

    const second = header + open('shop') + coins('', '') + open('door') + open('menu')
    const again = await setUp(client, 'b.po', second, rawSettings(readRawText('b.po', second)))
    expect(await wordsOf(client, again)).toEqual({ billed: 1, known: 4 })
    expect(await exported(client, again)).toEqual([
      'shop|Open: -',
      '%d coin[0]: %d moneta',
      '%d coin[1]: %d monety',
      '%d coin[2]: %d monet',
      'door|Open: Otwarte',
      'menu|Open: Otwórz',
    ])
  })

  test('of a table are known by their speakers and string ids, also after these were renamed', async () => {
    const { client } = await signUp(service.app)
    const table = (...rows: string[]) => `id,English,who\n${rows.map((row) => `${row}\n`).join('')}`
    const first = table('a,Open,Mira', 'b,Open,', 'c,Open,', 'd,Row out,')
    const held = await setUp(client, 'a.csv', first, tableSettings)
    const polish = 'id,English,who,Polish\na,Open,Mira,Otwieram\nb,Open,,Otwarte\nc,Open,,Otwórz\nd,Row out,,Wypłyń\n'
    await deliver(client, held, 'a.csv', polish)

    const second = table('z,Open,Mira', 'b,Open,', 'y,Open,', 'x,Row out,', 'w,Row out,Tom')
    const again = await setUp(client, 'b.csv', second, tableSettings)
    expect(await wordsOf(client, again)).toEqual({ billed: 3, known: 4 })
    expect(await exported(client, again)).toEqual(['z: Otwieram', 'b: Otwarte', 'y: -', 'x: Wypłyń', 'w: -'])
  })
})
