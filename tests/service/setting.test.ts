import { describe, expect, test } from 'vitest'
import { pathOf } from '#domain/contract/call.ts'
import { downloadQuote } from '#domain/contract/download-quote.call.ts'
import { instanceQuote } from '#domain/contract/instance-quote.call.ts'
import { priceList } from '#domain/contract/price-list.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { saveCurrencySetting } from '#domain/contract/save-currency-setting.call.ts'
import { saveInformation } from '#domain/contract/save-information.call.ts'
import { saveLanguageSetting } from '#domain/contract/save-language-setting.call.ts'
import { millionths } from '#domain/money/money.ts'
import { standardFees } from '#domain/pricing/fee-schedule.ts'
import { quoteLocally } from '#domain/pricing/local-quote.ts'
import { requiredFields } from '#domain/information/fields.ts'
import { information } from '#machines/order/orders.fixtures.ts'
import { standardPrices } from '#service/store/standard-prices.ts'
import { addPriceList } from '#service/store/price-lists.ts'
import { withGuest } from '#tests/support/opened-service.ts'
import { readRefusal } from '#tests/support/service-client.ts'
import { chosenOrder, informedOrder, newOrder, setUpOrder, uploadedOrder } from '#tests/support/service-journey.ts'
import { databases } from '#tests/support/test-service.ts'

const notFitting = { status: 422, code: 'INVALID_SETTING' }
const nothingLeft = { status: 422, code: 'NOTHING_TO_TRANSLATE' }
const noFile = { status: 404, code: 'FILE_NOT_FOUND' }
const invalid = { status: 400, code: 'INVALID_REQUEST' }

