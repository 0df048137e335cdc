import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readMemory } from '#domain/contract/read-memory.call.ts'
import { uploadResource } from '#domain/contract/upload-resource.call.ts'
import { Refusal } from '#service/http/refusal.ts'
import { findKnownTexts } from '#service/memory/known-texts.ts'
import { keyHash } from '#service/memory/key-hash.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { newOrder, setUpOrder, signUp, uploadedOrder, type Held } from '#tests/support/service-journey.ts'
import { companyOf, remember } from '#tests/support/service-memory.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const nothing = { data: { sources: [], languages: [] } }
const noFile = { status: 404, code: 'FILE_NOT_FOUND' }

function fileOf(held: Held, fileName = 'harbor.csv') {
  return { ...held, params: { ...held.params, fileName } }
}

describe.each(databases)('what memory knows of a file, on the $name', (database) => {
  let service: TestService
  beforeAll(async () => {
    service = await openTestService(database)
  })
  afterAll(() => service.close())

  test('the known texts of any cell in the order of the file, and the languages of each', async () => {
    const customer = await signUp(service.app)
    await remember(service, customer, [
      ['frFR', 'Row out alone'],
      ['deDE', 'Stay, until the tide {0}'],
      ['deDE', 'Row out alone'],
      ['jaJP', 'Allein hinausrudern'],
      ['deDE', 'Not in the file'],
      ['deDE', 'light the lamp'],
    ])
    const held = await uploadedOrder(customer.client)
    const { data } = await customer.client.call(readMemory, fileOf(held))
    expect(data.sources).toEqual(['Row out alone', 'Allein hinausrudern', 'Stay, until the tide {0}'])
    expect(Object.fromEntries(data.languages.map(({ lang, known }) => [lang, known]))).toEqual({
      deDE: [0, 2],
      frFR: [0],
      jaJP: [1],
    })
    const marked = await setUpOrder(customer.client)
    expect(await customer.client.call(readMemory, fileOf(marked))).toEqual({ data })
  })

  test('nothing for a guest, until somebody adopts the order', async () => {
    const customer = await signUp(service.app)
    await remember(service, customer, [['deDE', 'Row out alone']])
    const guest = serviceClient(service.app)
    const held = await uploadedOrder(guest)
    expect(await guest.call(readMemory, fileOf(held))).toEqual(nothing)
    const adopted = await customer.client.call(readMemory, fileOf(held))
    expect(adopted.data.sources).toEqual(['Row out alone'])
  })

  test('nothing of what another company has had translated', async () => {
    const customer = await signUp(service.app)
    await remember(service, customer, [['deDE', 'Row out alone']])
    const other = await signUp(service.app)
    const held = await uploadedOrder(other.client)
    expect(await other.client.call(readMemory, fileOf(held))).toEqual(nothing)
    await remember(service, other, [['frFR', 'Row out alone']])
    const { data } = await other.client.call(readMemory, fileOf(held))
    expect(data.languages.map(({ lang }) => lang)).toEqual(['frFR'])
  })

  test('a file that the order does not have', async () => {
    const { client } = await signUp(service.app)
    expect(await client.refusal(readMemory, fileOf(await newOrder(client)))).toEqual(noFile)
    expect(await client.refusal(readMemory, fileOf(await uploadedOrder(client), 'other.csv'))).toEqual(noFile)
  })

  test('a file of thousands of texts, asked for in few queries', async () => {
    const customer = await signUp(service.app)
    const texts = Array.from({ length: 30_000 }, (_, at) => `line ${at}`)
    await remember(
      service,
      customer,
      texts.filter((_, at) => at % 3 === 0).map((text) => ['deDE', text]),
    )
    const held = await newOrder(customer.client)
    const body = [new File([`English\n${texts.join('\n')}\n`], 'long.csv')]
    await customer.client.call(uploadResource, { ...held, body })
    const { data } = await customer.client.call(readMemory, fileOf(held, 'long.csv'))
    expect(data.sources).toEqual(texts.filter((_, at) => at % 3 === 0))
    expect(data.languages).toEqual([{ lang: 'deDE', known: data.sources.map((_, at) => at) }])
  })

  test('more than anybody waits for is refused', async () => {
    const customer = await signUp(service.app)
    const texts = ['Quit', 'Start', 'Save']
    await remember(
      service,
      customer,
      texts.flatMap((text) => [['deDE', text] as const, ['frFR', text] as const]),
    )
    const companyUuid = await companyOf(service, customer)
    const find = (most: number) =>
      findKnownTexts(service.services.db, companyUuid, [texts.map(keyHash).join(',')], most)
    expect((await find(6)).sources).toEqual(texts)
    await expect(find(5)).rejects.toThrow(
      new Refusal('EXCEEDED_LIMIT', 'Translation memory knows too much of this file.'),
    )
  })
})
