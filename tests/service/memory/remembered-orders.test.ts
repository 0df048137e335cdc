import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { executePayment } from '#domain/contract/execute-payment.call.ts'
import { instanceQuote } from '#domain/contract/instance-quote.call.ts'
import { priceList } from '#domain/contract/price-list.call.ts'
import { removeResource } from '#domain/contract/remove-resource.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { saveFileSetting } from '#domain/contract/save-file-setting.call.ts'
import { saveInformation } from '#domain/contract/save-information.call.ts'
import { saveLanguageSetting } from '#domain/contract/save-language-setting.call.ts'
import { uploadResource } from '#domain/contract/upload-resource.call.ts'
import { information } from '#machines/order/orders.fixtures.ts'
import { tryQuoting } from '#tests/support/memory-quoting.ts'
import { serviceClient, type ServiceClient } from '#tests/support/service-client.ts'
import {
  informedOrder,
  newOrder,
  settings,
  setUpOrder,
  signUp,
  sourceFile,
  type Held,
} from '#tests/support/service-journey.ts'
import { remember } from '#tests/support/service-memory.ts'
import { byCard } from '#tests/support/service-payment.ts'
import { testSeed } from '#tests/support/seed.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const lamp = 'Light the lamp'
const row = 'Row out alone'
const tide = 'Stay, until the tide {0}'