describe.each(databases)('choices on the $name', (database) => {
  const shop = withGuest(database, { isDemonstrated: true })

  test('a quotation of any choice, which is not kept', async () => {
    const held = await setUpOrder(shop().guest)
    const body = { targets: ['frFR', 'deDE'], currency: 'USD' } as const
    const { data } = await shop().guest.call(instanceQuote, { ...held, body: { ...body, targets: [...body.targets] } })
    expect(data).toEqual({
      currency: 'USD',
      items: [
        { lang: 'frFR', wordCount: 10, price: 0.132, cost: 1.32, hasTM: false },
        { lang: 'deDE', wordCount: 7, price: 0.138, cost: 0.97, hasTM: false },
      ],
      sumCost: 2.29,
      discounts: [],
      totalDiscountAmount: 0,
      totalFeeAmount: 0.11,
      minimumFee: 100,
      minimumAdjustmentFee: 97.6,
      netCost: 100,
      totalTransactionFee: 0,
      tax: { amount: 0, treatment: 'undetermined' },
      totalCost: 100,
      withFees: {
        totalTransactionFee: 2.9,
        netCost: 102.9,
        tax: { amount: 0, treatment: 'undetermined' },
        totalCost: 102.9,
      },
    })
    const resumed = await shop().guest.call(resumeOrder, held)
    expect({ state: resumed.data.state, quotation: resumed.data.quotation }).toEqual({ state: 4, quotation: null })
  })

  test('browser and service compute the same quotation', async () => {
    const held = await setUpOrder(shop().guest)
    const { data: order } = await shop().guest.call(resumeOrder, held)
    if (!order.language) throw new Error('No pricing')
    const targets = ['jaJP', 'deDE', 'koKR']
    const { data } = await shop().guest.call(instanceQuote, { ...held, body: { targets, currency: 'EUR' } })
    expect(quoteLocally(order.language, targets, 'EUR')).toEqual(data)
  })

  test('languages are saved with the currency, and quoted', async () => {
    const held = await setUpOrder(shop().guest)
    const body = { source: 'enUS' as const, targets: ['frFR', 'deDE'], currency: 'USD' as const }
    const { data } = await shop().guest.call(saveLanguageSetting, { ...held, body })
    expect({
      state: data.state,
      targets: data.language?.targets,
      currency: data.language?.currency,
      sum: data.quotation?.sumCost,
    }).toEqual({ state: 8, targets: ['frFR', 'deDE'], currency: 'USD', sum: 2.29 })
    expect((await shop().guest.call(resumeOrder, held)).data).toEqual(data)
  })

  test.each([
    [['xxXX'], notFitting],
    [['deDE', 'deDE'], notFitting],
    [['enUS'], notFitting],
    [[], nothingLeft],
  ])('the languages %j are refused', async (targets, refusal) => {
    const held = await chosenOrder(shop().guest)
    const before = await shop().guest.call(resumeOrder, held)
    const body = { source: 'enUS' as const, targets, currency: 'EUR' as const }
    expect(await shop().guest.refusal(saveLanguageSetting, { ...held, body })).toEqual(refusal)
    expect(await shop().guest.call(resumeOrder, held)).toEqual(before)
  })

  test('languages need a file that is set up', async () => {
    const body = { source: 'enUS' as const, targets: ['deDE'], currency: 'EUR' as const }
    const empty = await newOrder(shop().guest)
    expect(await shop().guest.refusal(saveLanguageSetting, { ...empty, body })).toEqual(noFile)
    expect(await shop().guest.refusal(instanceQuote, { ...empty, body })).toEqual(noFile)
    const uploaded = await uploadedOrder(shop().guest)
    expect(await shop().guest.refusal(saveLanguageSetting, { ...uploaded, body })).toEqual(notFitting)
    expect(await shop().guest.refusal(instanceQuote, { ...uploaded, body })).toEqual(notFitting)
  })

  test('another currency quotes the order again', async () => {
    const held = await informedOrder(shop().guest)
    const { data } = await shop().guest.call(saveCurrencySetting, { ...held, body: { currency: 'USD' } })
    expect({ state: data.state, currency: data.quotation?.currency, total: data.quotation?.sumCost }).toEqual({
      state: 16,
      currency: 'USD',
      total: 2.29,
    })
  })

  test('information is kept as it was given', async () => {
    const held = await chosenOrder(shop().guest)
    const { data } = await shop().guest.call(saveInformation, { ...held, body: information })
    expect({ state: data.state, info: data.info }).toEqual({ state: 16, info: information })
  })

  test.each(requiredFields)('information without %s is refused', async (name) => {
    const held = await chosenOrder(shop().guest)
    const response = await shop().service.app.request(pathOf(saveInformation, held.params), {
      method: 'POST',
      headers: { csrf_token: held.orderToken, 'content-type': 'application/json' },
      body: JSON.stringify({ ...information, [name]: undefined }),
    })
    expect(await readRefusal(saveInformation, response)).toEqual(invalid)
    expect((await shop().guest.call(resumeOrder, held)).data.info).toBe(null)
  })

  test('information before languages waits for them', async () => {
    const held = await setUpOrder(shop().guest)
    const early = await shop().guest.call(saveInformation, { ...held, body: information })
    expect(early.data.state).toBe(4)
    const body = { source: 'enUS' as const, targets: ['deDE'], currency: 'EUR' as const }
    expect((await shop().guest.call(saveLanguageSetting, { ...held, body })).data.state).toBe(16)
  })

  test('an order keeps the price list that it was quoted with', async () => {
    const held = await chosenOrder(shop().guest)
    const { data: before } = await shop().guest.call(resumeOrder, held)
    const dearer = standardPrices.map((price) => ({
      ...price,
      rates: { EUR: millionths(price.rates.EUR * 2), USD: millionths(price.rates.USD * 2) },
    }))
    await addPriceList(shop().service.services.db, standardFees, dearer)
    expect((await shop().guest.call(resumeOrder, held)).data).toEqual(before)
    const later = await chosenOrder(shop().guest)
    expect((await shop().guest.call(resumeOrder, later)).data.quotation?.sumCost).toBe(4.15)
    await addPriceList(shop().service.services.db, standardFees, standardPrices)
  })

  test('the price list has recommended languages first, then by name', async () => {
    const { data } = await shop().guest.call(priceList, {})
    expect(data).toHaveLength(64)
    expect(data.slice(0, 11).map(({ title, recommended }) => [title, recommended])).toEqual([
      ['Chinese (Simplified)', true],
      ['French', true],
      ['German', true],
      ['Italian', true],
      ['Japanese', true],
      ['Korean', true],
      ['Polish', true],
      ['Portuguese (Brazil)', true],
      ['Spanish (Spain)', true],
      ['Turkish', true],
      ['Afrikaans', false],
    ])
    expect(data[2]).toEqual({
      lang: 'deDE',
      title: 'German',
      price: 0.125,
      priceUSD: 0.138,
      cost: null,
      recommended: true,
      hasTM: false,
    })
  })

  test('the price list of an order has what each language would cost', async () => {
    const held = await setUpOrder(shop().guest)
    const headers = { csrf_token: held.orderToken }
    const response = await shop().service.app.request(`/purchase/price?orderId=${held.params.orderId}`, { headers })
    const { data } = await response.json()
    expect(data.find(({ lang }: { lang: string }) => lang === 'deDE').cost).toBe(0.88)
    expect(await shop().guest.refusal(priceList, { query: { orderId: held.params.orderId } })).toEqual({
      status: 403,
      code: 'UNAUTHORIZED',
    })
  })

  test('the quote is a PDF named after the game', async () => {
    const held = await informedOrder(shop().guest)
    const { blob, fileName } = await shop().guest.call(downloadQuote, held)
    expect(fileName).toBe('quote-Dusk-Harbor.pdf')
    expect(new TextDecoder().decode((await blob.bytes()).slice(0, 5))).toBe('%PDF-')
    const bare = await setUpOrder(shop().guest)
    expect(await shop().guest.refusal(downloadQuote, bare)).toEqual(nothingLeft)
    expect((await shop().guest.call(downloadQuote, await chosenOrder(shop().guest))).fileName).toBe('quote.pdf')
  })
})
