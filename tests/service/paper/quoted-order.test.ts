import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { downloadQuote } from '#domain/contract/download-quote.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { formatMoney } from '#domain/money/format.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { informedOrder } from '#tests/support/service-journey.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'
import { readPdf } from './read-pdf.ts'

describe.each(databases)('the quote of an order on the $name', (database) => {
  let service: TestService
  beforeAll(async () => {
    service = await openTestService(database)
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
})
