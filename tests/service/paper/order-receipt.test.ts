import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bypassPayment } from '#domain/contract/bypass-payment.call.ts'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { downloadQuote } from '#domain/contract/download-quote.call.ts'
import { downloadReceipt } from '#domain/contract/download-receipt.call.ts'
import { executePayment } from '#domain/contract/execute-payment.call.ts'
import { listQuestions } from '#domain/contract/list-questions.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fromDecimal } from '#domain/money/money.ts'
import { billedAmount } from '#domain/payments/paid-amount.ts'
import { payments, sandboxIntents } from '#service/store/payment.schema.ts'
import { companies } from '#service/store/schema.ts'
import type { ServiceClient } from '#tests/support/service-client.ts'
import { informedOrder, signInStaff, signUp } from '#tests/support/service-journey.ts'
import { byCard, bypassTotal, cardTotal, paying } from '#tests/support/service-payment.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'
import { readPdf } from './read-pdf.ts'

describe.each(databases)('the receipt of an order on the $name', (database) => {
  let service: TestService
  beforeAll(async () => {
    service = await openTestService(database)
  })
  afterAll(() => service.close())

  async function textsOf(blob: Blob): Promise<string[]> {
    const { elements } = await readPdf(await blob.bytes())
    return elements.map(({ text }) => text)
  }

  /** What the page of the order's questions is told. */
  async function isOffered(by: ServiceClient, { params }: Awaited<ReturnType<typeof informedOrder>>) {
    return (await by.call(listQuestions, { params, orderToken: undefined })).hasReceipt
  }

  test('has the figure that was shown, that the provider has, that is kept and that the order list says', async () => {
    const { client } = await signUp(service.app)
    const held = await informedOrder(client)
    const before = await client.call(resumeOrder, held)
    expect(before.data.quotation?.withFees.totalCost).toBe(cardTotal)
    await client.call(executePayment, byCard(held))

    expect(await isOffered(client, held)).toBe(true)
    const { blob, fileName } = await client.call(downloadReceipt, held)
    expect(fileName).toBe(`receipt-${held.params.orderId}.pdf`)
    const texts = await textsOf(blob)
    expect(texts.slice(0, 2)).toEqual(['Receipt', `Invoice number\n${held.params.orderId}`])
    expect(texts).toEqual(expect.arrayContaining(['Atelier Moreau', 'Dusk Harbor', 'French', 'German']))
    expect(texts[texts.lastIndexOf('Total') + 1]).toBe(formatMoney(cardTotal, 'EUR'))
    expect(texts[texts.indexOf('Notes') - 1]).toMatch(/^Paid on \d\d-\d\d-\d{4} by card\.$/)

    const { data } = await client.call(customerOrders, {})
    expect(billedAmount(data.rows[0]?.payment.invoice ?? '')).toEqual({ amount: cardTotal, currency: 'EUR' })
    const { db } = service.services
    const charged = await db
      .select({
        kept: payments.amount,
        status: payments.status,
        sandbox: sandboxIntents.amount,
        currency: sandboxIntents.currency,
      })
      .from(payments)
      .innerJoin(sandboxIntents, eq(sandboxIntents.id, payments.reference))
      .where(eq(payments.orderNumber, Number(held.params.orderId)))
    const amount = fromDecimal(cardTotal)
    expect(charged).toEqual([{ kept: amount, status: 'captured', sandbox: amount, currency: 'EUR' }])
    const quote = await textsOf((await client.call(downloadQuote, held)).blob)
    expect(quote.filter((text) => text.startsWith('Valid until'))).toEqual([])
    expect(quote.filter((text) => text.startsWith('Ordered')).length).toBe(1)
  })

  test('names the company as it was when it paid, whatever became of it since', async () => {
    const { client } = await signUp(service.app, { companyName: 'Quay Nine', city: 'Porto' })
    const held = await informedOrder(client)
    await client.call(executePayment, byCard(held))
    const moved = { companyName: 'Moreau & Daughters', city: 'Lyon' }
    const ofThem = eq(companies.companyName, 'Quay Nine')
    const changed = await service.services.db.update(companies).set(moved).where(ofThem).returning()
    expect(changed).toEqual([expect.objectContaining(moved)])

    const texts = (await textsOf((await client.call(downloadReceipt, held)).blob)).join('\n')
    expect(texts).toMatch(/Quay Nine/)
    expect(texts).toMatch(/Porto/)
    expect(texts).not.toMatch(/Daughters|Lyon/)
  })

  test('is not there before anything was paid, nor for an order that was added without paying', async () => {
    const { client } = await signUp(service.app)
    const nothing = { status: 404, code: 'FILE_NOT_FOUND' }
    const unpaid = await informedOrder(client)
    expect(await client.refusal(downloadReceipt, unpaid)).toMatchObject(nothing)
    expect(await isOffered(client, unpaid)).toBe(false)
    const staff = await signInStaff(service.app)
    const added = await informedOrder(staff)
    const { data } = await staff.call(resumeOrder, added)
    const total = data.quotation?.totalCost ?? bypassTotal
    await staff.call(bypassPayment, { ...added, body: paying({ total }) })
    expect(await staff.refusal(downloadReceipt, added)).toMatchObject(nothing)
    expect(await isOffered(staff, added)).toBe(false)
  })
})
