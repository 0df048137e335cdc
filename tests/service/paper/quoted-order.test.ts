import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { downloadQuote } from '#domain/contract/download-quote.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { saveCurrencySetting } from '#domain/contract/save-currency-setting.call.ts'
import { formatMoney } from '#domain/money/format.ts'
import { purgeUnusedOrders } from '#service/purge.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { informedOrder, signUp, signUpConfirmed, type Customer } from '#tests/support/service-journey.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'
import { readPdf } from './read-pdf.ts'

describe.each(databases)('the quote of an order on the $name', (database) => {
  let service: TestService
  let now = new Date('2026-11-20T06:00:00Z')
  beforeAll(async () => {
    service = await openTestService(database, { now: () => now })
  })
  afterAll(() => service.close())

  test('has the figures that the service quotes, and says whose order it is', async () => {
    const guest = serviceClient(service.app)
    const held = await informedOrder(guest)
    const { blob } = await guest.call(downloadQuote, held)
    const { elements } = await readPdf(await blob.bytes())
    const texts = elements.map(({ text }) => text)
    const { data } = await guest.call(resumeOrder, held)
    const { items = [], netCost, withFees, currency = 'EUR' } = data.quotation ?? {}
    const amounts = [...items.map(({ cost }) => cost), netCost ?? NaN, withFees?.netCost ?? NaN]
    expect(items.length).toBeGreaterThan(0)
    expect(texts).toEqual(expect.arrayContaining(amounts.map((amount) => formatMoney(amount, currency))))
    expect(texts).toEqual(expect.arrayContaining(['Dusk Harbor', `Order ID\n${held.params.orderId}`]))
  })

  test('says what it comes to in the country that a guest chose, and in no country of another kind', async () => {
    const guest = serviceClient(service.app)
    const held = await informedOrder(guest)
    const said = async (country: string) => {
      const { blob } = await guest.call(downloadQuote, { ...held, query: { country } })
      const { elements } = await readPdf(await blob.bytes())
      return elements.map(({ text }) => text.replaceAll('\n', ' ')).join(' ')
    }
    const { withFees } = (await guest.call(resumeOrder, held)).data.quotation ?? {}
    expect(await said('DE')).toContain(`In Germany: ${formatMoney((withFees?.netCost ?? NaN) * 1.25, 'EUR')} by card`)
    expect(await said('DE')).toContain('With a valid VAT number of Germany:')
    expect(await said('??')).not.toContain('by card or wallet,')
  })

  test('to a customer holds no longer than to a guest, until the address is confirmed', async () => {
    const validUntil = async ({ client }: Customer) => {
      const { blob } = await client.call(downloadQuote, await informedOrder(client))
      const { elements } = await readPdf(await blob.bytes())
      return elements.find(({ text }) => text.startsWith('Valid until'))?.text
    }
    expect(await validUntil(await signUp(service.app))).toBe('Valid until\n11-26-2026')
    expect(await validUntil(await signUpConfirmed(service))).toBe('Valid until\n12-20-2026')
  })

  test('to a guest holds until a day through which the order is kept, whenever it was downloaded', async () => {
    const guest = serviceClient(service.app)
    const held = await informedOrder(guest)
    const validUntil = async () => {
      const { elements } = await readPdf(await (await guest.call(downloadQuote, held)).blob.bytes())
      return elements.find(({ text }) => text.startsWith('Valid until'))?.text
    }
    const pass = (days: number) => {
      now = new Date(now.getTime() + days * 24 * 60 * 60 * 1000)
    }
    pass(2)
    await guest.call(saveCurrencySetting, { ...held, body: { currency: 'USD' } })
    const promised = 'Valid until\n11-28-2026'
    expect(await validUntil()).toBe(promised)
    pass(5)
    expect(await validUntil()).toBe(promised)

    now = new Date('2026-11-28T23:59:59.999Z')
    await purgeUnusedOrders(service.services)
    expect(await validUntil()).toBe(promised)
    now = new Date('2026-11-29T23:59:59.999Z')
    await purgeUnusedOrders(service.services)
    expect(await guest.refusal(downloadQuote, held)).toEqual({ status: 404, code: 'ORDER_NOT_FOUND' })
  })
})
