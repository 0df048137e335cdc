import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { downloadMerged } from '#domain/contract/download-merged.call.ts'
import { rawSettings } from '#domain/documents/raw/raw-sheet.ts'
import { memoryPairs } from '#service/store/memory.schema.ts'
import { orderFiles, orders } from '#service/store/schema.ts'
import { readRawText } from '#tests/support/documents/raw/raw-reading.ts'
import type { ServiceClient } from '#tests/support/service-client.ts'
import { filledXliff, openDesk, paidOrder, type Desk } from '#tests/support/service-delivery.ts'
import { signUp } from '#tests/support/service-journey.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const json =
  '{\n  "start": "Light the lamp",\n  "lamps_one": "{{count}} lamp",\n  "lamps_other": "{{count}} lamps"\n}\n'
const polish =
  '{"start": "Zapal lampę", "lamps_one": "{{count}} lampa", "lamps_few": "{{count}} lampy", ' +
  '"lamps_many": "{{count}} lamp", "lamps_other": "{{count}} lampy"}'

describe.each(databases)('a delivery of a raw file on the $name', (database) => {
  let service: TestService
  let desk: Desk
  let client: ServiceClient
  let id: string
  beforeAll(async () => {
    service = await openTestService(database)
    desk = await openDesk(service)
  })
  afterAll(async () => {
    await desk.close()
    await service.close()
  })

  /** A paid order into Polish and German whose file is this one. */
  async function order(name: string, text: string): Promise<void> {
    ;({ client } = await signUp(service.app))
    const held = await paidOrder(client)
    id = held.params.orderId
    const { db, files } = service.services
    const [file] = await db
      .select()
      .from(orderFiles)
      .where(eq(orderFiles.orderNumber, Number(id)))
    await files.write(file?.storageKey ?? '', new TextEncoder().encode(text))
    const settings = rawSettings(readRawText(name, text))
    await db
      .update(orderFiles)
      .set({ name, settings })
      .where(eq(orderFiles.orderNumber, Number(id)))
    await db
      .update(orders)
      .set({ targets: ['plPL', 'deDE'] })
      .where(eq(orders.number, Number(id)))
  }

  async function merged(fileName: string): Promise<Record<string, string>> {
    const { blob } = await client.call(downloadMerged, { params: { orderId: id, fileName }, orderToken: undefined })
    const entries = Object.entries(unzipSync(await blob.bytes()))
    return Object.fromEntries(entries.map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]))
  }

  test('comes file by file, named after its language or told it, and gives an archive of them', async () => {
    await order('en.json', json)
    await mkdir(join(desk.folder, 'pl'))
    const named = await desk.put('pl/en.json', polish)
    expect(await desk.run('deliver', id, named)).toEqual({
      exitCode: 0,
      lines: [
        `Order ${id}, en.json: 1 language of 2.`,
        'Polish: 5 texts.',
        "Merged into en-translated.zip. The customer's memory takes 2 texts.",
        'Still in translation: German.',
      ],
    })
    const plFile = {
      'pl-PL/en.json':
        '{\n  "start": "Zapal lampę",\n  "lamps_one": "{{count}} lampa",\n  "lamps_other": "{{count}} lampy",\n' +
        '  "lamps_few": "{{count}} lampy",\n  "lamps_many": "{{count}} lamp"\n}\n',
    }
    expect(await merged('en-translated.zip')).toEqual(plFile)

    const unnamed = await desk.put(
      'back.json',
      '{"start": "Lampe an", "lamps_one": "eine Lampe", "lamps_other": "Lampen"}',
    )
    expect(await desk.run('deliver', id, unnamed)).toEqual({
      exitCode: 1,
      lines: ['back.json does not say which of the ordered languages it is in. Say so with --lang.'],
    })
    expect(await desk.run('deliver', id, unnamed, '--lang', 'de')).toEqual({
      exitCode: 1,
      lines: [
        `Order ${id}, en.json: 1 language of 2.`,
        'German: 3 texts.',
        'German: 1 with a placeholder or markup lost',
        "  'lamps_other': {{count}}",
        '1 fault. Nothing was changed; mend the files, or go on with --accept.',
      ],
    })
    expect((await desk.run('deliver', id, unnamed, '--lang', 'de', '--accept')).lines.slice(-2)).toEqual([
      "Merged into en-translated.zip. The customer's memory takes 1 text.",
      'The order is completed.',
    ])
    expect(await merged('en-translated.zip')).toEqual({
      ...plFile,
      'de-DE/en.json': json
        .replace('Light the lamp', 'Lampe an')
        .replace('{{count}} lamp"', 'eine Lampe"')
        .replace('{{count}} lamps', 'Lampen'),
    })
    const { data } = await client.call(customerOrders, {})
    expect(data.rows.map(({ state, merge }) => ({ state, merge }))).toEqual([
      { state: 2048, merge: { original: 'en-translated.zip' } },
    ])
    const pairs = await service.services.db
      .select()
      .from(memoryPairs)
      .where(eq(memoryPairs.orderNumber, Number(id)))
    expect(pairs.map(({ lang, target }) => `${lang} ${target}`).toSorted()).toEqual([
      'deDE Lampe an',
      'plPL Zapal lampę',
      'plPL {"one":"{{count}} lampa","other":"{{count}} lampy","few":"{{count}} lampy","many":"{{count}} lamp"}',
    ])
  })

  test('comes in the files for linguists, all at once, with the forms that a language needs', async () => {
    await order('strings.json', json)
    await desk.run('export', id, '--out', 'out')
    const files: string[] = []
    for (const tag of ['pl-PL', 'de-DE']) {
      const xliff = await desk.read(`out/${id}-strings.${tag}.xlf`)
      expect(xliff.match(/<unit /g)).toHaveLength(tag === 'pl-PL' ? 5 : 3)
      files.push(
        await desk.put(
          `${tag}.xlf`,
          filledXliff(xliff, (source) => `${tag} ${source}`),
        ),
      )
    }
    expect((await desk.run('deliver', id, ...files)).lines.at(-1)).toBe('The order is completed.')
    const archive = await merged('strings-translated.zip')
    expect(Object.keys(archive)).toEqual(['pl-PL/strings.json', 'de-DE/strings.json'])
    expect(archive['pl-PL/strings.json']).toContain('"lamps_few": "pl-PL {{count}} lamps"')
    expect(archive['de-DE/strings.json']).toBe(json.replaceAll(/: "/g, ': "de-DE '))
  })

  test('of languages side by side comes as one file, and gives one', async () => {
    const both = '{\n  "en": { "start": "Light the lamp", "quit": "Row out" },\n  "pl": { "quit": "" }\n}\n'
    await order('all.json', both)
    const back = await desk.put(
      'all.json',
      '{"en": {"start": "Light the lamp", "quit": "Row out"}, "pl": {"start": "Zapal", "quit": "Wypłyń"}, "de": {"start": "Lampe an", "quit": "Rudere los"}}',
    )
    expect(await desk.run('deliver', id, back)).toEqual({
      exitCode: 0,
      lines: [
        `Order ${id}, all.json: 2 languages of 2.`,
        'Polish: 2 texts.',
        'German: 2 texts.',
        "Merged into all-translated.json. The customer's memory takes 4 texts.",
        'The order is completed.',
      ],
    })
    const { blob } = await client.call(downloadMerged, {
      params: { orderId: id, fileName: 'all-translated.json' },
      orderToken: undefined,
    })
    expect(await blob.text()).toBe(
      '{\n  "en": { "start": "Light the lamp", "quit": "Row out" },\n  "pl": { "quit": "Wypłyń", "start": "Zapal" },\n' +
        '  "de": { "start": "Lampe an", "quit": "Rudere los" }\n}\n',
    )
  })
})
