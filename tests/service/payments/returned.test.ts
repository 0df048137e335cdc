import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { downloadInvoice } from '#domain/contract/download-invoice.call.ts'
import { downloadReceipt } from '#domain/contract/download-receipt.call.ts'
import { executeInvoice } from '#domain/contract/execute-invoice.call.ts'
import { executePayment } from '#domain/contract/execute-payment.call.ts'
import { readInvoice } from '#domain/contract/read-invoice.call.ts'
import { demoInvoice } from '#service/demo/invoice.ts'
import { issueInvoice } from '#service/invoices/invoices.ts'
import { payments } from '#service/store/payment.schema.ts'
import { startPaypalServer } from '#tests/support/payments/paypal/paypal-server.ts'
import { startStripeServer } from '#tests/support/payments/stripe/stripe-server.ts'
import { auditedBy } from '#tests/support/service-audit.ts'
import { serviceClient, type ServiceClient } from '#tests/support/service-client.ts'
import { informedOrder, signUp, type Held } from '#tests/support/service-journey.ts'
import { invoiceByCard } from '#tests/support/service-links.ts'
import { byCard, byPaypal, setUpPaypal } from '#tests/support/service-payment.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'
import { readPdf } from '../paper/read-pdf.ts'

type StripeEvent = Parameters<Awaited<ReturnType<typeof startStripeServer>>['event']>[0]