describe.each(databases)('orders and translation memory on the $name', (database) => {
  let service: TestService
  beforeAll(async () => {
    service = await openTestService(database)
  })
  afterAll(() => service.close())

  /** Billable words, and those that memory knows. */
  async function wordsOf(client: ServiceClient, held: Held) {
    const { data } = await client.call(resumeOrder, held)
    const rates = data.language?.rates.filter(({ lang }) => ['deDE', 'frFR', 'jaJP'].includes(lang)) ?? []
    return Object.fromEntries(rates.map(({ lang, words, matchedWords }) => [lang, [words, matchedWords]]))
  }

  async function remembering(pairs: Parameters<typeof remember>[2]) {
    const customer = await signUp(service.app)
    await remember(service, customer, pairs)
    return customer
  }

  const nothingKnown = { deDE: [7, 0], frFR: [10, 0], jaJP: [10, 0] }

  test('known rows are free for their languages, and rows that are filled are not counted twice', async () => {
    const { client } = await remembering([
      ['deDE', lamp],
      ['deDE', row],
      ['frFR', tide],
    ])
    const held = await setUpOrder(client)
    expect(await wordsOf(client, held)).toEqual({ deDE: [4, 3], frFR: [6, 4], jaJP: [10, 0] })
    const { data } = await client.call(instanceQuote, { ...held, body: { targets: ['deDE', 'jaJP'], currency: 'EUR' } })
    expect(data.items.map(({ lang, wordCount, hasTM }) => [lang, wordCount, hasTM])).toEqual([
      ['deDE', 4, true],
      ['jaJP', 10, false],
    ])
  })

  test('the price list says which languages this company has memory for', async () => {
    const { client } = await remembering([
      ['deDE', 'Something else'],
      ['isIS', lamp],
    ])
    const marked = async (asked: ServiceClient, held?: Held) => {
      const input = held ? { query: held.params, orderToken: held.orderToken } : {}
      const { data } = await asked.call(priceList, input)
      return data.filter(({ hasTM }) => hasTM).map(({ lang }) => lang)
    }
    expect(await marked(client)).toEqual(['deDE', 'isIS'])
    expect(await marked(client, await setUpOrder(client))).toEqual(['deDE', 'isIS'])
    const guest = serviceClient(service.app)
    expect(await marked(guest)).toEqual([])
    expect(await marked(guest, await setUpOrder(guest))).toEqual([])
    expect(await marked((await signUp(service.app)).client)).toEqual([])
  })

  test('the price list names no language in which memory has two translations of all that it has', async () => {
    const { client } = await remembering([
      ['deDE', lamp],
      ['isIS', lamp, 'Kveiktu á lampanum'],
      ['isIS', lamp, 'Kveikið á lampanum'],
    ])
    const { data } = await client.call(priceList, {})
    expect(data.filter(({ hasTM }) => hasTM).map(({ lang }) => lang)).toEqual(['deDE'])
  })

  test('a guest’s order is quoted again for the customer who adopts it', async () => {
    const { client } = await remembering([['frFR', lamp]])
    const guest = serviceClient(service.app)
    const held = await setUpOrder(guest)
    expect(await wordsOf(guest, held)).toEqual(nothingKnown)
    expect(await wordsOf(client, held)).toEqual({ ...nothingKnown, frFR: [7, 3] })
  })

  test('an order is quoted again when memory has grown, by whichever call comes first', async () => {
    const customer = await signUp(service.app)
    const { client } = customer
    const held = await setUpOrder(client)
    const body = { targets: ['frFR'], currency: 'EUR' } as const
    const quote = async () => {
      const { data } = await client.call(instanceQuote, { ...held, body: { ...body, targets: [...body.targets] } })
      return data.items.map(({ wordCount }) => wordCount)
    }
    expect(await quote()).toEqual([10])
    await remember(service, customer, [['frFR', lamp]])
    expect(await quote()).toEqual([7])
    await remember(service, customer, [['frFR', row]])
    const input = { query: held.params, orderToken: held.orderToken }
    const { data } = await client.call(priceList, input)
    expect(data.find(({ lang }) => lang === 'frFR')?.cost).toBe(0.48)
  })

  test('another company’s memory counts for nobody else', async () => {
    await remembering([
      ['deDE', lamp],
      ['frFR', lamp],
    ])
    const { client } = await signUp(service.app)
    expect(await wordsOf(client, await setUpOrder(client))).toEqual(nothingKnown)
    const { client: third } = await remembering([['jaJP', row]])
    expect(await wordsOf(third, await setUpOrder(third))).toEqual({ ...nothingKnown, jaJP: [7, 3] })
  })

  test('settings that are changed are counted with memory, and a file that is replaced starts anew', async () => {
    const { client } = await remembering([['deDE', row]])
    const held = await setUpOrder(client)
    expect(await wordsOf(client, held)).toEqual(nothingKnown)
    const unmarked = settings.map((setting) => ({ ...setting, targetColumns: [] }))
    await client.call(saveFileSetting, { ...held, body: unmarked })
    expect(await wordsOf(client, held)).toEqual({ ...nothingKnown, deDE: [7, 3] })
    await client.call(uploadResource, {
      ...held,
      body: [sourceFile('harbor.csv', `key,English\na,${row}\nb,${row}\n`)],
    })
    expect(await wordsOf(client, held)).toEqual({})
    await client.call(saveFileSetting, { ...held, body: unmarked })
    expect(await wordsOf(client, held)).toEqual({ deDE: [0, 6], frFR: [6, 0], jaJP: [6, 0] })
    await client.call(removeResource, { ...held, params: { ...held.params, fileName: 'harbor.csv' } })
    expect(await wordsOf(client, held)).toEqual({})
  })

  test('a paid order keeps what it was paid for', async () => {
    const customer = await signUp(service.app)
    const held = await informedOrder(customer.client)
    const { data: paid } = await customer.client.call(executePayment, byCard(held))
    await remember(
      service,
      customer,
      [lamp, row, tide].map((text) => ['frFR', text] as const),
    )
    const { data } = await customer.client.call(resumeOrder, held)
    expect(data).toEqual(paid)
  })

  test('an order that memory has made cheaper is not paid at its old price', async () => {
    const customer = await signUp(service.app)
    const texts = Array.from({ length: 400 }, (_, at) => `The lantern of harbor ${at} is lit`)
    const held = await newOrder(customer.client)
    const body = [sourceFile('harbor.csv', `key,English,German\n${texts.map((text) => `k,${text},\n`).join('')}`)]
    await customer.client.call(uploadResource, { ...held, body })
    await customer.client.call(saveFileSetting, { ...held, body: settings })
    const choice = { source: 'enUS' as const, targets: ['deDE'], currency: 'EUR' as const }
    await customer.client.call(saveLanguageSetting, { ...held, body: choice })
    const { data } = await customer.client.call(saveInformation, { ...held, body: information })
    await remember(
      service,
      customer,
      texts.slice(1).map((text) => ['deDE', text] as const),
    )
    const total = data.quotation?.withFees.totalCost ?? 0
    const old = { token: '', params: { total, currency: 'EUR' as const, payment_method_id: 'pm_card_visa' } }
    const refusal = await customer.client.refusal(executePayment, {
      ...held,
      params: { ...held.params, method: 'card' },
      body: old,
    })
    expect(refusal).toEqual({ status: 409, code: 'ORDER_CHANGED' })
  })

  test('when the memory knows everything, nothing is left to translate, and the order steps back', async () => {
    const customer = await signUp(service.app)
    const held = await informedOrder(customer.client)
    await remember(
      service,
      customer,
      [lamp, row, tide].flatMap((text) => [['deDE', text] as const, ['frFR', text] as const]),
    )
    const { data } = await customer.client.call(resumeOrder, held)
    expect({ state: data.state, sumCost: data.quotation?.sumCost, netCost: data.quotation?.netCost }).toEqual({
      state: 4,
      sumCost: 0,
      netCost: 0,
    })
    const body = { source: 'enUS' as const, targets: ['deDE', 'frFR'], currency: 'EUR' as const }
    expect(await customer.client.refusal(saveLanguageSetting, { ...held, body })).toEqual({
      status: 422,
      code: 'NOTHING_TO_TRANSLATE',
    })
    const more = { ...body, targets: ['deDE', 'jaJP'] }
    expect((await customer.client.call(saveLanguageSetting, { ...held, body: more })).data.state).toBe(16)
  })

  /** A sample of `npm run prove -- --only memory`. */
  test('browser and service compute the same quotation, over 100 quotations', async () => {
    const { result, quotations, matched } = await tryQuoting(service, { runs: 2, seed: testSeed })
    expect(fc.defaultReportMessage(result)).toBeUndefined()
    expect(quotations).toBe(100)
    expect(matched).toBeGreaterThan(0)
  })
})
