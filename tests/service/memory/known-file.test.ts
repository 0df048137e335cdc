import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { downloadKnown } from '#domain/contract/download-known.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { saveFileSetting } from '#domain/contract/save-file-setting.call.ts'
import { uploadResource } from '#domain/contract/upload-resource.call.ts'
import { rawSettings } from '#domain/documents/raw/raw-sheet.ts'
import { rawIdentities } from '#domain/documents/raw/raw-identities.ts'
import { knownFile } from '#service/delivery/known-file.ts'
import { Refusal } from '#service/http/refusal.ts'
import { rememberPairs } from '#service/memory/remember-pairs.ts'
import { findOrder } from '#service/store/orders.ts'
import { readRawText } from '#tests/support/documents/raw/raw-reading.ts'
import { newOrder, setUpOrder, settings, signUp, sourceFile, sourceText } from '#tests/support/service-journey.ts'
import { companyOf, remember } from '#tests/support/service-memory.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const notAll = { status: 422, code: 'INVALID_SETTING' }

describe.each(databases)('the file that memory fills on the $name', (database) => {
  let service: TestService
  beforeAll(async () => {
    service = await openTestService(database)
  })
  afterAll(() => service.close())

  test('is the customer’s own with what it lacked, and no order comes of it', async () => {
    const customer = await signUp(service.app)
    const { client } = customer
    await remember(service, customer, [
      ['deDE', 'Light the lamp', 'Zünde die Lampe an'],
      ['deDE', 'Row out alone', 'Rudere los'],
      ['deDE', 'Stay, until the tide {0}', 'Bleib bis zur Flut {0}'],
      ['frFR', 'Light the lamp', 'Allume la lampe'],
    ])
    const held = await setUpOrder(client)
    const { data: before } = await client.call(resumeOrder, held)
    const { blob, fileName } = await client.call(downloadKnown, { ...held, body: { targets: ['deDE'] } })
    expect(fileName).toBe('harbor-translated.csv')
    // What the customer filled in stays, also where memory has another translation.
    expect(await blob.text()).toBe(
      sourceText
        .replace('Light the lamp,', 'Light the lamp,Zünde die Lampe an')
        .replace('{0}",', '{0}",Bleib bis zur Flut {0}'),
    )
    expect((await client.call(resumeOrder, held)).data).toEqual(before)
    expect((await client.call(customerOrders, {})).data.rows).toEqual([])
    for (const targets of [['frFR'], ['deDE', 'frFR'], [], ['deDE', 'deDE'], ['xxXX']]) {
      expect(await client.refusal(downloadKnown, { ...held, body: { targets } })).toEqual(notAll)
    }
  })

  test('is not given where the customer filled all themselves, or the file is another by now', async () => {
    const customer = await signUp(service.app)
    await remember(service, customer, [['deDE', 'Something else']])
    const held = await newOrder(customer.client)
    const asked = { ...held, body: { targets: ['deDE'] } }
    expect(await customer.client.refusal(downloadKnown, asked)).toEqual({ status: 404, code: 'FILE_NOT_FOUND' })
    const filled = sourceFile('harbor.csv', 'key,English,German\na,Light the lamp,Lampe an\n')
    await customer.client.call(uploadResource, { ...held, body: [filled] })
    expect(await customer.client.refusal(downloadKnown, asked)).toEqual(notAll)
    await customer.client.call(saveFileSetting, { ...held, body: settings })
    expect(await customer.client.refusal(downloadKnown, asked)).toEqual(notAll)
    const other = { ...asked, query: { file: 'another' } }
    expect(await customer.client.refusal(downloadKnown, other)).toEqual({ status: 404, code: 'FILE_NOT_FOUND' })
  })

  test('is an archive for a raw file, with all forms of its plurals', async () => {
    const customer = await signUp(service.app)
    const { client } = customer
    const json = '{"start": "Light the lamp", "lamps_one": "{{count}} lamp", "lamps_other": "{{count}} lamps"}'
    const file = readRawText('en.json', json)
    const [start, lamps] = rawIdentities(file)
    if (!start || !lamps) throw new Error('It has texts')
    await rememberPairs(service.services.db, {
      companyUuid: await companyOf(service, customer),
      orderNumber: 48_120,
      pairs: [
        { lang: 'plPL', ...start, target: 'Zapal lampę' },
        {
          lang: 'plPL',
          ...lamps,
          target: JSON.stringify({ one: 'lampa {{count}}', few: 'lampy', many: 'lamp', other: 'lampy {{count}}' }),
        },
      ],
    })
    const held = await newOrder(client)
    await client.call(uploadResource, { ...held, body: [sourceFile('en.json', json)] })
    await client.call(saveFileSetting, { ...held, body: rawSettings(file) })
    const { blob, fileName } = await client.call(downloadKnown, { ...held, body: { targets: ['plPL'] } })
    expect(fileName).toBe('en-translated.zip')
    const entries = unzipSync(await blob.bytes())
    expect(Object.keys(entries)).toEqual(['pl-PL/en.json'])
    expect(JSON.parse(new TextDecoder().decode(entries['pl-PL/en.json']))).toEqual({
      start: 'Zapal lampę',
      lamps_one: 'lampa {{count}}',
      lamps_few: 'lampy',
      lamps_many: 'lamp',
      lamps_other: 'lampy {{count}}',
    })
  })

  test('of more translations than are merged at once is refused', async () => {
    const customer = await signUp(service.app)
    await remember(service, customer, [
      ['deDE', 'Light the lamp'],
      ['deDE', 'Stay, until the tide {0}'],
    ])
    const held = await setUpOrder(customer.client)
    const order = await findOrder(service.services.db, Number(held.params.orderId))
    if (!order) throw new Error('It was set up')
    const merge = (most: number) => knownFile(service.services, { order, client: undefined, targets: ['deDE'] }, most)
    expect((await merge(2)).fileName).toBe('harbor-translated.csv')
    await expect(merge(1)).rejects.toThrow(
      new Refusal('EXCEEDED_LIMIT', 'The file is too large to be merged at once. Ask for fewer languages.'),
    )
  })
})