describe.each(databases)('money that providers tell of, on the $name', (database) => {
  let stripe: Awaited<ReturnType<typeof startStripeServer>>
  let paypal: Awaited<ReturnType<typeof startPaypalServer>>
  let service: TestService
  let client: ServiceClient
  beforeAll(async () => {
    stripe = await startStripeServer()
    paypal = await startPaypalServer()
    service = await openTestService(database, { environment: { ...stripe.environment, ...paypal.environment } })
    client = (await signUp(service.app)).client
  })
  afterAll(async () => {
    await service.close()
    await stripe.close()
    await paypal.close()
  })

  async function post(path: string, body: Uint8Array<ArrayBuffer> | string, headers: Record<string, string> = {}) {
    return (await service.app.request(path, { method: 'POST', body, headers })).status
  }

  async function tell(type: StripeEvent, reference: string): Promise<void> {
    const { body, signature } = stripe.event(type, reference)
    expect(await post('/webhooks/stripe', body, { 'stripe-signature': signature })).toBe(204)
  }

  async function paidByCard(): Promise<{ held: Held; reference: string }> {
    const held = await informedOrder(client)
    await client.call(executePayment, byCard(held, { payment_method_id: stripe.books.createCard('pm_card_visa') }))
    return { held, reference: await referenceOf(held) }
  }

  async function paidAtPaypal() {
    const held = await informedOrder(client)
    const tok = await setUpPaypal(client, held)
    paypal.books.approve(tok)
    await client.call(executePayment, byPaypal(held, tok))
    return { held, tok, captureId: paypal.books.captureId(tok) }
  }

  async function referenceOf({ params }: Held): Promise<string> {
    const ofOrder = eq(payments.orderNumber, Number(params.orderId))
    const [row] = await service.services.db.select().from(payments).where(ofOrder)
    return row?.reference ?? ''
  }

  /** What the customer's list says of the order. */
  async function listed({ params }: Held) {
    const { data } = await client.call(customerOrders, {})
    const { payment } = data.rows.find(({ id }) => id === params.orderId) ?? {}
    const parts = payment?.returned?.toSorted((one, other) => other.amount - one.amount)
    return parts?.map(({ amount, state }) => [amount, state])
  }

  const euros = (value: string) => ({ currency_code: 'EUR' as const, value })

  test('Stripe’s refunds, in parts, doubled and out of order, are summed once each', async () => {
    const { held, reference } = await paidByCard()
    expect(await listed(held)).toBe(undefined)
    stripe.books.moneyBack.refund(reference, { amount: 2_000, metadata: {} })
    const first = stripe.event('charge.refunded', reference)
    stripe.books.moneyBack.refund(reference, { amount: 500, metadata: {} })
    const rows = await auditedBy(service.services.db, async () => {
      await tell('refund.created', reference)
      await tell('charge.refunded', reference)
      expect(await post('/webhooks/stripe', first.body, { 'stripe-signature': first.signature })).toBe(204)
      expect(await post('/webhooks/stripe', first.body, { 'stripe-signature': first.signature })).toBe(204)
    })
    expect(rows.map(({ what, who, whoName }) => [what, who, whoName])).toEqual([
      ['refund made', 'provider', 'stripe'],
      ['refund made', 'provider', 'stripe'],
    ])
    expect(await listed(held)).toEqual([
      [20, 'returned'],
      [5, 'returned'],
    ])
    stripe.books.moneyBack.endRefund(reference, 'failed')
    await tell('refund.failed', reference)
    await tell('refund.updated', reference)
    expect(await listed(held)).toEqual([[20, 'returned']])
  })

  test('Stripe’s dispute is open, and is lost or won', async () => {
    for (const end of ['lost', 'won'] as const) {
      const { held, reference } = await paidByCard()
      stripe.books.moneyBack.dispute(reference, 12_863)
      await tell('charge.dispute.created', reference)
      await tell('charge.dispute.funds_withdrawn', reference)
      expect(await listed(held)).toEqual([[128.63, 'disputed']])
      stripe.books.moneyBack.endDispute(reference, end)
      await tell('charge.dispute.closed', reference)
      expect(await listed(held)).toEqual(end === 'lost' ? [[128.63, 'returned']] : undefined)
    }
  })

  test('PayPal’s refund, reversal and dispute are found by the capture that they are of', async () => {
    const one = await paidAtPaypal()
    paypal.books.moneyBack.refundInConsole(one.captureId, euros('25.00'))
    const told = paypal.returnNotice(one.tok, 'PAYMENT.CAPTURE.REFUNDED')
    expect([await post('/webhooks/paypal', told), await post('/webhooks/paypal', told)]).toEqual([204, 204])
    expect(await listed(one.held)).toEqual([[25, 'returned']])
    paypal.books.moneyBack.reverse(one.captureId)
    expect(await post('/webhooks/paypal', paypal.returnNotice(one.tok, 'PAYMENT.CAPTURE.REVERSED'))).toBe(204)
    expect(await listed(one.held)).toEqual([
      [100, 'returned'],
      [25, 'returned'],
    ])

    const other = await paidAtPaypal()
    paypal.books.moneyBack.dispute(other.captureId, euros('40.00'))
    const disputed = paypal.returnNotice(other.tok, 'CUSTOMER.DISPUTE.CREATED')
    expect(await post('/webhooks/paypal', disputed)).toBe(204)
    expect(await listed(other.held)).toEqual([[40, 'disputed']])
    paypal.books.moneyBack.endDispute(other.captureId, 'RESOLVED_BUYER_FAVOUR')
    expect(await post('/webhooks/paypal', paypal.returnNotice(other.tok, 'CUSTOMER.DISPUTE.RESOLVED'))).toBe(204)
    expect(await listed(other.held)).toEqual([[40, 'returned']])
  })

  test('a notice of nothing of ours is taken, and makes nobody ask', async () => {
    const before = paypal.asked.length
    const links = [{ href: 'https://api-m.paypal.com/v2/payments/captures/NOTOURS', rel: 'up' }]
    const notice = JSON.stringify({ event_type: 'PAYMENT.CAPTURE.REFUNDED', resource: { links } })
    expect(await post('/webhooks/paypal', notice)).toBe(204)
    expect(paypal.asked.length).toBe(before)
  })

  test('a provider that does not answer is told that it has to tell again', async () => {
    const { held, reference } = await paidByCard()
    stripe.books.moneyBack.refund(reference, { amount: 100, metadata: {} })
    const { body, signature } = stripe.event('charge.refunded', reference)
    void stripe.fail(/^GET \/v1\/refunds$/, { instead: { status: 500, body: {} } })
    expect(await post('/webhooks/stripe', body, { 'stripe-signature': signature })).toBe(502)
    expect(await post('/webhooks/stripe', body, { 'stripe-signature': signature })).toBe(204)
    expect(await listed(held)).toEqual([[1, 'returned']])
  })

  test('an app of PayPal’s that may not read disputes hears of refunds alone', async () => {
    const { held, tok, captureId } = await paidAtPaypal()
    paypal.books.moneyBack.forbidDisputes()
    paypal.books.moneyBack.refundInConsole(captureId, euros('5.00'))
    expect(await post('/webhooks/paypal', paypal.returnNotice(tok, 'PAYMENT.CAPTURE.REFUNDED'))).toBe(204)
    expect(await listed(held)).toEqual([[5, 'returned']])
  })

  test('a receipt credits each refund, with the VAT in it, and says what is disputed', async () => {
    const { held, reference } = await paidByCard()
    stripe.books.moneyBack.refund(reference, { amount: 2_500, metadata: {} })
    await tell('charge.refunded', reference)
    const { elements } = await readPdf(await (await client.call(downloadReceipt, held)).blob.bytes())
    const texts = elements.map(({ text }) => text)
    const credit = texts.findIndex((text) => /^Credit 1, \d\d-\d\d-\d{4}$/.test(text))
    expect(texts.slice(credit + 1, credit + 2)).toEqual(['−€25.00'])
    // The order's 128.63 euros hold 25.73 of VAT, so that 25.00 hold 5.0007.
    expect(texts[texts.indexOf('VAT in credit 1') + 1]).toBe('−€5.00')
    expect(texts[texts.indexOf('Total after credits') + 1]).toBe('€103.63')
    expect(texts[texts.lastIndexOf('Total') + 1]).toBe('€128.63')

    stripe.books.moneyBack.dispute(reference, 1_000)
    await tell('charge.dispute.created', reference)
    const again = await readPdf(await (await client.call(downloadReceipt, held)).blob.bytes())
    expect(again.elements.map(({ text }) => text).join('\n')).toMatch(/€10\.00 are disputed since \d\d-\d\d-\d{4}\./)
  })

  test('the page and the receipt of a paid invoice say what went back', async () => {
    const { invoice, secret } = await issueInvoice(service.services, demoInvoice)
    const guest = serviceClient(service.app)
    const body = invoiceByCard(stripe.books.createCard('pm_card_visa'))
    await guest.call(executeInvoice, { params: { method: 'card', invoiceId: secret }, body })
    const params = { iid: secret }
    expect((await guest.call(readInvoice, { params })).data.returned).toBe(undefined)
    const [row] = await service.services.db.select().from(payments).where(eq(payments.invoiceNumber, invoice.number))
    const reference = row?.reference ?? ''
    stripe.books.moneyBack.refund(reference, { amount: 3_000, metadata: {} })
    await tell('charge.refunded', reference)
    const { data } = await guest.call(readInvoice, { params })
    expect({ isPaid: data.isPaid, returned: data.returned }).toEqual({
      isPaid: true,
      returned: [{ at: expect.any(String), amount: 30, state: 'returned' }],
    })
    const { elements } = await readPdf(await (await guest.call(downloadInvoice, { params })).blob.bytes())
    expect(elements.map(({ text }) => text)).toContain('−€30.00')
  })

  test('neither provider was sent what it would never take', () => {
    expect([...stripe.complaints, ...paypal.complaints]).toEqual([])
  })
})
