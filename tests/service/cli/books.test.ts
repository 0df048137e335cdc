import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { executeInvoice } from '#domain/contract/execute-invoice.call.ts'
import { executePayment } from '#domain/contract/execute-payment.call.ts'
import { fromDecimal } from '#domain/money/money.ts'
import { demoInvoice } from '#service/demo/invoice.ts'
import { issueInvoice } from '#service/invoices/invoices.ts'
import { paymentReturns, payments } from '#service/store/payment.schema.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { openDesk, type Desk } from '#tests/support/service-delivery.ts'
import { informedOrder, signUpConfirmed } from '#tests/support/service-journey.ts'
import { invoiceByCard } from '#tests/support/service-links.ts'
import { byCard } from '#tests/support/service-payment.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

describe.each(databases)('the books of a month on the $name', (database) => {
  let service: TestService
  let desk: Desk
  let now = new Date('2026-11-20T15:00:00Z')
  beforeAll(async () => {
    service = await openTestService(database, { now: () => now })
    desk = await openDesk(service)
  })
  afterAll(async () => {
    await desk.close()
    await service.close()
  })

  /** The rows of a file, without its heads. */
  async function rowsOf(file: string): Promise<string[]> {
    const [, ...rows] = (await desk.read(file)).trimEnd().split('\r\n')
    return rows
  }

  /** As a provider tells that a part of an order's money went back. */
  async function refund(orderNumber: number, sum: number): Promise<void> {
    const { db } = service.services
    const [payment] = await db.select().from(payments).where(eq(payments.orderNumber, orderNumber))
    const amount = fromDecimal(sum)
    await db.insert(paymentReturns).values({
      id: randomUUID(),
      paymentId: payment?.id ?? '',
      kind: 'refund',
      reference: 're_1',
      amount,
      currency: 'EUR',
      returned: amount,
      status: 'done',
      createdAt: now,
    })
  }

  test('hold what was paid, invoiced and given back, each in its month', async () => {
    const { client } = await signUpConfirmed(service, { companyName: '=Brumes, "& Cie"' })
    const held = await informedOrder(client)
    await client.call(executePayment, byCard(held))
    await informedOrder(client)
    await refund(Number(held.params.orderId), 64.32)
    const { invoice, secret } = await issueInvoice(service.services, demoInvoice)

    expect(await desk.run('books', '--month', '2026-11')).toEqual({
      exitCode: 0,
      lines: [
        '2026-11 has 2 lines of invoices and 1 credit: lockit-2026-11-invoices.csv, lockit-2026-11-credits.csv, lockit-2026-11-vat.csv.',
        'The month is not over yet in UTC: more may come.',
      ],
    })
    const { orderId } = held.params
    const [paid, issued] = await rowsOf('lockit-2026-11-invoices.csv')
    // Net 100.00, a card fee of 2.9 %, and VAT of 25 % on both.
    expect(paid).toContain(
      `2026-11-20,${orderId},order,"'=Brumes, ""& Cie""",FR,,,EUR,102.90,VAT,25,25.73,128.63,sandbox,`,
    )
    expect(issued).toMatch(
      new RegExp(
        `^2026-11-20,INV-2026-${invoice.number},invoice,Tallship AB,.*,EUR,2647\\.61,VAT,25,661\\.90,3309\\.51,,$`,
      ),
    )
    // 64.32 of 128.63 hold 12.866 of 25.73.
    const [credit] = await rowsOf('lockit-2026-11-credits.csv')
    expect(credit).toMatch(/^2026-11-20,"\d+, credit 1",credit,.*,EUR,51\.45,VAT,25,12\.87,64\.32,sandbox,re_1$/)
    expect(await rowsOf('lockit-2026-11-vat.csv')).toEqual([
      'EUR,VAT,FR,25,51.45,12.86,64.31',
      'EUR,VAT,SE,25,2647.61,661.90,3309.51',
    ])

    now = new Date('2026-12-02T09:00:00Z')
    const paying = { params: { method: 'card', invoiceId: secret }, body: invoiceByCard() } as const
    await serviceClient(service.app).call(executeInvoice, paying)
    await desk.run('books', '--month', '2026-12')
    const [fee, ...others] = await rowsOf('lockit-2026-12-invoices.csv')
    expect(others).toEqual([])
    expect(fee).toContain(`INV-2026-${invoice.number},card fee,Tallship AB,`)
    expect(fee).toContain(',EUR,76.78,VAT,25,19.20,95.98,sandbox,')
  })

  test('of a month without any have heads alone', async () => {
    expect(await desk.run('books', '--month', '2026-01')).toMatchObject({ exitCode: 0 })
    expect(await rowsOf('lockit-2026-01-vat.csv')).toEqual([])
  })

  test('are not written over others', async () => {
    await desk.run('books', '--month', '2026-02')
    const { exitCode, lines } = await desk.run('books', '--month', '2026-02')
    expect(exitCode).toBe(1)
    expect(lines.join()).toContain('The file cannot be written.')
  })

  test.each([[[]], [['--month', '2026-13']], [['--month', 'October']]])('need a month: %j', async (words) => {
    const { exitCode, lines } = await desk.run('books', ...words)
    expect(exitCode).toBe(2)
    expect(lines.join()).toContain('is no month such as 2026-10')
  })
})
