import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerApproval } from '#domain/contract/answer-approval.call.ts'
import { executePayment } from '#domain/contract/execute-payment.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { saveCurrencySetting } from '#domain/contract/save-currency-setting.call.ts'
import { setupOrderPaypal } from '#domain/contract/setup-order-paypal.call.ts'
import { sandboxPaypalOrders } from '#service/store/payment.schema.ts'
import { serviceClient, type ServiceClient } from '#tests/support/service-client.ts'
import { informedOrder, signUp, type Held } from '#tests/support/service-journey.ts'
import { bypassTotal, byCard } from '#tests/support/service-payment.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

describe.each(databases)('the sandbox’s PayPal on the $name', (database) => {
  let service: TestService
  let client: ServiceClient
  beforeAll(async () => {
    service = await openTestService(database)
    client = (await signUp(service.app)).client
  })
  afterAll(() => service.close())

  async function setUp(held: Held): Promise<string> {
    return (await client.call(setupOrderPaypal, { ...held, body: {} })).data.paymentMethod.tok
  }

  function byPaypal(held: Held, token: string, total = bypassTotal) {
    const params = { total, currency: 'EUR' as const }
    return { params: { ...held.params, method: 'paypal' }, orderToken: held.orderToken, body: { token, params } }
  }

  async function say(tok: string, answer: 'approve' | 'cancel'): Promise<boolean> {
    return (await serviceClient(service.app).call(answerApproval, { params: { tok }, body: { answer } })).data.approved
  }

  async function bookOf(tok: string) {
    const books = await service.services.db.select().from(sandboxPaypalOrders)
    return books.find(({ id }) => id === tok)
  }

  test('pays without the card’s fee, once its payer has agreed, and once', async () => {
    const held = await informedOrder(client)
    const tok = await setUp(held)
    expect(await setUp(held)).toBe(tok)
    const refused = { status: 422, code: 'PAYMENT_METHOD_REFUSED' }
    expect(await client.refusal(executePayment, byPaypal(held, tok))).toEqual(refused)
    expect([await say(tok, 'approve'), await say(tok, 'cancel')]).toEqual([true, false])
    expect(await client.refusal(executePayment, byPaypal(held, tok))).toEqual(refused)
    expect(await say(tok, 'approve')).toBe(true)
    const paying = Array.from({ length: 5 }, () => client.call(executePayment, byPaypal(held, tok)))
    expect((await Promise.all(paying)).map(({ data }) => data.state)).toEqual([32, 32, 32, 32, 32])
    const { payment } = (await client.call(resumeOrder, held)).data
    expect({ method: payment?.method, total: JSON.parse(payment?.invoice ?? '{}').totalCost }).toEqual({
      method: 'paypal',
      total: bypassTotal,
    })
    expect(await bookOf(tok)).toMatchObject({ amount: bypassTotal * 100, status: 'captured', captures: 1 })
    expect(await client.refusal(setupOrderPaypal, { ...held, body: {} })).toEqual({
      status: 409,
      code: 'INVOICE_ALREADY_PAID',
    })
  })

  test('a token of another sum, of another order or of a payment that was left charges nothing', async () => {
    const [held, other] = [await informedOrder(client), await informedOrder(client)]
    const [tok, others] = [await setUp(held), await setUp(other)]
    await say(tok, 'approve')
    await say(others, 'approve')
    const changed = { status: 409, code: 'ORDER_CHANGED' }
    expect(await client.refusal(executePayment, byPaypal(held, others))).toEqual(changed)
    expect(await client.refusal(executePayment, byPaypal(held, tok, 1))).toEqual(changed)
    expect((await client.call(executePayment, byCard(held))).data.state).toBe(32)
    expect(await bookOf(tok)).toMatchObject({ status: 'voided', captures: 0 })

    await client.call(saveCurrencySetting, { ...other, body: { currency: 'USD' } })
    expect(await setUp(other)).not.toBe(others)
    expect(await bookOf(others)).toMatchObject({ status: 'voided', captures: 0 })
    const nobody = { params: { tok: 'none' }, body: { answer: 'approve' as const } }
    expect(await client.refusal(answerApproval, nobody)).toEqual({ status: 404, code: 'NOT_FOUND' })
  })

  test('without Stripe nobody tells us of it', async () => {
    const reply = await service.app.request('/webhooks/stripe', { method: 'POST', body: '{}' })
    expect(reply.status).toBe(404)
  })
})
