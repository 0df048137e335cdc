import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { executeInvoice } from '#domain/contract/execute-invoice.call.ts'
import { readInvoice } from '#domain/contract/read-invoice.call.ts'
import { demoInvoice } from '#service/demo/invoice.ts'
import { findInvoice, issueInvoice } from '#service/invoices/invoices.ts'
import { reconcile } from '#tests/support/payments/reconcile.ts'
import { payments } from '#service/store/payment.schema.ts'
import { behind, createLine } from '#tests/support/payments/faulty.ts'
import { serviceClient, type ServiceClient } from '#tests/support/service-client.ts'
import { invoiceByCard } from '#tests/support/service-links.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const unknown = { status: 502, code: 'PROVIDER_UNREACHABLE' }

describe.each(databases)('an invoice whose charge is not answered, on the $name', (database) => {
  const line = createLine()
  let clock = Date.now()
  let service: TestService
  let guest: ServiceClient
  beforeAll(async () => {
    service = await openTestService(database, { providers: (usual) => behind(line, usual), now: () => new Date(clock) })
    guest = serviceClient(service.app)
  })
  afterAll(() => service.close())

  async function newInvoice() {
    const { invoice, secret } = await issueInvoice(service.services, demoInvoice)
    return {
      number: invoice.number,
      read: { params: { iid: secret } },
      pay: { params: { method: 'card', invoiceId: secret }, body: invoiceByCard() },
    }
  }

  async function captures(number: number): Promise<number> {
    const rows = await service.services.db.select().from(payments).where(eq(payments.invoiceNumber, number))
    return rows.filter(({ status }) => status === 'captured').length
  }

  test('after the money moved: a person who asks next finds it paid', async () => {
    const { number, read, pay } = await newInvoice()
    line.breaks('charge', 'unanswered')
    expect(await guest.refusal(executeInvoice, pay)).toEqual(unknown)
    expect((await guest.call(readInvoice, read)).data.isPaid).toBe(true)
    expect(await captures(number)).toBe(1)
  })

  test('before it came anywhere: it shows itself unpaid, and is then paid once', async () => {
    const { number, read, pay } = await newInvoice()
    line.breaks('charge', 'unheard')
    expect(await guest.refusal(executeInvoice, pay)).toEqual(unknown)
    expect((await guest.call(readInvoice, read)).data.isPaid).toBe(false)
    expect((await guest.call(executeInvoice, pay)).data.isPaid).toBe(true)
    expect(await captures(number)).toBe(1)
  })

  test('nobody is told that it is unpaid before that is certain', async () => {
    const { read, pay } = await newInvoice()
    line.breaks('charge', 'unanswered')
    line.breaks('settle', 'unheard')
    expect(await guest.refusal(executeInvoice, pay)).toEqual(unknown)
    expect(await guest.refusal(readInvoice, read)).toEqual(unknown)
    expect((await guest.call(readInvoice, read)).data.isPaid).toBe(true)
  })

  test('ends paid by itself even when nobody asks', async () => {
    const { number, pay } = await newInvoice()
    line.breaks('charge', 'unanswered')
    expect(await guest.refusal(executeInvoice, pay)).toEqual(unknown)
    clock += 60_000
    await reconcile(service.services)
    expect((await findInvoice(service.services.db, number)).paidAt).not.toBe(null)
    expect(await captures(number)).toBe(1)
  })
})
