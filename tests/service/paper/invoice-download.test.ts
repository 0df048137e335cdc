import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { downloadInvoice } from '#domain/contract/download-invoice.call.ts'
import { executeInvoice } from '#domain/contract/execute-invoice.call.ts'
import { readInvoice } from '#domain/contract/read-invoice.call.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fromDecimal } from '#domain/money/money.ts'
import { demoInvoice } from '#service/demo/invoice.ts'
import { issueInvoice } from '#service/invoices/invoices.ts'
import { payments, sandboxIntents } from '#service/store/payment.schema.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { invoiceByCard } from '#tests/support/service-links.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'
import { readPdf } from './read-pdf.ts'

describe.each(databases)('the document of an invoice on the $name', (database) => {
  let service: TestService
  beforeAll(async () => {
    service = await openTestService(database)
  })
  afterAll(() => service.close())

  test('is the invoice, then the receipt, with the figure of the page, the provider and the ledger', async () => {
    const guest = serviceClient(service.app)
    const { invoice, secret } = await issueInvoice(service.services, demoInvoice)
    const params = { iid: secret }
    const take = async () => {
      const { blob, fileName } = await guest.call(downloadInvoice, { params })
      const { elements } = await readPdf(await blob.bytes())
      const texts = elements.map(({ text }) => text)
      return { fileName, texts, total: texts[texts.lastIndexOf('Total') + 1] }
    }
    const { data, invoiceNumber } = await guest.call(readInvoice, { params })
    const before = await take()
    expect([before.fileName, before.texts[0], before.total]).toEqual([
      `invoice-${invoiceNumber}.pdf`,
      'Invoice',
      formatMoney(data.totalCost, data.currency),
    ])
    const names = data.projects.flatMap(({ name, rows }) => [name, ...rows.map((row) => row.name)])
    expect(before.texts).toEqual(expect.arrayContaining(names))

    await guest.call(executeInvoice, { params: { method: 'card', invoiceId: secret }, body: invoiceByCard() })
    const paid = (await guest.call(readInvoice, { params })).data
    const after = await take()
    expect([after.fileName, after.texts[0], after.total]).toEqual([
      `receipt-${invoiceNumber}.pdf`,
      'Receipt',
      formatMoney(paid.totalCost, paid.currency),
    ])
    const charged = await service.services.db
      .select({ kept: payments.amount, status: payments.status, sandbox: sandboxIntents.amount })
      .from(payments)
      .innerJoin(sandboxIntents, eq(sandboxIntents.id, payments.reference))
      .where(eq(payments.invoiceNumber, invoice.number))
    const amount = fromDecimal(paid.totalCost)
    expect(charged).toEqual([{ kept: amount, status: 'captured', sandbox: amount }])
  })

  test('is nobody’s without the link', async () => {
    const refused = await serviceClient(service.app).refusal(downloadInvoice, { params: { iid: 'x'.repeat(43) } })
    expect(refused).toEqual({ status: 404, code: 'TOKEN_NOT_FOUND' })
  })
})
